import {
  deleteAuthor,
  deleteCategory,
  deleteMedia,
  deletePost,
  deleteRedirect,
  deleteTag,
  getPost,
  type Ports,
  type Removal,
  updateAuthor,
  updateCategory,
  updateMedia,
  updatePost,
  updateRedirect,
  updateTag,
} from '@content-publishing/application';
import { recordVersion } from '@content-publishing/domain/records';
import { redirectVersion } from '@content-publishing/domain/redirects';
import type { ResultAsync } from 'neverthrow';
import { expect } from 'vitest';
import { errorOf, viewOf } from '../outcome.ts';
import { anActivityQuery } from '../sample/activity.ts';
import { aCreatedPost } from '../sample/saved-post.ts';
import { aWorkspace, type SampleWorkspace } from '../sample/workspace.ts';
import type { StorageTest } from '../storage-test.ts';

type Outcome = ResultAsync<object, { readonly kind: string }>;

/** Record of a workspace, and its operations. */
interface Target {
  readonly reference: string;
  readonly version: string;
  readonly remove: (removal: Removal) => Outcome;
  readonly update: (versions?: readonly string[]) => Outcome;
}

type Make = (ports: Ports, workspace: SampleWorkspace) => Promise<Target>;

const TARGETS: Readonly<Record<string, Make>> = {
  'an author': async (ports, { actor, author }) => ({
    reference: author.id,
    version: recordVersion(author),
    remove: (removal) => deleteAuthor(ports)(actor, removal),
    update: (versions) =>
      updateAuthor(ports)(actor, { reference: author.id, patch: { bio: 'New.' }, versions }),
  }),
  'a category': async (ports, { actor, category }) => ({
    reference: category.id,
    version: recordVersion(category),
    remove: (removal) => deleteCategory(ports)(actor, removal),
    update: (versions) =>
      updateCategory(ports)(actor, {
        reference: category.id,
        patch: { description: 'New.' },
        versions,
      }),
  }),
  'a tag': async (ports, { actor, tags: [tag] }) => ({
    reference: tag.id,
    version: recordVersion(tag),
    remove: (removal) => deleteTag(ports)(actor, removal),
    update: (versions) =>
      updateTag(ports)(actor, { reference: tag.id, patch: { name: 'New' }, versions }),
  }),
  'a media record': async (ports, { actor, media }) => ({
    reference: media.id,
    version: recordVersion(media),
    remove: (removal) => deleteMedia(ports)(actor, removal),
    update: (versions) =>
      updateMedia(ports)(actor, { reference: media.id, patch: { alt: 'New' }, versions }),
  }),
  'a redirect': async (ports, { actor, redirect }) => ({
    reference: redirect.id,
    version: redirectVersion(redirect),
    remove: (removal) => deleteRedirect(ports)(actor, removal),
    update: (versions) =>
      updateRedirect(ports)(actor, {
        reference: redirect.id,
        patch: { toPath: '/newer' },
        versions,
      }),
  }),
  'a post': async (ports, workspace) => {
    const { actor } = workspace;
    const { id } = await aCreatedPost(ports, workspace);
    const { version } = await viewOf(getPost(ports)(actor, id));
    return {
      reference: id,
      version,
      remove: (removal) => deletePost(ports)(actor, removal),
      update: (versions) =>
        updatePost(ports)(actor, { idOrSlug: id, patch: { title: 'New' }, versions }),
    };
  },
};

/** Number of rounds in which a change and a removal meet. */
const ROUNDS = 5;

/** Removals on the condition that the record is in a version that the caller knows. */
export const conditionalRemovalSuite = (test: StorageTest): void => {
  for (const [what, make] of Object.entries(TARGETS)) {
    test(`${what} is removed in a version that the caller knows, and in no other`, async ({
      ports,
    }) => {
      const workspace = await aWorkspace(ports);
      const { reference, version, remove, update } = await make(ports, workspace);
      ports.clock.advance(1000);
      await viewOf(update());
      const query = anActivityQuery();
      const before = await ports.activity.list(workspace.id, query);
      const error: { readonly kind: string; readonly version?: unknown } = await errorOf(
        remove({ reference, versions: [version, 'x'] }),
      );
      expect(error.kind).toMatch(/^(record|post)-changed$/);
      expect(error.version).not.toBe(version);
      expect(await ports.activity.list(workspace.id, query)).toEqual(before);
      expect(await errorOf(remove({ reference, versions: [] }))).toEqual(error);
      await viewOf(remove({ reference, versions: ['x', String(error.version)] }));
      expect((await errorOf(remove({ reference, versions: [version] }))).kind).toMatch(
        /not-found$/,
      );
    });

    test(`of a change and a removal of ${what} in one version, one succeeds`, async ({ ports }) => {
      for (let round = 0; round < ROUNDS; round += 1) {
        const workspace = await aWorkspace(ports);
        const { reference, version, remove, update } = await make(ports, workspace);
        ports.clock.advance(1000);
        const versions = [version];
        const outcomes = await Promise.all([update(versions), remove({ reference, versions })]);
        expect(outcomes.filter((outcome) => outcome.isOk())).toHaveLength(1);
      }
    });
  }
};
