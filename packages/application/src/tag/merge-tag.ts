import {
  type InvalidInput,
  invalidInput,
  previewOf,
  type ReferenceNotFound,
} from '@content-publishing/domain';
import { tagChange } from '@content-publishing/domain/events';
import { parseRecordAddress, parseTagMerge, type Tag } from '@content-publishing/domain/records';
import { err, ok, type Result, ResultAsync } from 'neverthrow';
import { activityOf } from '../activity/activity-of.ts';
import { noteOf } from '../event/note.ts';
import type { ShownByPublished } from '../errors/access-errors.ts';
import type { RecordNotFound } from '../errors/errors.ts';
import type { Ports } from '../ports.ts';
import { draftsOnlyMayChangeRecord } from '../records/drafts-only-records.ts';
import { useCase } from '../use-case/use-case.ts';

type Deps = Pick<Ports, 'posts' | 'tags' | 'ids' | 'clock'>;

/** Request to merge a tag into another. */
export interface TagMergeRequest {
  /** Id or slug of the tag to merge, which is removed. */
  readonly reference: string;
  /** `{into}`: the id or slug of the tag that replaces it. */
  readonly input: unknown;
}

type MergeError = InvalidInput | RecordNotFound | ReferenceNotFound | ShownByPublished;

/**
 * Merges a tag into another: replaces it in its posts, removes it, and returns the other tag
 * (management API, POST /external/tags/{idOrSlug}/merge). The posts keep their `updatedAt`.
 *
 * Errors, in this order: a missing tag, a tag that a draftsOnly key may not change, invalid input,
 * a tag `into` that the workspace does not have or that is the merged tag itself.
 *
 * @example
 * await mergeTag(ports)(actor, { reference: 'css3', input: { into: 'css' } });
 */
export const mergeTag = useCase(
  {
    permissions: ['taxonomy:write'],
    errors: ['record-not-found', 'shown-by-published', 'invalid-input', 'reference-not-found'],
  },
  (ports: Deps) =>
    (actor, { reference, input }: TagMergeRequest) => {
      const { tags } = ports;
      const { workspaceId } = actor;
      const find = async (named: string): Promise<Tag | null> => {
        const address = parseRecordAddress(named);
        return address ? tags.find(workspaceId, address) : null;
      };
      const merge = async (): Promise<Result<Tag, MergeError>> => {
        const notFound = err({
          kind: 'record-not-found' as const,
          record: 'tag' as const,
          reference,
        });
        const tag = await find(reference);
        if (tag === null) return notFound;
        const allowed = await draftsOnlyMayChangeRecord('tag')(ports, actor, tag);
        if (allowed.isErr()) return err(allowed.error);
        const parsed = parseTagMerge(input);
        if (parsed.isErr()) return err(parsed.error);
        const { into } = parsed.value;
        const target = await find(into);
        if (target === null) return err({ kind: 'reference-not-found', field: '/into', id: into });
        if (target.id === tag.id) return err(invalidInput([intoItself(into)]));
        const { id, slug: name } = tag;
        const activity = activityOf(ports, actor, 'tag.merged', { id, name });
        const note = noteOf(ports, activity, tagChange({ former: tag, next: null }, target));
        const merged = await tags.merge(workspaceId, id, target.id, note);
        // `null`: one of the two was removed meanwhile.
        return merged === null ? merge() : ok(target);
      };
      return new ResultAsync(merge());
    },
);

const intoItself = (into: string) => ({
  path: '/into',
  message: `must be another tag; found ${previewOf(into)}, the tag itself`,
});
