import {
  addAuthor,
  addCategory,
  addMedia,
  addRedirect,
  addTag,
  addWorkspace,
  asOperator,
  createPost,
  describe,
  issueApiKey,
  type OperatorUseCase,
  type Ports,
} from '@content-publishing/application';
import { PERMISSIONS } from '@content-publishing/domain';
import type { ResultAsync } from 'neverthrow';
import { POSTS } from './posts.ts';
import {
  AUTHOR,
  CATEGORY,
  FLOW,
  LIGHTHOUSE,
  REDIRECTS,
  SIGNPOST,
  SOUP,
  TAGS,
  WORKSPACE,
} from './records.ts';

type E = Parameters<typeof describe>[0];

const DAY_MS = 24 * 60 * 60 * 1000;

/** Makes the demo workspace, whose pictures are on the site at `siteUrl`; answers with an API key. */
export const makeWorkspace = async (ports: Ports, siteUrl: string): Promise<string> => {
  const add = <View>(
    useCase: OperatorUseCase<Ports, unknown, View, E>,
    { id, ...input }: { readonly id: string } & Readonly<Record<string, unknown>>,
  ) => done(useCase({ ...ports, ids: { next: () => id } })(WORKSPACE.id, input));

  await done(
    addWorkspace({ ...ports, ids: { next: () => WORKSPACE.id } })({ name: WORKSPACE.name }),
  );
  await add(addAuthor, AUTHOR);
  await add(addCategory, CATEGORY);
  for (const tag of TAGS) await add(addTag, tag);
  for (const picture of [LIGHTHOUSE, FLOW, SOUP, SIGNPOST]) {
    await add(addMedia, { ...picture, url: siteUrl + picture.url });
  }
  for (const redirect of REDIRECTS) await done(addRedirect(ports)(WORKSPACE.id, redirect));

  const now = Date.parse(ports.clock.now());
  for (const [days, post] of POSTS.entries()) {
    const publishedAt = new Date(now - days * DAY_MS).toISOString();
    await done(asOperator(createPost)(ports)(WORKSPACE.id, { ...post, publishedAt }));
  }
  const key = { name: 'Site', permissions: PERMISSIONS };
  return (await done(issueApiKey(ports)(WORKSPACE.id, key))).key;
};

const done = <View>(result: ResultAsync<View, E>): Promise<View> =>
  result.match(
    (view) => view,
    (error) => {
      throw new Error(`The demo cannot be made: ${describe(error)}`);
    },
  );
