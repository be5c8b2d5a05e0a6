import {
  addCategory,
  type Ports,
  rederiveOutdated,
  rederiveRecords,
  deleteMedia,
  updateWorkspace,
} from '@content-publishing/application';
import { DERIVATION_VERSION, type JsonObject } from '@content-publishing/domain';
import type { Author } from '@content-publishing/domain/records';
import { expect } from 'vitest';
import { viewOf } from '../outcome.ts';
import { urlUnder } from '../sample/json-ld.ts';
import { withOwnMaintenance } from '../sample/own-maintenance.ts';
import { aCreatedPost } from '../sample/saved-post.ts';
import {
  aBareWorkspace,
  aWorkspace,
  type BareWorkspace,
  type SampleWorkspace,
} from '../sample/workspace.ts';
import type { StorageTest } from '../storage-test.ts';

/** Graph that older rules derived. */
const CONFLICT = { '@context': 'https://schema.org', '@type': 'Thing' };

/** Returns `object` with the properties of each object reversed. */
const backwards = (object: JsonObject): JsonObject => {
  const reversed = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(reversed);
    return typeof value === 'object' && value !== null ? backwards({ ...value }) : value;
  };
  const entries = Object.entries(object).map(([name, value]) => [name, reversed(value)]);
  return Object.fromEntries(entries.toReversed());
};

/** Returns the ports with one workspace alone, as other tests leave records in theirs. */
const within = (ports: Ports, { id }: BareWorkspace): Ports => ({
  ...ports,
  workspaces: {
    ...ports.workspaces,
    list: async () => (await ports.workspaces.list()).filter((workspace) => workspace.id === id),
  },
});

const anAuthorWithAvatar = async (
  ports: Ports,
  { id, author, media }: SampleWorkspace,
): Promise<Author> => {
  const avatar = { avatarMediaId: media.id, avatarMedia: media };
  const pictured = { ...author, ...avatar, id: ports.ids.next(), slug: 'grace' };
  await viewOf(ports.authors.insert(id, pictured));
  return pictured;
};

export const rederiveRecordSuite = (test: StorageTest): void => {
  test('the jsonLd that older rules derived is derived again, and nothing else changes', async ({
    ports,
  }) => {
    const workspace = await aWorkspace(ports);
    const { id, author, category } = workspace;
    const child = await viewOf(
      addCategory(ports)(id, { slug: 'css', name: 'CSS', parentId: category.id }),
    );
    await ports.authors.setJsonLd(id, author, CONFLICT);
    for (const outdated of [category, child]) {
      await ports.categories.setJsonLd(id, outdated, CONFLICT);
    }
    ports.clock.advance(60_000);
    const rederive = rederiveRecords(within(ports, workspace));
    expect(await rederive()).toEqual({ authors: 1, categories: 2 });
    expect(await ports.authors.all(id)).toEqual([author]);
    expect(await ports.categories.all(id)).toEqual([category, child]);
  });

  test('what is up to date is not kept again, in whatever order its properties stand', async ({
    ports,
  }) => {
    const workspace = await aBareWorkspace(ports);
    const { id, author } = workspace;
    await ports.authors.setJsonLd(id, author, backwards(author.jsonLd));
    const unexpected = () => Promise.reject(new Error('Kept again'));
    const own = within(ports, workspace);
    const rederive = rederiveRecords({
      ...own,
      authors: { ...own.authors, setJsonLd: unexpected },
      categories: { ...own.categories, setJsonLd: unexpected },
    });
    expect(await rederive()).toEqual({ authors: 0, categories: 0 });
  });

  test('an author whose avatar is removed is derived without it at once', async ({ ports }) => {
    const workspace = await aWorkspace(ports);
    const { id, actor, media } = workspace;
    await anAuthorWithAvatar(ports, workspace);
    const rederive = rederiveRecords(within(ports, workspace));
    const pictures = async () =>
      (await ports.authors.all(id)).filter(({ jsonLd }) =>
        JSON.stringify(jsonLd).includes(media.url),
      ).length;
    expect(await rederive()).toEqual({ authors: 1, categories: 0 });
    expect(await pictures()).toBe(1);
    await viewOf(deleteMedia(ports)(actor, media.id));
    expect(await pictures()).toBe(0);
    expect(await rederive()).toEqual({ authors: 0, categories: 0 });
  });

  test('the records of all workspaces are derived again', async ({ ports }) => {
    const workspaces = [await aBareWorkspace(ports), await aBareWorkspace(ports)];
    for (const { id, author } of workspaces) {
      await ports.authors.setJsonLd(id, author, CONFLICT);
    }
    // Other suites leave thousands of workspaces in the storage.
    const list = async () =>
      (await ports.workspaces.list()).filter((one) => workspaces.some(({ id }) => id === one.id));
    const own = { ...ports, workspaces: { ...ports.workspaces, list } };
    expect(await rederiveRecords(own)()).toEqual({ authors: 2, categories: 0 });
    for (const { id, author } of workspaces) {
      expect(await ports.authors.all(id)).toEqual([author]);
    }
  });

  test('what is outdated after a change of the site is derived, records before posts', async ({
    ports,
  }) => {
    const workspace = await aWorkspace(ports);
    const { id, category, actor } = workspace;
    const post = await aCreatedPost(ports, workspace, { categoryId: category.id });
    const patch = { siteUrl: 'https://moka.example', postPath: '/blog/{slug}' };
    await viewOf(updateWorkspace(ports)(actor, { patch }));
    // Stored after the change, with a workspace that was read before it.
    const late = await ports.categories.find(id, { id: category.id });
    if (late === null) throw new Error('The category is gone');
    await ports.categories.setJsonLd(id, late, CONFLICT);
    const rederive = async (): Promise<number> => {
      let count = 0;
      for await (const done of rederiveOutdated(withOwnMaintenance(ports, id))()) count += done;
      return count;
    };
    expect(await rederive()).toBe(1);
    const found = await ports.posts.find(id, { id: post.id });
    const urls = (jsonLd: JsonObject | undefined) =>
      [post.id, category.id].map((recordId) => urlUnder(jsonLd, recordId));
    expect(urls(found?.post.jsonLd)).toEqual([
      `https://moka.example/blog/${post.slug}`,
      'https://moka.example/guides',
    ]);
    expect(urlUnder(found?.references.category?.jsonLd, category.id)).toBe(
      'https://moka.example/guides',
    );
    expect(await rederive()).toBe(0);
    const outdated = await ports.workspaces.findOutdated(DERIVATION_VERSION);
    expect(outdated.map((one) => one.id)).not.toContain(id);
  });

  test('the work goes on where it was stopped', async ({ ports }) => {
    const workspace = await aWorkspace(ports);
    const { id, author, category } = workspace;
    await ports.authors.setJsonLd(id, author, CONFLICT);
    await ports.categories.setJsonLd(id, category, CONFLICT);
    const own = within(ports, workspace);
    const outage = new Error('Stopped');
    const stopped = rederiveRecords({
      ...own,
      categories: { ...own.categories, setJsonLd: () => Promise.reject(outage) },
    });
    await expect(stopped()).rejects.toBe(outage);
    expect(await rederiveRecords(own)()).toEqual({ authors: 0, categories: 1 });
    expect(await ports.categories.all(id)).toEqual([category]);
  });
};
