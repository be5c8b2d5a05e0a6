import {
  addAuthor,
  createMedia,
  createAuthor,
  createCategory,
  createPost,
  createTag,
  updateAuthor,
  updateCategory,
  updatePost,
  updateTag,
} from '@content-publishing/application';
import { replacedPostOf, storedPostOf } from '@content-publishing/domain';
import type { Media } from '@content-publishing/domain/records';
import { expect } from 'vitest';
import { errorOf, viewOf } from '../outcome.ts';
import { aDraft } from '../sample/draft.ts';
import { REFERENCE_FIELDS } from '../sample/reference-fields.ts';
import { aCreatedPost, patchPost } from '../sample/saved-post.ts';
import { aWorkspace, type SampleWorkspace } from '../sample/workspace.ts';
import type { StorageTest } from '../storage-test.ts';
import type { TestingPorts } from '../testing-ports.ts';

const aPdf = async (ports: TestingPorts, { actor }: SampleWorkspace): Promise<Media> => {
  const draft = { url: 'https://files.example/a.pdf', mimeType: 'application/pdf' };
  return (await viewOf(createMedia(ports)(actor, { draft }))).record;
};

const rejection = (field: string, { id, mimeType }: Media) => ({
  kind: 'not-a-picture',
  field,
  id,
  mimeType,
});

const PICTURES = Object.entries(REFERENCE_FIELDS).filter(([, [kind]]) => kind === 'media');

export const picturesSuite = (test: StorageTest): void => {
  for (const [field, [, fieldsWith]] of PICTURES) {
    test(`${field} of a post has to name a picture`, async ({ ports }) => {
      const workspace = await aWorkspace(ports);
      const { actor } = workspace;
      const pdf = await aPdf(ports, workspace);
      const { id } = await aCreatedPost(ports, workspace);
      const draft = aDraft(workspace, { slug: 'other', ...fieldsWith(pdf.id) });
      expect(await errorOf(createPost(ports)(actor, { draft }))).toEqual(rejection(field, pdf));
      const change = { idOrSlug: id, patch: fieldsWith(pdf.id) };
      expect(await errorOf(updatePost(ports)(actor, change))).toEqual(rejection(field, pdf));
    });
  }

  test('a post that shows a record of another type from before can be saved', async ({ ports }) => {
    const workspace = await aWorkspace(ports);
    const pdf = await aPdf(ports, workspace);
    const created = await aCreatedPost(ports, workspace);
    const found = await ports.posts.find(workspace.id, { id: created.id });
    if (found === null) throw new Error('The post is gone');
    const stored = { ...found.post, featuredMediaId: pdf.id, revision: 2 };
    const former = replacedPostOf(found.post, stored);
    await viewOf(ports.posts.replace(workspace.id, former, storedPostOf(stored)));
    const patch = { title: 'New', featuredMediaId: pdf.id };
    expect(await patchPost(ports, workspace, created.id, patch)).toMatchObject({
      title: 'New',
      featuredMedia: { id: pdf.id },
    });
  });

  test('portraits, and the pictures of authors, categories and tags, have to be pictures', async ({
    ports,
  }) => {
    const workspace = await aWorkspace(ports);
    const { id, actor, category, tags, media } = workspace;
    const pdf = await aPdf(ports, workspace);
    const seo = { og: { imageMediaId: pdf.id } };
    const author = { slug: 'grace', displayName: 'Grace' };
    const named = { slug: 'new', name: 'New', seo };
    const og = '/seo/og/imageMediaId';
    for (const [outcome, field] of [
      [createAuthor(ports)(actor, { draft: { ...author, seo } }), og],
      [
        createAuthor(ports)(actor, { draft: { ...author, avatarMediaId: pdf.id } }),
        '/avatarMediaId',
      ],
      [
        updateAuthor(ports)(actor, { reference: 'ada', patch: { avatarMediaId: pdf.id } }),
        '/avatarMediaId',
      ],
      [createCategory(ports)(actor, { draft: named }), og],
      [updateCategory(ports)(actor, { reference: category.id, patch: { seo } }), og],
      [createTag(ports)(actor, { draft: named }), og],
      [updateTag(ports)(actor, { reference: tags[0].id, patch: { seo } }), og],
    ] as const) {
      expect(await errorOf<unknown, unknown>(outcome)).toEqual(rejection(field, pdf));
    }
    const pictured = { ...author, avatarMediaId: media.id };
    expect((await viewOf(addAuthor(ports)(id, pictured))).avatarMedia).toEqual(media);
  });
};
