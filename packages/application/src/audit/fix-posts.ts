import type { Uuid } from '@content-publishing/domain';
import {
  type FixRow,
  type LinkChange,
  type LinkEdit,
  MAX_FIXED_POSTS,
} from '@content-publishing/domain/audits';
import type { ComputationTypes } from '@content-publishing/domain/computations';
import { ok } from 'neverthrow';
import type { Actor } from '../authentication/actor.ts';
import { errorMessageOf } from '../errors/error-message.ts';
import { mayChangePost } from '../post/write/may-change-post.ts';
import { savePost } from '../post/write/save-post.ts';
import { versionedPostJson } from '../post/read/versioned-post.ts';
import type { FixedRows, Fixing, FixingDeps } from './fix-findings.ts';
import { MAX_LINKING_POSTS } from '../linking/link-usage.ts';

/** Posts whose links are changed, and the changes. */
interface PostEdits {
  readonly ids: readonly Uuid[];
  readonly edits: readonly LinkEdit[];
}

/** Changes the links to the addresses of findings, one post after another, or only says what changes. */
export const fixedPosts = async (
  ports: FixingDeps,
  actor: Actor,
  fixing: Fixing,
): Promise<FixedRows> => {
  const { ids, edits } = await postEdits(ports, fixing);
  const rows: FixRow[] = [];
  for (const id of ids.slice(0, MAX_FIXED_POSTS)) {
    rows.push(
      await (fixing.request.dryRun
        ? previewedRow(ports, actor, fixing, id, edits)
        : savedRow(ports, actor, fixing, id, edits)),
    );
  }
  return { rows, remaining: Math.max(0, ids.length - MAX_FIXED_POSTS) };
};

const postEdits = async (
  { audits }: FixingDeps,
  { workspace, findings, request: { fix, to } }: Fixing,
): Promise<PostEdits> => {
  const links = findings.flatMap((finding) => {
    const { members } = finding;
    return members && 'kind' in members && members.kind === 'links' ? [{ finding, members }] : [];
  });
  const found = await audits.findMembers(
    workspace.id,
    links.map(({ members }) => members),
    { offset: 0, limit: MAX_LINKING_POSTS },
  );
  return {
    ids: [...new Set(found.flat())].toSorted().toReversed(),
    edits: links.map(({ finding, members: { path, anchor } }) => ({
      ...{ path, anchor },
      to: fix === 'unlink' ? null : (to ?? finding.to),
    })),
  };
};

const skipped = (id: Uuid): FixRow => ({
  ...{ postId: id, slug: null, title: null, outcome: 'skipped', version: null, places: [] },
});

const placesIn = (changes: readonly LinkChange[]) => changes.map((change) => ({ ...change }));

const hasChanges = (changes: readonly LinkChange[]): boolean =>
  changes.some(({ before, after }) => before !== after);

/** Returns the row of a post that would be changed. */
const previewedRow = async (
  ports: FixingDeps,
  actor: Actor,
  { workspace }: Fixing,
  id: Uuid,
  edits: readonly LinkEdit[],
): Promise<FixRow> => {
  const found = await ports.posts.findSerialized(workspace.id, { id }, 'published');
  if (found === null) return skipped(id);
  const { post, body, references } = found;
  const { slug, title } = post;
  const row = { postId: id, slug, title, version: versionedPostJson(found).version };
  const may = mayChangePost(actor, post);
  if (may.isErr()) {
    return { ...row, outcome: 'refused', message: errorMessageOf(may.error), places: [] };
  }
  const relinked = await ports.compute(
    workspace.id,
    'relinkedPost',
    {
      former: { post, body },
      ...{ now: ports.clock.now(), savedBy: null, media: references.media },
      ...{ site: workspace, edits },
      blockVocabulary: references.blockVocabulary,
    },
    async (question) => ok(await ports.posts.references(workspace.id, question.references)),
  );
  return relinked.match(
    ({ changes }): FixRow => ({
      ...row,
      outcome: hasChanges(changes) ? 'changed' : 'skipped',
      places: placesIn(changes),
    }),
    (error): FixRow => ({ ...row, outcome: 'refused', message: errorMessageOf(error), places: [] }),
  );
};

/** Changes the links of a post by an ordinary save, and returns its row. */
const savedRow = async (
  ports: FixingDeps,
  actor: Actor,
  { workspace }: Fixing,
  id: Uuid,
  edits: readonly LinkEdit[],
): Promise<FixRow> => {
  let row: Pick<FixRow, 'slug' | 'title'> = { slug: null, title: null };
  let changes: readonly LinkChange[] = [];
  const saved = await savePost<ComputationTypes['relinkedPost']['error']>(ports, actor, {
    ...{ idOrSlug: id, address: { id }, versions: undefined, action: 'post.updated' },
    compute: (input, reply) => {
      const { slug, title } = input.former.post;
      row = { slug, title };
      return ports
        .compute(workspace.id, 'relinkedPost', { ...input, site: workspace, edits }, reply)
        .map(({ composed, changes: found }) => {
          changes = found;
          return composed;
        });
    },
  });
  return saved.match(
    ({ version }): FixRow => ({
      ...{ postId: id, ...row, version },
      outcome: hasChanges(changes) ? 'changed' : 'skipped',
      places: placesIn(changes),
    }),
    (error): FixRow =>
      error.kind === 'post-not-found'
        ? skipped(id)
        : {
            ...{ postId: id, ...row, outcome: 'refused', version: null, places: [] },
            message: errorMessageOf(error),
          },
  );
};
