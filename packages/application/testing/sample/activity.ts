import type { Uuid } from '@content-publishing/domain';
import type { RecordQuery } from '@content-publishing/domain/records';
import type { Activity, ActivityQuery } from '@content-publishing/domain/tenant';

/** Entry about the record `recordId` of a workspace, with an id that follows from it. */
export const anActivity = (
  workspaceId: Uuid,
  recordId: Uuid,
  fields: Partial<Activity> = {},
): Activity => ({
  id: recordId,
  workspaceId,
  at: '2026-01-31T09:30:00.000Z',
  action: 'author.created',
  recordId,
  recordName: null,
  keyId: null,
  keyName: null,
  userId: null,
  userName: null,
  requestId: null,
  changedFields: null,
  ...fields,
});

/** First page of the activity of a workspace, with room for 100 entries. */
export const anActivityQuery = (fields: Partial<ActivityQuery> = {}): ActivityQuery => ({
  page: 1,
  pageSize: 100,
  order: 'desc',
  orderBy: 'at',
  recordId: null,
  keyId: null,
  userId: null,
  since: null,
  search: null,
  ...fields,
});

/** First page of a list by `orderBy`, ascending, with room for 100 records. */
export const aRecordQuery = <Field extends string>(
  orderBy: Field,
  fields: Partial<RecordQuery<Field>> = {},
): RecordQuery<Field> => ({
  page: 1,
  pageSize: 100,
  order: 'asc',
  orderBy,
  search: null,
  ...fields,
});
