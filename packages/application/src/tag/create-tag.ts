import {
  createTag as toTag,
  type Tag,
  tagRecord,
  type TagTwin,
  type UnusableReference,
} from '@content-publishing/domain';
import { activityOf } from '../activity/activity-of.ts';
import type { IdTaken, SlugTaken } from '../errors/errors.ts';
import type { CreatedRecord, CreationRequest } from '../idempotency/create-idempotent.ts';
import type { Ports } from '../ports.ts';
import { createRecord, type CreateRecordError } from '../records/create-record.ts';
import { mediaNamedBy } from '../records/named-media.ts';
import { useCase } from '../use-case/use-case.ts';

type Deps = Pick<Ports, 'tags' | 'media' | 'idempotencyKeys' | 'ids' | 'clock' | 'secrets'>;

/**
 * Creates a tag (management API, POST /external/tags); the draft is `{id?, slug, name, seo?}`. With an
 * idempotency key it is created once.
 *
 * @example
 * await createTag(ports)(principal, { draft: { slug: 'css', name: 'CSS' } });
 */
export const createTag = useCase<
  Deps,
  CreationRequest,
  CreatedRecord<Tag>,
  CreateRecordError | IdTaken | UnusableReference | SlugTaken | TagTwin
>(
  ['taxonomy:write'],
  (ports) => (principal, creation) =>
    createRecord(ports, principal, creation, {
      operation: 'create tag',
      parse: tagRecord.parseDraft,
      store: (draft, stamp, keyed) =>
        mediaNamedBy(
          ports,
          principal.workspaceId,
          tagRecord.mediaOf(tagRecord.complete(draft)),
        ).andThen(() => {
          const tag = toTag(draft, stamp);
          const { id, slug: name } = tag;
          const activity = activityOf(ports, principal, 'tag.created', { id, name });
          return ports.tags
            .insert(principal.workspaceId, tag, { activity, idempotency: keyed(tag) })
            .map(() => tag);
        }),
    }),
);
