import { openSharpImages } from '@content-publishing/adapter-images';
import { openMemoryFiles } from '@content-publishing/adapter-memory';
import { createHash } from 'node:crypto';
import {
  addAuthor,
  addCategory,
  addRedirect,
  addTag,
  addWorkspace,
  computeInPlace,
  createMedia,
  createPost,
  createWebhook,
  deletePost,
  issueApiKey,
  operatorOf,
  type Images,
  type Ports,
  reportBrokenLink,
  type Repositories,
  revokeApiKey,
} from '@content-publishing/application';
import { DEFAULT_IMPORT_BYTES } from '@content-publishing/domain/imports';
import { DEFAULT_UNRESOLVED_LINKS } from '@content-publishing/domain/redirects';
import { PERMISSIONS } from '@content-publishing/domain/tenant';
import { DEFAULT_UPLOAD_LIMITS } from '@content-publishing/domain/uploads';
import { cryptoSecrets, loadBodyFormats, systemClock } from '@content-publishing/server';
import type { ResultAsync } from 'neverthrow';
import { silentSender } from './silent-sender.ts';

/** A workspace with records that requests can name; one of the same number has the same ids. */
export interface Site {
  readonly workspaceId: string;
  /** A key with all permissions. */
  readonly apiKey: string;
  /** A key that may read settings alone. */
  readonly readerKey: string;
  readonly revokedKey: string;
  readonly authorId: string;
  readonly categoryId: string;
  readonly tagIds: readonly string[];
  readonly mediaIds: readonly string[];
  /** Live posts at first. */
  readonly posts: readonly { readonly id: string; readonly slug: string }[];
  readonly deletedPostId: string;
  /** Records that may go: nothing else needs them. */
  readonly spare: {
    readonly categoryId: string;
    readonly mediaId: string;
    readonly keyId: string;
    readonly redirectIds: readonly string[];
    readonly linkIds: readonly string[];
    readonly webhookIds: readonly string[];
  };
  /** Records of another workspace, whose key is not used. */
  readonly stranger: {
    readonly workspaceId: string;
    readonly authorId: string;
    readonly mediaId: string;
    readonly postId: string;
  };
}

const opened = openSharpImages();

/** Makes the site `number` of the run with `seed`, in a storage that has none of that number. */
export const makeSite = async (
  repositories: Repositories,
  seed: number,
  number: number,
): Promise<Site> => {
  const ports = portsOf(repositories, await opened, seed, number);
  const { id: workspaceId } = await made(addWorkspace(ports)({ name: `Site ${number}` }));
  const keyWith = (permissions: readonly string[]) =>
    made(issueApiKey(ports)(workspaceId, { name: 'fuzz', permissions }));
  const apiKey = await keyWith(PERMISSIONS);
  const readerKey = await keyWith(['settings:read']);
  const revokedKey = await keyWith(PERMISSIONS);
  await made(revokeApiKey(ports)(operatorOf(workspaceId), { reference: revokedKey.id }));

  const authorId = await anAuthor(ports, workspaceId);
  const category = await made(addCategory(ports)(workspaceId, { slug: 'guides', name: 'Guides' }));
  const tagIds = [
    await made(addTag(ports)(workspaceId, { slug: 'coffee', name: 'Coffee' })),
    await made(addTag(ports)(workspaceId, { slug: 'at-home', name: 'At home' })),
  ].map(({ id }) => id);
  const mediaIds = [await aPicture(ports, workspaceId), await aPicture(ports, workspaceId)];
  const redirectIds = [];
  for (let count = 0; count < 12; count += 1) {
    const rule = { fromPath: `/old/${count}`, toPath: '/new', type: 'Permanent301' };
    redirectIds.push((await made(addRedirect(ports)(workspaceId, rule))).id);
  }
  const posts = [];
  for (let count = 0; count < 8; count += 1) {
    posts.push(await aPost(ports, workspaceId, authorId, `first-${count}`));
  }
  const { id: deletedPostId } = await aPost(ports, workspaceId, authorId, 'gone');
  await made(deletePost(ports)(operatorOf(workspaceId), deletedPostId));

  const spareCategory = { slug: 'pots', name: 'Pots', parentId: category.id };
  const linkIds = [];
  for (const path of ['/gone', '/blog/first-1', '/Old/3']) {
    linkIds.push((await made(reportBrokenLink(ports)(operatorOf(workspaceId), { path }))).id);
  }

  const webhookIds = [];
  for (const name of ['Site', 'Build', 'Search']) {
    const draft = { name, url: 'https://site.example/hook' };
    const created = await made(createWebhook(ports)(operatorOf(workspaceId), { draft }));
    webhookIds.push(created.record.id);
  }

  return {
    workspaceId,
    apiKey: apiKey.key,
    readerKey: readerKey.key,
    revokedKey: revokedKey.key,
    authorId,
    categoryId: category.id,
    tagIds,
    mediaIds,
    posts,
    deletedPostId,
    spare: {
      categoryId: (await made(addCategory(ports)(workspaceId, spareCategory))).id,
      mediaId: await aPicture(ports, workspaceId),
      keyId: (await keyWith(['posts:read'])).id,
      redirectIds,
      linkIds,
      webhookIds,
    },
    stranger: await aStranger(ports),
  };
};

const aStranger = async (ports: Ports): Promise<Site['stranger']> => {
  const { id: workspaceId } = await made(addWorkspace(ports)({ name: 'Next door' }));
  const authorId = await anAuthor(ports, workspaceId);
  const { id: postId } = await aPost(ports, workspaceId, authorId, 'theirs');
  return { workspaceId, authorId, mediaId: await aPicture(ports, workspaceId), postId };
};

const anAuthor = async (ports: Ports, workspaceId: string): Promise<string> =>
  (await made(addAuthor(ports)(workspaceId, { slug: 'ada', displayName: 'Ada Moka' }))).id;

const aPicture = async (ports: Ports, workspaceId: string): Promise<string> => {
  const draft = { url: 'https://cdn.example/moka.jpg', mimeType: 'image/jpeg', alt: 'A pot' };
  return (await made(createMedia(ports)(operatorOf(workspaceId), { draft }))).record.id;
};

const aPost = async (ports: Ports, workspaceId: string, authorId: string, slug: string) => {
  const bodyJson = [{ type: 'paragraph', text: 'Fill the pot with **hot** water.' }];
  const draft = { slug, title: `The post ${slug}`, bodyJson, authorId };
  return (await made(createPost(ports)(operatorOf(workspaceId), { draft }))).post;
};

const made = async <Value>(result: ResultAsync<Value, unknown>): Promise<Value> =>
  (await result).match(
    (value) => value,
    (error) => {
      throw new Error(`A site cannot be made: ${JSON.stringify(error)}`);
    },
  );

/** Returns the ports with ids and secrets that the numbers alone say. */
const portsOf = (
  repositories: Repositories,
  images: Images,
  seed: number,
  number: number,
): Ports => {
  let count = 0;
  const digest = (): Buffer => {
    count += 1;
    return createHash('sha256').update(`${seed}:${number}:${count}`).digest();
  };
  return {
    ...repositories,
    clock: systemClock,
    limits: {
      unresolvedLinks: DEFAULT_UNRESOLVED_LINKS,
      uploads: DEFAULT_UPLOAD_LIMITS,
      importBytes: DEFAULT_IMPORT_BYTES,
    },
    mediaFiles: openMemoryFiles(),
    importFiles: openMemoryFiles(),
    images,
    webhookSender: silentSender,
    passkeys: null,
    issuer: null,
    ids: {
      next: () => {
        const hex = digest().toString('hex');
        return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-7${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
      },
    },
    compute: computeInPlace(cryptoSecrets.hash, loadBodyFormats),
    secrets: { ...cryptoSecrets, generate: () => digest().toString('base64url') },
  };
};
