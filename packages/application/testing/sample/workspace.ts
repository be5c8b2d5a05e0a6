import {
  addAuthor,
  addCategory,
  addRedirect,
  addTag,
  addWorkspace,
  createMedia,
  type IssuedApiKey,
  issueApiKey,
  operatorOf,
  type Ports,
  type Actor,
} from '@content-publishing/application';
import type { Uuid } from '@content-publishing/domain';
import type { Author, Category, Media, Tag } from '@content-publishing/domain/records';
import type { Redirect } from '@content-publishing/domain/redirects';
import { PERMISSIONS, UNKNOWN_SITE } from '@content-publishing/domain/tenant';
import { viewOf } from '../outcome.ts';

/** Site of a workspace that says nothing of it, as new ones do. */
export const NO_SITE = UNKNOWN_SITE;

/** A workspace with an author alone. */
export interface BareWorkspace {
  readonly id: Uuid;
  /** Actor with all permissions in it. */
  readonly actor: Actor;
  readonly author: Author;
}

/** A workspace with one record of each kind, and two tags. */
export interface SampleWorkspace extends BareWorkspace {
  /** A key with all permissions. */
  readonly apiKey: IssuedApiKey;
  readonly category: Category;
  readonly tags: readonly [Tag, Tag];
  readonly media: Media;
  readonly redirect: Redirect;
}

const PICTURE = {
  url: 'https://cdn.example.com/moka.jpg',
  mimeType: 'image/jpeg',
  sizeBytes: 48_213,
  width: 1200,
  height: 800,
  alt: 'A moka pot',
  caption: 'Low heat.',
};

/**
 * Makes a workspace of its own for one test that needs no other record than an author: on a database,
 * records take longer than most tests.
 */
export const aBareWorkspace = async (ports: Ports): Promise<BareWorkspace> => {
  const { id } = await viewOf(addWorkspace(ports)({ name: 'The Daily Moka' }));
  const ada = { slug: 'ada', displayName: 'Ada Moka', bio: 'Writes about coffee.' };
  return { id, actor: operatorOf(id), author: await viewOf(addAuthor(ports)(id, ada)) };
};

/** Makes a workspace of its own for one test. */
export const aWorkspace = async (ports: Ports): Promise<SampleWorkspace> => {
  const workspace = await aBareWorkspace(ports);
  const { id, actor } = workspace;
  return {
    ...workspace,
    apiKey: await viewOf(issueApiKey(ports)(id, { name: 'site', permissions: PERMISSIONS })),
    category: await viewOf(addCategory(ports)(id, { slug: 'guides', name: 'Guides' })),
    tags: [
      await viewOf(addTag(ports)(id, { slug: 'coffee', name: 'Coffee' })),
      await viewOf(addTag(ports)(id, { slug: 'at-home', name: 'At home' })),
    ],
    media: (await viewOf(createMedia(ports)(actor, { draft: PICTURE }))).record,
    redirect: await viewOf(
      addRedirect(ports)(id, { fromPath: '/old', toPath: '/new', type: 'Permanent301' }),
    ),
  };
};
