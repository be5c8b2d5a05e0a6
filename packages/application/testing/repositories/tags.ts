import type { Tag } from '@content-publishing/domain/records';
import { expect } from 'vitest';
import { errorOf, viewOf } from '../outcome.ts';
import { aSeo } from '../sample/seo.ts';
import { tamperWith } from '../sample/tampering.ts';
import { aWorkspace, type SampleWorkspace } from '../sample/workspace.ts';
import type { StorageTest } from '../storage-test.ts';
import type { TestingPorts } from '../testing-ports.ts';

const readTags = async (
  { posts }: TestingPorts,
  { id, author }: SampleWorkspace,
  tagIds: readonly string[],
): Promise<readonly Tag[]> => {
  const ids = { authorId: author.id, categoryId: null, mediaIds: [], relatedPostIds: [] };
  return (await posts.references(id, { ...ids, tagIds })).tags;
};

const aFullTag = ({ ids }: TestingPorts, { tags }: SampleWorkspace): Tag => ({
  ...tags[0],
  id: ids.next(),
  slug: 'espresso',
  seo: aSeo(),
});

export const tagSuite = (test: StorageTest): void => {
  test('tags come back as they were kept, in the order asked for', async ({ ports }) => {
    const workspace = await aWorkspace(ports);
    const [first, second] = workspace.tags;
    const full = aFullTag(ports, workspace);
    await viewOf(ports.tags.insert(workspace.id, full));
    const read = await readTags(ports, workspace, [second.id, full.id, first.id]);
    expect(read).toEqual([second, full, first]);
  });

  test('a tag is known in its own workspace alone', async ({ ports }) => {
    const [workspace, other] = [await aWorkspace(ports), await aWorkspace(ports)];
    const [own, foreign] = [workspace.tags[0], other.tags[0]];
    const read = await readTags(ports, workspace, [foreign.id, own.id, ports.ids.next()]);
    expect(read).toEqual([own]);
  });

  test('a tag is a value: tampering changes nothing stored', async ({ ports }) => {
    const workspace = await aWorkspace(ports);
    const given = structuredClone(aFullTag(ports, workspace));
    const kept = structuredClone(given);
    await viewOf(ports.tags.insert(workspace.id, given));
    tamperWith(given);
    tamperWith(await readTags(ports, workspace, [kept.id]));
    expect(await readTags(ports, workspace, [kept.id])).toEqual([kept]);
  });

  test('two tags of a workspace do not share a slug', async ({ ports }) => {
    const [workspace, other] = [await aWorkspace(ports), await aWorkspace(ports)];
    const twin = { ...workspace.tags[0], id: ports.ids.next() };
    expect(await errorOf(ports.tags.insert(workspace.id, twin))).toEqual({
      kind: 'slug-taken',
      slug: twin.slug,
    });
    expect(other.tags[0].slug).toBe(twin.slug);
  });

  test('a tag needs a workspace that exists', async ({ ports }) => {
    const { tags } = await aWorkspace(ports);
    const workspaceId = ports.ids.next();
    const homeless = { ...tags[0], id: ports.ids.next(), workspaceId };
    expect(await errorOf(ports.tags.insert(workspaceId, homeless))).toEqual({
      kind: 'workspace-not-found',
      workspaceId,
    });
  });

  test('a tag is replaced while it is what it was', async ({ ports }) => {
    const workspace = await aWorkspace(ports);
    const [tag] = workspace.tags;
    const next = { ...tag, slug: 'tea', name: 'Tea', seo: aSeo() };
    const outdated = { kind: 'record-conflict' };
    const other = { ...tag, name: 'Other' };
    expect(await errorOf(ports.tags.update(workspace.id, other, next))).toEqual(outdated);
    await viewOf(ports.tags.update(workspace.id, tag, next));
    expect(await ports.tags.find(workspace.id, { slug: 'tea' })).toEqual(next);
    expect(await ports.tags.find(workspace.id, { slug: tag.slug })).toBeNull();
    expect(await errorOf(ports.tags.update(workspace.id, tag, next))).toEqual(outdated);
  });

  test('a tag is removed once, and its slug is free', async ({ ports }) => {
    const workspace = await aWorkspace(ports);
    const [tag] = workspace.tags;
    expect(await ports.tags.remove(workspace.id, tag.id)).toEqual(tag);
    expect(await ports.tags.remove(workspace.id, tag.id)).toBeNull();
    expect(await readTags(ports, workspace, [tag.id])).toEqual([]);
    await viewOf(ports.tags.insert(workspace.id, { ...tag, id: ports.ids.next() }));
  });
};
