import {
  type InvalidInput,
  parseRecordAddress,
  reviseTag,
  seoMedia,
  type Tag,
  tagChange,
  tagRecord,
  type TagTwin,
  type UnusableReference,
} from '@content-publishing/domain';
import { activityOf } from '../activity/activity-of.ts';
import { noteOf } from '../event/note.ts';
import type {
  RecordChanged,
  RecordNotFound,
  ShownByPublished,
  SlugTaken,
} from '../errors/errors.ts';
import type { Ports } from '../ports.ts';
import { draftsOnlyMayChangeRecord } from '../records/drafts-only-records.ts';
import { mediaNamedBy } from '../records/named-media.ts';
import { type RecordChange, savePatched } from '../records/save-patched.ts';
import { storeChange } from '../records/store-change.ts';
import { useCase } from '../use-case/use-case.ts';

type Deps = Pick<Ports, 'posts' | 'tags' | 'media' | 'ids' | 'clock'>;

/**
 * Changes the tag with a UUID or slug (management API, PATCH /external/tags/{idOrSlug}). The posts
 * with the tag are derived again in the background.
 *
 * Errors, in this order: a missing tag, a tag that a draftsOnly key may not change, another version
 * than the caller knows, invalid input (all violations), a media record that the workspace does not
 * have, a slug that is taken, a slug or name that another tag has in another letter case.
 *
 * @example
 * await updateTag(ports)(principal, { reference: 'css', patch: { name: 'Style sheets' } });
 */
export const updateTag = useCase<
  Deps,
  RecordChange,
  Tag,
  | InvalidInput
  | RecordChanged
  | RecordNotFound
  | UnusableReference
  | ShownByPublished
  | SlugTaken
  | TagTwin
>(['taxonomy:write'], (ports) => (principal, change) => {
  const { tags } = ports;
  const { workspaceId } = principal;
  const address = parseRecordAddress(change.reference);
  return savePatched(change, {
    record: 'tag',
    find: async () => (address ? tags.find(workspaceId, address) : null),
    mayChange: ({ id }) => draftsOnlyMayChangeRecord(ports, principal, { kind: 'tag', id }),
    save: (former) =>
      tagRecord.parsePatch(former, change.patch).asyncAndThen((draft) =>
        mediaNamedBy(
          ports,
          workspaceId,
          tagRecord.mediaOf(tagRecord.complete(draft)),
          seoMedia(former.seo),
        ).andThen(() => {
          const tag = reviseTag(former, draft);
          const { id, slug: name } = tag;
          return storeChange(former, tag, (fields) => {
            const activity = activityOf(ports, principal, 'tag.updated', { id, name }, fields);
            const note = noteOf(ports, activity, tagChange({ former, next: tag }));
            return tags.update(workspaceId, former, tag, note);
          });
        }),
      ),
  });
});
