import { createReadStream } from 'node:fs';
import {
  addAuthor,
  addCategory,
  addRedirect,
  addTag,
  addWorkspace,
  asOperator,
  authenticate,
  type ConsumerError,
  errorMessageOf,
  issueApiKey,
  listAllRedirects,
  listApiKeys,
  type OperatorError,
  type OperatorUseCase,
  type Ports,
  uploadMedia,
} from '@content-publishing/application';
import { NEWEST_BLOCK_VOCABULARY, type Uuid } from '@content-publishing/domain';
import { DEFAULT_IMPORT_BYTES } from '@content-publishing/domain/imports';
import { parseApiKeyToken, PERMISSIONS } from '@content-publishing/domain/tenant';
import { DEFAULT_UPLOAD_LIMITS } from '@content-publishing/domain/uploads';
import type { ResultAsync } from 'neverthrow';
import {
  AUTHOR,
  CATEGORY,
  COVER,
  DIAGRAM,
  type Picture,
  REDIRECTS,
  SOUP,
  TAGS,
  WORKSPACE,
} from './records.ts';

/**
 * Folder of the pictures. It is two folders up from this module in the sources, the build and the
 * bundle.
 */
const IMAGES = new URL('../../demo-images/', import.meta.url);

/**
 * The demo workspace: its id, the token of a key with all permissions, and the ids of records that
 * a post can refer to.
 */
export interface Demo {
  readonly apiKey: string;
  readonly workspaceId: Uuid;
  readonly authorId: Uuid;
  readonly categoryId: Uuid;
  readonly tagIds: readonly Uuid[];
  readonly mediaId: Uuid;
}

/** Returns whether this storage has the demo workspace, even if no key of it is known. */
export const hasDemo = async ({ workspaces }: Ports): Promise<boolean> =>
  (await workspaces.find(WORKSPACE.id)) !== null;

/** Returns whether the key of `demo` is valid for the demo workspace of this storage. */
export const opensDemo = (ports: Ports, { apiKey }: Demo): Promise<boolean> =>
  authenticate(ports)(apiKey).match(
    ({ workspaceId }) => workspaceId === WORKSPACE.id,
    () => false,
  );

/**
 * Completes the demo of this storage, and returns it. Missing records are created; existing ones
 * are left as they are. The key of the `kept` demo stays valid, and is issued again in a storage
 * that does not know it yet. A revoked key, or a missing one, is replaced by a new one.
 */
export const completeDemo = async (ports: Ports, kept: Demo | undefined): Promise<Demo> => {
  if (!(await hasDemo(ports))) {
    await done(
      addWorkspace(giving(WORKSPACE.id, ports))({
        name: WORKSPACE.name,
        blockVocabulary: NEWEST_BLOCK_VOCABULARY,
      }),
    );
  }
  // The key is made last: without a key the demo is incomplete, so missing records were not removed
  // on purpose.
  const keys = await done(asOperator(listApiKeys)(ports)(WORKSPACE.id, {}));
  const mediaId = await completeRecords(ports, kept?.mediaId ?? COVER.id, keys.total === 0);
  return {
    apiKey: await completeKey(ports, kept),
    workspaceId: WORKSPACE.id,
    authorId: AUTHOR.id,
    categoryId: CATEGORY.id,
    tagIds: TAGS.map(({ id }) => id),
    mediaId,
  };
};

const completeKey = async (ports: Ports, kept: Demo | undefined): Promise<string> => {
  if (kept && (await opensDemo(ports, kept))) return kept.apiKey;
  const token = kept && parseApiKeyToken(kept.apiKey);
  const isUnknown = token && (await ports.apiKeys.find(token.id)) === null;
  const issuing = isUnknown
    ? { ...giving(token.id, ports), secrets: { ...ports.secrets, generate: () => token.secret } }
    : ports;
  const draft = { name: 'Demo', permissions: PERMISSIONS };
  return (await done(issueApiKey(issuing)(WORKSPACE.id, draft))).key;
};

/**
 * Creates the missing records, and returns the id of the media record of the cover. Pictures other
 * than the cover are uploaded only for a new demo.
 */
const completeRecords = async (ports: Ports, coverId: Uuid, isNew: boolean): Promise<Uuid> => {
  const add = <View>(
    useCase: OperatorUseCase<Ports, unknown, View, ConsumerError | OperatorError>,
    { id, ...draft }: { readonly id: Uuid },
  ) => done(useCase(giving(id, ports))(WORKSPACE.id, draft));

  const { author, category, tags, media } = await ports.posts.references(WORKSPACE.id, {
    authorId: AUTHOR.id,
    categoryId: CATEGORY.id,
    tagIds: TAGS.map(({ id }) => id),
    mediaIds: [coverId, DIAGRAM.id, SOUP.id],
    relatedPostIds: [],
  });
  if (!author) await add(addAuthor, AUTHOR);
  if (!category) await add(addCategory, CATEGORY);
  for (const tag of TAGS) if (!tags.some(({ id }) => id === tag.id)) await add(addTag, tag);

  const redirects = await done(listAllRedirects(ports)(WORKSPACE.id));
  const isMissing = (from: string) => !redirects.some(({ fromPath }) => fromPath === from);
  for (const redirect of REDIRECTS.filter(({ fromPath }) => isMissing(fromPath))) {
    await done(addRedirect(ports)(WORKSPACE.id, redirect));
  }

  if (isNew) {
    for (const picture of [DIAGRAM, SOUP]) if (!media.has(picture.id)) await upload(ports, picture);
  }
  if (media.has(coverId)) return coverId;
  // The id of a removed media record cannot be used again.
  return upload(ports, { ...COVER, id: isNew ? COVER.id : ports.ids.next() });
};

/**
 * Uploads a picture, with default limits in place of the configured ones; returns the id of its
 * record.
 */
const upload = async (ports: Ports, { id, file, ...draft }: Picture): Promise<Uuid> => {
  const limits = {
    ...ports.limits,
    uploads: DEFAULT_UPLOAD_LIMITS,
    importBytes: DEFAULT_IMPORT_BYTES,
  };
  const content = createReadStream(new URL(file, IMAGES));
  const uploading = asOperator(uploadMedia)({ ...giving(id, ports), limits });
  const { record } = await done(uploading(WORKSPACE.id, { content, draft: async () => draft }));
  return record.id;
};

/** Returns `ports` that give new records the id `id`. */
const giving = (id: Uuid, ports: Ports): Ports => ({ ...ports, ids: { next: () => id } });

const done = <View>(result: ResultAsync<View, ConsumerError | OperatorError>): Promise<View> =>
  result.match(
    (view) => view,
    (error) => {
      throw new Error(`The demo cannot be made: ${errorMessageOf(error)}`);
    },
  );
