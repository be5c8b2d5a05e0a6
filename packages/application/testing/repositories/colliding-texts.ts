import {
  createRedirect,
  getFinding,
  getPostUsage,
  ignoreFinding,
  listFindings,
  type Ports,
} from '@content-publishing/application';
import type { RuleId } from '@content-publishing/domain/audits';
import { expect } from 'vitest';
import { viewOf } from '../outcome.ts';
import { aLinkedPost, anAuditedSite } from '../sample/audited-site.ts';
import { aCheckedSite } from '../sample/checked-site.ts';
import { aDeadLink } from '../sample/external-link.ts';
import type { SampleWorkspace } from '../sample/workspace.ts';
import type { StorageTest } from '../storage-test.ts';

/**
 * End of a text. A storage that finds texts by a hash is tested with one by which a text with this
 * end has the hash of the text without it.
 */
export const TWIN = '-twin';

const found = async (ports: Ports, { actor }: Pick<SampleWorkspace, 'actor'>, rule: RuleId) =>
  (await viewOf(listFindings(ports)(actor, { rule, query: {} }))).data;

/** Returns the findings of a rule in short: path or title, weight, and slugs of the posts. */
const inShort = async (...asked: Parameters<typeof found>) =>
  (await found(...asked))
    .map(({ subject, weight, posts: { first } }) =>
      [subject.path ?? subject.title, weight, ...first.map(({ slug }) => slug)].join(' '),
    )
    .toSorted();

export const collidingTextSuite = (test: StorageTest): void => {
  test('addresses with one hash are two findings, each with its own posts', async ({ ports }) => {
    const workspace = await anAuditedSite(ports);
    const { actor } = workspace;
    await aLinkedPost(ports, workspace, 'a', ['/blog/none']);
    for (const slug of ['b', 'c']) await aLinkedPost(ports, workspace, slug, [`/blog/none${TWIN}`]);
    const both = ['/blog/none 1 a', `/blog/none${TWIN} 2 c b`];
    expect(await inShort(ports, workspace, 'link-dead')).toEqual(both);
    const rule = 'link-dead';
    const [twin, plain] = await found(ports, workspace, rule);
    const { posts } = await viewOf(
      getFinding(ports)(actor, { rule, id: plain?.id ?? '', query: {} }),
    );
    expect(posts.first.map(({ slug }) => slug)).toEqual(['a']);
    const ignored = { rule, id: twin?.id ?? '', input: { reason: 'Kept.' } };
    await viewOf(ignoreFinding(ports)(actor, ignored));
    expect(await inShort(ports, workspace, rule)).toEqual(both.slice(0, 1));
  });

  test('a page is not taken for an address with its hash', async ({ ports }) => {
    const workspace = await anAuditedSite(ports);
    const { actor } = workspace;
    await aLinkedPost(ports, workspace, 'pot', []);
    await aLinkedPost(ports, workspace, 'a', ['/blog/pot#none']);
    await aLinkedPost(ports, workspace, 'b', [`/blog/pot${TWIN}#none`]);
    expect(await inShort(ports, workspace, 'link-anchor')).toEqual(['/blog/pot#none 1 a']);
    expect(await viewOf(getPostUsage(ports)(actor, 'pot'))).toMatchObject({
      links: { posts: 1, first: [{ slug: 'a' }] },
    });
    for (const fromPath of ['/blog/pot', `/blog/a${TWIN}`]) {
      const draft = { fromPath, toPath: '/blog/b', type: 'Permanent301' };
      await viewOf(createRedirect(ports)(actor, { draft }));
    }
    expect(await inShort(ports, workspace, 'redirect-shadowed')).toEqual(['/blog/pot 0']);
  });

  test('texts with one hash are two groups, and no group of one post each', async ({ ports }) => {
    const workspace = await anAuditedSite(ports);
    const titles = ['Moka', 'MOKA', `Moka${TWIN}`, `moka${TWIN}`, 'Tea', `Tea${TWIN}`];
    for (const [at, title] of titles.entries()) {
      await aLinkedPost(ports, workspace, `p${at}`, [], { title });
    }
    const groups = (await inShort(ports, workspace, 'same-title')).map((one) => one.toLowerCase());
    expect(groups).toEqual([`moka${TWIN} 2 p3 p2`, 'moka 2 p1 p0'].toSorted());
  });

  test('a link to another site is not counted for the URL with its hash', async ({ ports }) => {
    const workspace = await aCheckedSite(ports);
    const url = workspace.page('shop', 'pot');
    await aLinkedPost(ports, workspace, 'a', [url]);
    await aDeadLink(ports, workspace.id, url, ports.clock.now());
    await aLinkedPost(ports, workspace, 'b', [`${url}${TWIN}`]);
    expect(await inShort(ports, workspace, 'external-dead')).toEqual([`${url} 1 a`]);
  });
};
