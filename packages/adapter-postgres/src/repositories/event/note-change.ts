import type { Note } from '@content-publishing/application';
import type { Uuid } from '@content-publishing/domain';
import { type ContentEvent, isAfterDerivation } from '@content-publishing/domain/events';
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { Database } from '../../connection/database.ts';
import { type Connection, together } from '../../connection/lease.ts';
import { EventEntity } from '../../entities/event.ts';
import { prepareInsertRows } from '../../sql/insert-rows.ts';
import { note, prepareNoteActivity } from '../activity.ts';

/**
 * Adds the activity entry and the events of a change of `workspaceId` to its unit of work; does
 * nothing for `undefined`.
 */
export const noteChange = (
  em: SqlEntityManager,
  workspaceId: Uuid,
  changed: Note | undefined,
): void => {
  note(em, changed?.activity);
  for (const event of changed?.events ?? []) {
    em.create(EventEntity, {
      ...event,
      workspaceId,
      afterDerivation: isAfterDerivation(event.type),
      position: null,
    });
  }
};

/**
 * Prepares a function that stores the activity entries and the events of changes of a workspace in
 * the transaction of the changes. Changes without events send no statement for them; `undefined` is
 * ignored.
 */
export const prepareNoteChanges = (database: Database) => {
  const noteActivity = prepareNoteActivity(database);
  const insertEvents = prepareInsertRows(database, { table: 'events', columns: COLUMNS });
  return (
    on: Connection,
    workspaceId: Uuid,
    ...changes: readonly (Note | undefined)[]
  ): Promise<void> => {
    const events = changes.flatMap((changed) => changed?.events ?? []);
    if (events.length > 0) database.eventful.add(workspaceId);
    return together(
      noteActivity(on, ...changes.map((changed) => changed?.activity)),
      insertEvents(workspaceId, events.map(rowOf), on),
    );
  };
};

const COLUMNS = [
  ...['id', 'at', 'type', 'action', 'record_id', 'slug', 'former_slug', 'revision', 'cache_tags'],
  'after_derivation',
];

const rowOf = (event: ContentEvent): readonly unknown[] => {
  const { id, at, type, action, recordId, slug, formerSlug, revision, cacheTags } = event;
  const what = [id, at, type, action, recordId, slug, formerSlug, revision];
  return [...what, JSON.stringify(cacheTags), isAfterDerivation(type)];
};
