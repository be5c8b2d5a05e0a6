import type { Activity } from '@content-publishing/domain/tenant';
import { activityText as text } from '../text/activity.ts';

/** Returns the name of who made a change: a user, a key, or the service. */
export const personOf = ({ userName, keyName }: Activity): string =>
  userName ?? keyName ?? text.service;

/** Start of the filter of a user; that of a key is its id alone. */
const USER = 'user:';

/** Returns the filter for the changes of who made this one; undefined for the service. */
export const personFilterOf = ({ userId, keyId }: Activity): string | undefined =>
  userId === null ? (keyId ?? undefined) : USER + userId;

/** Returns the filter for the changes of a user. */
export const userFilter = (userId: string): string => USER + userId;

/** Returns the filter of a person as the service takes it; nothing for everyone. */
export const personQuery = (
  filter: string,
): { readonly userId?: string; readonly keyId?: string } => {
  if (filter === '') return {};
  return filter.startsWith(USER) ? { userId: filter.slice(USER.length) } : { keyId: filter };
};

/** Returns a field as a person reads it: `display name` for `displayName`. */
export const fieldInWords = (field: string): string =>
  text.fields[field] ??
  field
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .replace(/ (?:media )?ids?$/, '');

/** Returns the name of the record of a change; of a media, which is named by its URL, its file. */
export const recordInWords = ({ action, recordName }: Activity): string =>
  action.startsWith('media.') ? (recordName?.split('/').at(-1) ?? '') : (recordName ?? '');

/** Returns the address of the record of a change; undefined if it has none, or is gone. */
export const recordHref = ({ action, recordId }: Activity): string | undefined => {
  if (recordId === null || GONE.test(action)) return undefined;
  const kind = action.slice(0, action.indexOf('.'));
  switch (kind) {
    case 'author':
      return `/authors/${recordId}`;
    case 'category':
      return `/categories/${recordId}`;
    case 'tag':
      return `/tags/${recordId}`;
    case 'post':
      return `/posts/${recordId}`;
    case 'media':
      return `/media?media=${recordId}`;
    case 'redirect':
      return '/redirects';
    case 'link':
      return '/broken-links';
    case 'workspace':
      return '/workspace';
    case 'webhook':
      return `/webhooks/${recordId}`;
    case 'import':
      return `/import/${recordId}`;
    case 'key':
      return '/keys';
    case 'member':
    case 'invitation':
      return '/people';
    default:
      return undefined;
  }
};

const GONE = /\.(?:deleted|merged|purged)$/;
