import { type Author, rederiveAuthor } from '@content-publishing/domain/records';
import { expect } from 'vitest';
import { errorOf, viewOf } from '../outcome.ts';
import { aSeo } from '../sample/seo.ts';
import { shuffled } from '../sample/shuffled.ts';
import { tamperWith } from '../sample/tampering.ts';
import { aBareWorkspace, aWorkspace, type SampleWorkspace } from '../sample/workspace.ts';
import type { StorageTest } from '../storage-test.ts';
import type { TestingPorts } from '../testing-ports.ts';

const readAuthor = async (
  { posts }: TestingPorts,
  workspaceId: string,
  authorId: string,
): Promise<Author | null> => {
  const ids = { authorId, categoryId: null, tagIds: [], mediaIds: [], relatedPostIds: [] };
  return (await posts.references(workspaceId, ids)).author;
};

const aFullAuthor = ({ ids }: TestingPorts, { author, media }: SampleWorkspace): Author => ({
  ...author,
  id: ids.next(),
  slug: 'grace',
  avatarMediaId: media.id,
  avatarMedia: media,
  credentials: 'Barista',
  sameAs: ['https://example.com/grace', 'https://example.org/~grace'],
  isActive: false,
  seo: aSeo(),
  person: {
    jobTitle: 'Editor',
    worksFor: null,
    alumniOf: 'Moka School',
    award: null,
    honorificPrefix: 'Dr',
    honorificSuffix: null,
    knowsAbout: ['coffee', 'tea'],
  },
  jsonLd: { '@type': 'Person', name: 'Grace' },
});

export const authorSuite = (test: StorageTest): void => {
  test('an author comes back as it was kept', async ({ ports }) => {
    const workspace = await aWorkspace(ports);
    const author = aFullAuthor(ports, workspace);
    await viewOf(ports.authors.insert(workspace.id, author));
    expect(await readAuthor(ports, workspace.id, author.id)).toEqual(author);
    expect(await readAuthor(ports, workspace.id, workspace.author.id)).toEqual(workspace.author);
  });

  test('an avatar that is removed resolves to null and leaves the graph, and its id stays', async ({
    ports,
  }) => {
    const workspace = await aWorkspace(ports);
    const author = aFullAuthor(ports, workspace);
    await viewOf(ports.authors.insert(workspace.id, author));
    await ports.media.remove(workspace.id, workspace.media.id, ports.clock.now());
    expect(await readAuthor(ports, workspace.id, author.id)).toEqual(
      rederiveAuthor({ ...author, avatarMedia: null }),
    );
  });

  test('an author is known in its own workspace alone', async ({ ports }) => {
    const [workspace, other] = [await aBareWorkspace(ports), await aBareWorkspace(ports)];
    expect(await readAuthor(ports, other.id, workspace.author.id)).toBeNull();
    expect(await readAuthor(ports, ports.ids.next(), workspace.author.id)).toBeNull();
  });

  test('an author is a value: tampering changes nothing stored', async ({ ports }) => {
    const workspace = await aWorkspace(ports);
    const given = structuredClone(aFullAuthor(ports, workspace));
    const kept = structuredClone(given);
    await viewOf(ports.authors.insert(workspace.id, given));
    tamperWith(given);
    tamperWith(await readAuthor(ports, workspace.id, kept.id));
    tamperWith(await ports.authors.all(workspace.id));
    expect(await readAuthor(ports, workspace.id, kept.id)).toEqual(kept);
  });

  test('two authors of a workspace do not share a slug', async ({ ports }) => {
    const [workspace, other] = [await aBareWorkspace(ports), await aBareWorkspace(ports)];
    const twin = { ...workspace.author, id: ports.ids.next() };
    expect(await errorOf(ports.authors.insert(workspace.id, twin))).toEqual({
      kind: 'slug-taken',
      slug: twin.slug,
    });
    expect(other.author.slug).toBe(twin.slug);
    await viewOf(ports.authors.insert(workspace.id, { ...twin, slug: twin.slug.toUpperCase() }));
  });

  test('an author needs a workspace that exists', async ({ ports }) => {
    const { author } = await aBareWorkspace(ports);
    const workspaceId = ports.ids.next();
    const homeless = { ...author, id: ports.ids.next(), workspaceId };
    expect(await errorOf(ports.authors.insert(workspaceId, homeless))).toEqual({
      kind: 'workspace-not-found',
      workspaceId,
    });
  });

  test('authors are listed by slug in code-point order, with their avatars', async ({ ports }) => {
    const workspace = await aWorkspace(ports);
    const full = aFullAuthor(ports, workspace);
    const authors = ['Zoe', 'ada-2', 'grace', 'ﬀ', '𝒜'].map((slug) => ({
      ...full,
      id: ports.ids.next(),
      slug,
    }));
    for (const author of shuffled(authors)) {
      await viewOf(ports.authors.insert(workspace.id, author));
    }
    const [zoe, ...others] = authors;
    const listed = [zoe, workspace.author, ...others];
    expect(await ports.authors.all(workspace.id)).toEqual(listed);

    await ports.media.remove(workspace.id, workspace.media.id, ports.clock.now());
    expect((await ports.authors.all(workspace.id)).map(({ avatarMedia }) => avatarMedia)).toEqual(
      listed.map(() => null),
    );
  });

  test('authors are listed in their own workspace alone', async ({ ports }) => {
    const [workspace, other] = [await aBareWorkspace(ports), await aBareWorkspace(ports)];
    expect(await ports.authors.all(workspace.id)).toEqual([workspace.author]);
    expect(await ports.authors.all(other.id)).toEqual([other.author]);
    expect(await ports.authors.all(ports.ids.next())).toEqual([]);
  });

  test('the jsonLd of an author is replaced, and nothing else', async ({ ports }) => {
    const [workspace, other] = [await aWorkspace(ports), await aWorkspace(ports)];
    const author = aFullAuthor(ports, workspace);
    await viewOf(ports.authors.insert(workspace.id, author));
    const jsonLd = { '@type': 'Person', knowsAbout: ['coffee', { '@type': 'Thing', name: 'ünï' }] };
    await ports.authors.setJsonLd(workspace.id, author, jsonLd);
    expect(await ports.authors.all(workspace.id)).toEqual([
      workspace.author,
      { ...author, jsonLd },
    ]);

    const present = { ...author, jsonLd };
    await ports.authors.setJsonLd(other.id, present, {});
    await ports.authors.setJsonLd(workspace.id, { ...present, id: ports.ids.next() }, {});
    await ports.authors.setJsonLd(ports.ids.next(), present, {});
    // It has changed since it was read.
    await ports.authors.setJsonLd(workspace.id, author, {});
    expect(await readAuthor(ports, workspace.id, author.id)).toEqual(present);
    expect(await ports.authors.all(other.id)).toEqual([other.author]);
  });
};
