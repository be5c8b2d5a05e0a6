import {
  addAuthor,
  addCategory,
  addMedia,
  addRedirect,
  addTag,
  addWorkspace,
  authenticate,
  describe,
  issueApiKey,
  listAllRedirects,
  type OperatorUseCase,
  type Ports,
} from '@content-publishing/application';
import { parseApiKeyToken, PERMISSIONS, type Uuid } from '@content-publishing/domain';
import type { ResultAsync } from 'neverthrow';
import type { CommandError } from '../run-operator-command.ts';
import { AUTHOR, CATEGORY, COVER, DIAGRAM, REDIRECTS, SOUP, TAGS, WORKSPACE } from './records.ts';

/** Data for trying the service: a key with all permissions, and the records that posts refer to. */
export interface Demo {
  readonly apiKey: string;
  readonly workspaceId: Uuid;
  readonly authorId: Uuid;
  readonly categoryId: Uuid;
  readonly tagIds: readonly Uuid[];
  readonly mediaId: Uuid;
}

/** Returns whether this storage has the demo's workspace, with a key that is known or without. */
export const hasDemo = async ({ workspaces }: Ports): Promise<boolean> =>
  (await workspaces.find(WORKSPACE.id)) !== null;

/** Returns whether the key of `demo` opens the demo's workspace of this storage. */
export const opensDemo = (ports: Ports, { apiKey }: Demo): Promise<boolean> =>
  authenticate(ports)(apiKey).match(
    ({ workspaceId }) => workspaceId === WORKSPACE.id,
    () => false,
  );

/**
 * Returns the demo of this storage: what is missing of it is made, what is there stays. The key
 * that was `kept` goes on working, in a storage that does not know it yet too; one that was revoked
 * or lost is replaced.
 */
export const completeDemo = async (ports: Ports, kept: Demo | undefined): Promise<Demo> => {
  const isNew = !(await hasDemo(ports));
  if (isNew) await done(addWorkspace(giving(WORKSPACE.id, ports))({ name: WORKSPACE.name }));
  return {
    apiKey: await completeKey(ports, kept),
    workspaceId: WORKSPACE.id,
    authorId: AUTHOR.id,
    categoryId: CATEGORY.id,
    tagIds: TAGS.map(({ id }) => id),
    mediaId: await completeRecords(ports, kept?.mediaId ?? COVER.id, isNew),
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

/** Makes the records that are missing, and says which media record is the cover. */
const completeRecords = async (ports: Ports, coverId: Uuid, isNew: boolean): Promise<Uuid> => {
  const add = <View>(
    useCase: OperatorUseCase<Ports, unknown, View, CommandError>,
    { id, ...draft }: { readonly id: Uuid },
  ) => done(useCase(giving(id, ports))(WORKSPACE.id, draft));

  const { author, category, tags, media } = await ports.posts.references(WORKSPACE.id, {
    authorId: AUTHOR.id,
    categoryId: CATEGORY.id,
    tagIds: TAGS.map(({ id }) => id),
    mediaIds: [coverId],
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

  if (isNew) for (const picture of [DIAGRAM, SOUP]) await add(addMedia, picture);
  if (media.has(coverId)) return coverId;
  // A media record that was removed keeps its id for good.
  return (await add(addMedia, { ...COVER, id: isNew ? COVER.id : ports.ids.next() })).id;
};

/** Returns `ports` that give the next record the id `id`. */
const giving = (id: Uuid, ports: Ports): Ports => ({ ...ports, ids: { next: () => id } });

const done = <View>(result: ResultAsync<View, CommandError>): Promise<View> =>
  result.match(
    (view) => view,
    (error) => {
      throw new Error(`The demo cannot be made: ${describe(error)}`);
    },
  );
