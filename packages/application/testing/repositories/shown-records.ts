import {
  addAuthor,
  addCategory,
  addTag,
  deletePost,
  type ShownRecord,
} from '@content-publishing/application';
import type { Uuid } from '@content-publishing/domain';
import { expect } from 'vitest';
import { viewOf } from '../outcome.ts';
import { aCreatedPost, patchPost } from '../sample/saved-post.ts';
import { anImage } from '../sample/draft.ts';
import { aPicture } from '../sample/picture.ts';
import { aBareWorkspace, aWorkspace } from '../sample/workspace.ts';
import type { StorageTest } from '../storage-test.ts';

/** Seo object that shows a media record. */
const seoWith = (card: 'og' | 'twitter', imageMediaId: Uuid) => ({ [card]: { imageMediaId } });

export const shownRecordSuite = (test: StorageTest): void => {
  test('a record is shown by a published or scheduled post that refers to it, or to what does', async ({
    ports,
  }) => {
    const workspace = await aWorkspace(ports);
    const { id, media: image, tags } = workspace;
    const picture = (name: string) => aPicture(ports, workspace, name);
    const [avatar, featured, og] = [
      await picture('avatar'),
      await picture('featured'),
      await picture('og'),
    ];
    const [ofAuthor, ofTag, ofRoot] = [
      await picture('author'),
      await picture('tag'),
      await picture('root'),
    ];
    const unused = await picture('unused');
    const author = await viewOf(
      addAuthor(ports)(id, {
        ...{ slug: 'grace', displayName: 'Grace', avatarMediaId: avatar.id },
        seo: seoWith('og', ofAuthor.id),
      }),
    );
    const tag = await viewOf(
      addTag(ports)(id, { slug: 'shown', name: 'Shown', seo: seoWith('twitter', ofTag.id) }),
    );
    const categoryOf = (slug: string, parentId?: Uuid, seo?: object) =>
      viewOf(addCategory(ports)(id, { slug, name: slug, parentId, seo }));
    const root = await categoryOf('root', undefined, seoWith('og', ofRoot.id));
    const middle = await categoryOf('middle', root.id);
    const leaf = await categoryOf('leaf', middle.id);
    const below = await categoryOf('below', leaf.id);
    // It begins like another one, and is not below it.
    const alike = await categoryOf('root-alike');
    const post = await aCreatedPost(ports, workspace, {
      ...{ status: 'published', authorId: author.id, categoryId: leaf.id, tagIds: [tag.id] },
      ...{ featuredMediaId: featured.id, bodyJson: [anImage(workspace)] },
      seo: seoWith('twitter', og.id),
    });
    const shown: readonly ShownRecord[] = [
      { kind: 'author', id: author.id },
      { kind: 'tag', id: tag.id },
      ...[root, middle, leaf].map((one) => ({ kind: 'category' as const, id: one.id })),
      ...[image, avatar, featured, og, ofAuthor, ofTag, ofRoot].map((one) => ({
        kind: 'media' as const,
        id: one.id,
      })),
    ];
    const others: readonly ShownRecord[] = [
      { kind: 'author', id: workspace.author.id },
      { kind: 'tag', id: tags[0].id },
      ...[below, alike, workspace.category].map((one) => ({
        kind: 'category' as const,
        id: one.id,
      })),
      { kind: 'media', id: unused.id },
      ...(['author', 'category', 'media', 'tag'] as const).map((kind) => ({
        kind,
        id: ports.ids.next(),
      })),
    ];
    const areShown = (records: readonly ShownRecord[]) =>
      Promise.all(records.map((record) => ports.posts.isShownByPublished(id, record)));
    const all = (is: boolean) => shown.map(() => is);
    expect(await areShown(shown)).toEqual(all(true));
    expect(new Set(await areShown(others))).toEqual(new Set([false]));
    for (const [patch, is] of [
      [{ status: 'archived' }, false],
      [{ status: 'draft' }, false],
      [{ status: 'scheduled', scheduledAt: '2027-01-01T00:00:00Z' }, true],
      [{ status: 'published' }, true],
    ] as const) {
      await patchPost(ports, workspace, post.id, patch);
      expect(await areShown(shown)).toEqual(all(is));
    }
    const { id: elsewhere } = await aBareWorkspace(ports);
    for (const record of shown) {
      expect(await ports.posts.isShownByPublished(elsewhere, record)).toBe(false);
    }
    await viewOf(deletePost(ports)(workspace.actor, post.id));
    expect(await areShown(shown)).toEqual(all(false));
  });
};
