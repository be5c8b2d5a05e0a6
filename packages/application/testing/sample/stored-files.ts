import type { MediaFiles, Ports } from '@content-publishing/application';
import type { Uuid } from '@content-publishing/domain';

/** Returns the paths of all files of a workspace. */
export const storedPaths = async (
  { mediaFiles }: Pick<Ports, 'mediaFiles'>,
  workspaceId: Uuid,
): Promise<readonly string[]> => {
  const paths: string[] = [];
  for await (const { path } of mediaFiles.list(workspaceId)) paths.push(path);
  return paths;
};

/** Returns media files that take direct uploads, which a test makes by `put`. */
export const takingDirectUploads = (files: MediaFiles): MediaFiles => ({
  ...files,
  takesDirectUploads: true,
  signedUpload: async (path, { mimeType, sizeBytes, expiresInSeconds }) => ({
    url: `https://store.example/${path}?expires=${expiresInSeconds}`,
    headers: { 'content-type': mimeType, 'content-length': String(sizeBytes) },
  }),
});
