import {
  countPostView,
  createPost,
  deletePost,
  getPost,
  deleteMedia,
  setWorkspaceLanguage,
} from '@content-publishing/application';
import { expect } from 'vitest';
import { viewOf } from '../outcome.ts';
import { aFullDraft, anImage } from '../sample/draft.ts';
import { nodesOf, undated, underId } from '../sample/json-ld.ts';
import { readPost } from '../sample/read-post.ts';
import { aCreatedPost, patchPost } from '../sample/saved-post.ts';
import { aBareWorkspace, aWorkspace } from '../sample/workspace.ts';
import type { StorageTest } from '../storage-test.ts';

const paragraph = (text: string) => ({ type: 'paragraph', text });

export const updatePostSuite = (test: StorageTest): void => {
  test('a patch of every field makes the post that a create of them makes', async ({ ports }) => {
    const workspace = await aWorkspace(ports);
    const related = await aCreatedPost(ports, workspace, { slug: 'related' });
    const draft = aFullDraft(workspace, { relatedPostIds: [related.id] });
    const created = await aCreatedPost(ports, workspace, draft);
    await viewOf(deletePost(ports)(workspace.actor, created.id));

    const { id } = await aCreatedPost(ports, workspace);
    const patched = await patchPost(ports, workspace, 'moka', draft);
    expect(patched).toEqual(underId(created, id));
    expect(await readPost(ports, workspace.actor, created.slug)).toEqual(patched);
  });

  test('null takes a field back, as if it never was given', async ({ ports }) => {
    const workspace = await aWorkspace(ports);
    const { slug, title, bodyJson, authorId, ...optional } = aFullDraft(workspace);
    const required = { slug, title, bodyJson, authorId };
    const { post: created } = await viewOf(createPost(ports)(workspace.actor, { draft: required }));
    await viewOf(deletePost(ports)(workspace.actor, created.id));

    const nulls = Object.fromEntries(
      [...Object.keys(optional), 'relatedPostIds', 'scheduledAt'].map((name) => [name, null]),
    );
    const { id } = await aCreatedPost(ports, workspace, { ...required, ...optional });
    expect(await patchPost(ports, workspace, id, nulls)).toEqual(underId(created, id));
  });

  test('objects are merged, all else is replaced', async ({ ports }) => {
    const workspace = await aWorkspace(ports);
    const { tags, media } = workspace;
    const { id, seo } = await aCreatedPost(ports, workspace, {
      ...aFullDraft(workspace),
      structuredData: { kept: null, gone: 1, deep: { kept: 1, gone: 2 }, list: [1, { a: 1 }] },
    });
    const patched = await patchPost(ports, workspace, id, {
      tagIds: [tags[1].id],
      seo: {
        title: null,
        description: 'New',
        secondaryKeywords: ['new'],
        robots: null,
        og: { title: 'New' },
        twitter: { imageMediaId: null },
      },
      structuredData: { gone: null, absent: null, deep: { gone: null, new: 3 }, list: [{ b: 2 }] },
    });
    expect(patched.tags).toEqual([tags[1]]);
    expect(patched.seo).toEqual({
      ...seo,
      title: null,
      description: 'New',
      secondaryKeywords: ['new'],
      robots: null,
      og: { title: 'New', description: null, type: null, imageMediaId: media.id },
      twitter: { ...seo?.twitter, imageMediaId: null },
    });
    expect(patched.structuredData).toEqual({
      kept: null,
      deep: { kept: 1, new: 3 },
      list: [{ b: 2 }],
    });
  });

  test('a part of an object that was not there makes the object', async ({ ports }) => {
    const workspace = await aBareWorkspace(ports);
    await aCreatedPost(ports, workspace);
    const patch = { seo: { og: { title: 'New' } }, structuredData: { a: { b: 1 } } };
    expect(await patchPost(ports, workspace, 'moka', patch)).toMatchObject(patch);
  });

  test('a save changes nothing but what it names, and says when', async ({ ports }) => {
    const workspace = await aWorkspace(ports);
    const draft = aFullDraft(workspace, { relatedPostIds: [] });
    const created = await aCreatedPost(ports, workspace, draft);
    ports.clock.advance(60_000);
    const updatedAt = ports.clock.now();
    const isHowTo = !created.isHowTo;
    const { jsonLd, ...patched } = await patchPost(ports, workspace, created.id, { isHowTo });
    expect({ ...patched, jsonLd: undated(jsonLd) }).toEqual({
      ...created,
      isHowTo,
      updatedAt,
      jsonLd: undated(created.jsonLd),
    });
    expect(nodesOf(jsonLd, 'HowTo')).toMatchObject([{ dateModified: updatedAt }]);
  });

  test('whose post it is, when it was created and how often viewed stay', async ({ ports }) => {
    const workspace = await aBareWorkspace(ports);
    const { id, createdAt } = await aCreatedPost(ports, workspace);
    await viewOf(countPostView(ports)(workspace.actor, id));
    ports.clock.advance(60_000);
    const updatedAt = ports.clock.now();
    const kept = { id, workspaceId: workspace.id, createdAt, viewCount: 1, updatedAt };
    expect(await patchPost(ports, workspace, id, { slug: 'new' })).toMatchObject(kept);
    expect(await readPost(ports, workspace.actor, 'new')).toMatchObject(kept);
  });

  test('everything derived is derived again', async ({ ports }) => {
    const workspace = await aBareWorkspace(ports);
    const { id, createdAt } = await aCreatedPost(ports, workspace);
    ports.clock.advance(60_000);
    const dateModified = ports.clock.now();
    const sentence = 'Water rises through the coffee, and the pot begins to sing. ';
    const fields = {
      title: 'Brewing, in depth',
      bodyJson: [{ type: 'heading', level: 2, text: 'Why *so*?' }, paragraph(sentence.repeat(60))],
      schemaType: 'Recipe',
      structuredData: { recipeIngredient: ['20 g coffee'] },
    };
    const asCreated = await aCreatedPost(ports, workspace, { slug: 'other', ...fields });
    const patched = await patchPost(ports, workspace, id, fields);
    const expected = underId(asCreated, id);
    expect({ ...patched, jsonLd: undated(patched.jsonLd) }).toEqual({
      ...expected,
      slug: 'moka',
      createdAt,
      jsonLd: undated(expected.jsonLd),
    });
    expect(patched).toMatchObject({
      tocItems: [{ level: 2, text: 'Why so?', id: 'why-so' }],
      readingTimeMin: 3,
    });
    expect(nodesOf(patched.jsonLd, 'BlogPosting')).toMatchObject([
      { headline: fields.title, dateCreated: createdAt, dateModified },
    ]);
    expect(nodesOf(patched.jsonLd, 'Recipe')).toMatchObject([fields.structuredData]);
    expect(patched.bodyText).toContain(sentence);
    expect(patched.structuredBlocks?.length).toBeGreaterThan(0);
    expect([typeof patched.seoScore, typeof patched.readabilityScore]).toEqual([
      'number',
      'number',
    ]);
  });

  test('an excerpt follows the body until one is given, and again once it is taken back', async ({
    ports,
  }) => {
    const workspace = await aBareWorkspace(ports);
    const { id } = await aCreatedPost(ports, workspace);
    const excerptAfter = async (patch: object) =>
      (await patchPost(ports, workspace, id, patch)).excerpt;
    const body = (text: string) => ({ bodyJson: [paragraph(text)] });
    expect(await excerptAfter(body('One.'))).toBe('One.');
    expect(await excerptAfter({ excerpt: 'Given.' })).toBe('Given.');
    expect(await excerptAfter(body('Two.'))).toBe('Given.');
    expect(await excerptAfter({ excerpt: '' })).toBe('');
    expect(await excerptAfter(body('Three.'))).toBe('');
    expect(await excerptAfter({ excerpt: null })).toBe('Three.');
    expect(await excerptAfter(body('Four.'))).toBe('Four.');
    // The words of a derived excerpt, once given, are the writer's.
    expect(await excerptAfter({ excerpt: 'Four.' })).toBe('Four.');
    expect(await excerptAfter(body('Five.'))).toBe('Four.');
  });

  test('isHowTo follows schemaType until it is given', async ({ ports }) => {
    const workspace = await aBareWorkspace(ports);
    const { id } = await aCreatedPost(ports, workspace);
    const isHowToAfter = async (patch: object) =>
      (await patchPost(ports, workspace, id, patch)).isHowTo;
    expect(await isHowToAfter({ schemaType: 'HowTo' })).toBe(true);
    expect(await isHowToAfter({ isHowTo: false })).toBe(false);
    expect(await isHowToAfter({ schemaType: 'HowTo' })).toBe(false);
    expect(await isHowToAfter({ isHowTo: null })).toBe(true);
    expect(await isHowToAfter({ schemaType: null })).toBe(false);
  });

  test('heading ids stay where the heading still stands', async ({ ports }) => {
    const workspace = await aBareWorkspace(ports);
    const heading = (text: string, id?: string) => ({
      type: 'heading',
      level: 2,
      text,
      ...(id !== undefined && { id }),
    });
    const idsAfter = async (...bodyJson: readonly object[]) =>
      (await patchPost(ports, workspace, 'moka', { bodyJson })).tocItems.map(({ id }) => id);
    await aCreatedPost(ports, workspace, {
      bodyJson: [heading('Tip'), heading('Tip'), heading('Why', 'why-not')],
    });
    const stored = ['tip', 'tip-2', 'why-not'];
    expect(await idsAfter(heading('Tip'), heading('Tip'), heading('Why'))).toEqual(stored);
    const withMore = [heading('New'), heading('Tip'), heading('Tip'), heading('Why')];
    expect(await idsAfter(...withMore)).toEqual(['new', ...stored]);
    expect(await idsAfter(heading('Why'), heading('New'))).toEqual(['why-not', 'new']);
    expect(await idsAfter(heading('Why', 'new'), heading('New'))).toEqual(['new', 'new-2']);
    await patchPost(ports, workspace, 'moka', { title: 'New' });
    const { tocItems, bodyJson } = await readPost(ports, workspace.actor, 'moka');
    expect(bodyJson).toMatchObject([{ id: 'new' }, { id: 'new-2' }]);
    expect(bodyJson).toMatchObject(tocItems);
  });

  test('what was shown of a media record does not become part of the post', async ({ ports }) => {
    const workspace = await aWorkspace(ports);
    const { media, actor } = workspace;
    const { id } = await aCreatedPost(ports, workspace, { bodyJson: [anImage(workspace)] });
    const patched = await patchPost(ports, workspace, id, { title: 'New' });
    expect(patched.bodyJson).toMatchObject([{ alt: media.alt, caption: media.caption }]);
    await viewOf(deleteMedia(ports)(workspace.actor, media.id));
    expect((await readPost(ports, actor, id)).bodyJson).toEqual([
      { ...anImage(workspace), url: null },
    ]);
  });

  test('a save takes on the present language of the workspace', async ({ ports }) => {
    const workspace = await aBareWorkspace(ports);
    const { id } = await aCreatedPost(ports, workspace);
    const language = async () => (await ports.posts.find(workspace.id, { id }))?.post.language;
    await viewOf(setWorkspaceLanguage(ports)(workspace.id, { language: 'pt-BR' }));
    expect(await language()).toBe('en');
    await patchPost(ports, workspace, id, { title: 'New' });
    expect(await language()).toBe('pt-BR');
  });

  test('a property that is undefined counts as absent', async ({ ports }) => {
    const workspace = await aWorkspace(ports);
    await aCreatedPost(ports, workspace, aFullDraft(workspace, { slug: 'moka' }));
    const before = await viewOf(getPost(ports)(workspace.actor, 'moka'));
    const patch = { title: undefined, excerpt: undefined, seo: { title: undefined } };
    expect(await patchPost(ports, workspace, 'moka', patch)).toEqual(before.post);
  });
};
