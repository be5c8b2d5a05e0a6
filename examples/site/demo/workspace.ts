import { createReadStream } from 'node:fs';
import {
  addAuthor,
  addCategory,
  addRedirect,
  addTag,
  addWorkspace,
  asOperator,
  createPost,
  errorMessageOf,
  issueApiKey,
  type OperatorUseCase,
  type Ports,
  uploadMedia,
} from '@content-publishing/application';
import { NEWEST_BLOCK_VOCABULARY } from '@content-publishing/domain';
import { PERMISSIONS } from '@content-publishing/domain/tenant';
import type { ResultAsync } from 'neverthrow';
import { authorPath, categoryPath } from '../paths.ts';
import { POSTS } from './posts.ts';
import {
  AUTHOR,
  FLOW,
  GUIDES,
  HARBOUR,
  KEEPER,
  LIGHTHOUSE,
  NOTES,
  type Picture,
  PORTRAITS,
  PUBLISHING,
  REDIRECTS,
  SIGNPOST,
  SOUP,
  WEB,
  WORKSPACE,
  WRITING,
} from './records.ts';

type E = Parameters<typeof errorMessageOf>[0];

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Makes the demo workspace of the site at `siteUrl`, with its pictures uploaded; answers with an API
 * key.
 */
export const makeWorkspace = async (ports: Ports, siteUrl: string): Promise<string> => {
  const add = <View>(
    useCase: OperatorUseCase<Ports, unknown, View, E>,
    { id, ...input }: { readonly id: string } & Readonly<Record<string, unknown>>,
  ) => done(useCase({ ...ports, ids: { next: () => id } })(WORKSPACE.id, input));

  await done(
    addWorkspace({ ...ports, ids: { next: () => WORKSPACE.id } })({
      name: WORKSPACE.name,
      siteUrl,
      postPath: '/posts/{slug}',
      categoryPath: '/categories/{slug}',
      authorPath: '/authors/{slug}',
      blockVocabulary: NEWEST_BLOCK_VOCABULARY,
    }),
  );
  for (const picture of [LIGHTHOUSE, FLOW, SOUP, SIGNPOST, ...PORTRAITS]) {
    await upload(ports, picture);
  }
  for (const author of [AUTHOR, KEEPER]) {
    await add(addAuthor, { ...author, seo: { canonicalUrl: siteUrl + authorPath(author.slug) } });
  }
  for (const category of [GUIDES, NOTES]) {
    const canonicalUrl = siteUrl + categoryPath(category.slug);
    await add(addCategory, { ...category, seo: { canonicalUrl } });
  }
  for (const tag of [WEB, PUBLISHING, WRITING, HARBOUR]) await add(addTag, tag);
  for (const redirect of REDIRECTS) await done(addRedirect(ports)(WORKSPACE.id, redirect));

  const now = Date.parse(ports.clock.now());
  for (const [days, post] of POSTS.entries()) {
    const publishedAt = new Date(now - days * DAY_MS).toISOString();
    await done(asOperator(createPost)(ports)(WORKSPACE.id, { draft: { ...post, publishedAt } }));
  }
  const key = { name: 'Site', permissions: PERMISSIONS };
  return (await done(issueApiKey(ports)(WORKSPACE.id, key))).key;
};

const upload = (ports: Ports, { id, file, ...draft }: Picture) => {
  const content = createReadStream(file);
  const fixed = { ...ports, ids: { next: () => id } };
  return done(asOperator(uploadMedia)(fixed)(WORKSPACE.id, { content, draft: async () => draft }));
};

const done = <View>(result: ResultAsync<View, E>): Promise<View> =>
  result.match(
    (view) => view,
    (error) => {
      throw new Error(`The demo cannot be made: ${errorMessageOf(error)}`);
    },
  );
