import {
  getPost,
  getPostRevision,
  getWorkspace,
  importRedirects,
  listPostRevisions,
  type Ports,
  reportBrokenLink,
  restorePostRevision,
  updateAuthor,
  updateCategory,
  updateBrokenLink,
  updateMedia,
  updatePost,
  updateRedirect,
  updateTag,
  updateWorkspace,
} from '@content-publishing/application';
import { MAX_REVISIONS } from '@content-publishing/domain';
import { expect } from 'vitest';
import { viewOf } from '../outcome.ts';
import { anActivityQuery } from '../sample/activity.ts';
import { aFullDraft } from '../sample/draft.ts';
import { rulesOf } from '../sample/redirect.ts';
import { aCreatedPost, patchPost } from '../sample/saved-post.ts';
import {
  aBareWorkspace,
  aWorkspace,
  type BareWorkspace,
  type SampleWorkspace,
} from '../sample/workspace.ts';
import type { StorageTest } from '../storage-test.ts';

/** Record with a patch that changes nothing. */
interface Target {
  readonly present: object;
  readonly patch: object;
  readonly save: (patch: object) => Promise<object>;
}

type Make = (ports: Ports, workspace: SampleWorkspace) => Promise<Target>;

/** Records of every kind that a patch changes. */
const TARGETS: Readonly<Record<string, Make>> = {
  'an author': async (ports, { actor, author }) => {
    const save = (patch: object) =>
      viewOf(updateAuthor(ports)(actor, { reference: author.id, patch }));
    return { present: author, patch: { displayName: author.displayName, seo: null }, save };
  },
  'a category': async (ports, { actor, category }) => {
    const save = (patch: object) =>
      viewOf(updateCategory(ports)(actor, { reference: category.id, patch }));
    return { present: category, patch: { parentId: null, slug: category.slug }, save };
  },
  'a tag': async (ports, { actor, tags: [tag] }) => {
    const save = (patch: object) => viewOf(updateTag(ports)(actor, { reference: tag.id, patch }));
    return { present: tag, patch: { name: tag.name, slug: tag.slug }, save };
  },
  'a media record': async (ports, { actor, media }) => {
    const save = (patch: object) =>
      viewOf(updateMedia(ports)(actor, { reference: media.id, patch }));
    return { present: media, patch: { alt: media.alt, mimeType: 'IMAGE/JPEG' }, save };
  },
  'a redirect': async (ports, { actor, redirect }) => {
    const save = (patch: object) =>
      viewOf(updateRedirect(ports)(actor, { reference: redirect.id, patch }));
    return { present: redirect, patch: { toPath: redirect.toPath, type: redirect.type }, save };
  },
  'a broken link': async (ports, { actor }) => {
    const link = await viewOf(reportBrokenLink(ports)(actor, { path: '/gone' }));
    const save = (patch: object) =>
      viewOf(updateBrokenLink(ports)(actor, { reference: link.id, patch }));
    return { present: await save({ resolved: false }), patch: { resolved: false }, save };
  },
  'the workspace': async (ports, { actor }) => {
    const present = await viewOf(getWorkspace(ports)(actor, undefined));
    const save = (patch: object) => viewOf(updateWorkspace(ports)(actor, { patch }));
    return { present, patch: { name: present.name, siteUrl: null }, save };
  },
  'a post': async (ports, workspace) => {
    const draft = aFullDraft(workspace);
    const { id } = await aCreatedPost(ports, workspace, draft);
    const present = await viewOf(getPost(ports)(workspace.actor, id));
    const save = (patch: object) =>
      viewOf(updatePost(ports)(workspace.actor, { idOrSlug: id, patch }));
    const authorId = draft.authorId.toUpperCase();
    return { present, patch: { ...draft, authorId, scheduledAt: null }, save };
  },
};

const activityIn = async ({ activity }: Ports, { id }: BareWorkspace) =>
  (await activity.list(id, anActivityQuery())).data;

const rule = (fromPath: string, toPath: string) => ({ fromPath, toPath, type: 'Permanent301' });

/** A save that changes nothing is no save: it leaves no trace. */
export const savesOfNothingSuite = (test: StorageTest): void => {
  for (const [what, make] of Object.entries(TARGETS)) {
    test(`a patch that changes nothing of ${what} is no save`, async ({ ports }) => {
      const workspace = await aWorkspace(ports);
      const { present, patch, save } = await make(ports, workspace);
      const before = await activityIn(ports, workspace);
      ports.clock.advance(60_000);
      for (const same of [{}, patch]) expect(await save(same)).toEqual(present);
      expect(await activityIn(ports, workspace)).toEqual(before);
    });
  }

  test('patches that change nothing push no revision out', async ({ ports }) => {
    const workspace = await aBareWorkspace(ports);
    const { actor } = workspace;
    const { id } = await aCreatedPost(ports, workspace, { title: 'One' });
    await patchPost(ports, workspace, id, { title: 'Two' });
    for (let save = 0; save < MAX_REVISIONS; save += 1) {
      await patchPost(ports, workspace, id, save % 2 === 0 ? {} : { title: 'Two' });
    }
    const revision = await viewOf(getPostRevision(ports)(actor, { idOrSlug: id, revision: '1' }));
    expect(revision).toMatchObject({ revision: 1, title: 'One' });
    expect(
      await viewOf(listPostRevisions(ports)(actor, { idOrSlug: id, query: {} })),
    ).toMatchObject({
      total: 2,
    });
  });

  test('a restoration of what the post is already is no save', async ({ ports }) => {
    const workspace = await aWorkspace(ports);
    const { actor } = workspace;
    const { id, title } = await aCreatedPost(ports, workspace, aFullDraft(workspace));
    await patchPost(ports, workspace, id, { title: 'Other' });
    await patchPost(ports, workspace, id, { title });
    const before = await activityIn(ports, workspace);
    const present = await viewOf(getPost(ports)(actor, id));
    ports.clock.advance(60_000);
    for (const revision of ['1', '3']) {
      const { post, version } = await viewOf(
        restorePostRevision(ports)(actor, { idOrSlug: id, revision }),
      );
      const { restoration, ...restored } = post;
      expect({ post: restored, version }).toEqual(present);
      expect(restoration.changedFields).toEqual([]);
    }
    expect(await activityIn(ports, workspace)).toEqual(before);
  });

  test('an imported redirect that is there already is skipped, and no save', async ({ ports }) => {
    const workspace = await aWorkspace(ports);
    const { id, actor, redirect } = workspace;
    const version = await ports.redirects.version(id);
    const before = await activityIn(ports, workspace);
    ports.clock.advance(60_000);
    // Of two rows for one address the last one counts.
    const rules = [rule('/old', '/elsewhere'), rule('/old', '/new')];
    const request = { rules, onConflict: 'replace' };
    const report = await viewOf(importRedirects(ports)(actor, request));
    expect(report).toMatchObject({ created: 0, replaced: 0, skipped: 2, refused: 0 });
    expect(report.rows).toMatchObject([{ id: redirect.id }, { id: redirect.id }]);
    expect(await ports.redirects.version(id)).toBe(version);
    expect(await activityIn(ports, workspace)).toEqual(before);
    const mixed = { rules: [...rules, rule('/a', '/b')], onConflict: 'replace' };
    expect(await viewOf(importRedirects(ports)(actor, mixed))).toMatchObject({
      created: 1,
      skipped: 2,
    });
    expect(await rulesOf(ports, id)).toMatchObject([redirect, rule('/a', '/b')]);
  });
};
