import type { KeyPermission } from '@content-publishing/domain/tenant';

interface PermissionText {
  readonly name: string;
  readonly help: string;
}

const PERMISSION_TEXTS: Readonly<Record<KeyPermission, PermissionText>> = {
  'posts:read': {
    name: 'Read published posts',
    help: 'And authors, categories, tags and media. Enough for a site.',
  },
  'posts:preview': {
    name: 'Read posts of every status',
    help: 'Also drafts and scheduled posts, for previews.',
  },
  'posts:write': {
    name: 'Write posts',
    help: 'Write, publish, schedule, archive and delete posts. Includes reading them.',
  },
  'media:write': { name: 'Manage media', help: 'Upload, describe and delete pictures and files.' },
  'authors:write': { name: 'Manage authors', help: 'Create, change and delete authors.' },
  'taxonomy:write': {
    name: 'Manage categories and tags',
    help: 'Create, move, merge and delete them.',
  },
  'seo:read': { name: 'See redirects and broken links', help: 'Without changing them.' },
  'seo:write': {
    name: 'Manage redirects and broken links',
    help: 'Create and change redirects, and settle broken links.',
  },
  'settings:read': {
    name: 'See settings and activity',
    help: 'The settings of the workspace, and who has changed what.',
  },
  'settings:write': { name: 'Change settings', help: 'The name, the site and its addresses.' },
  'keys:write': {
    name: 'Manage keys',
    help: 'Issue keys with any of its own permissions, and revoke keys.',
  },
  'webhooks:write': {
    name: 'Manage webhooks',
    help: 'Have other servers told of each change that readers can see.',
  },
};

/** Words of the keys. */
export const keysText = {
  title: 'Keys',
  intro:
    'A key lets a site or a program in. Give each a key of its own: the activity names it, and it can be revoked alone. People join by a link instead, which an owner makes under People.',
  newKey: 'New key',
  columns: { may: 'May', lastUsed: 'Last used', expires: 'Expires' },
  views: 'Keys by state',
  inUse: 'In use',
  ended: 'Ended',
  noneEnded: 'No key was revoked or has expired.',
  ownKey: 'Your key',
  revoked: (day: string) => `Revoked ${day}`,
  expired: (day: string) => `Expired ${day}`,
  never: 'Never',
  notUsed: 'Not yet',
  draftsOnlyBadge: 'Drafts only',
  nothing: 'Report broken links and views only',
  everything: 'Everything',
  revoke: 'Revoke',
  revokeName: (name: string) => `Revoke ${name}`,
  permissions: PERMISSION_TEXTS,
  form: {
    group: 'Holder',
    name: 'Name',
    nameHelp: 'The person or the site that uses it, such as “Ada Lovelace”.',
    role: 'Start from',
    roleHelp: 'Sets the permissions below, which you can change.',
    roles: {
      writer: 'Writer: drafts only',
      editor: 'Editor: all content',
      site: 'Site: reads what is published',
      custom: 'Own choice',
      all: 'Administrator: all that you may do',
    },
    may: 'Permissions',
    mayHelp: 'Only permissions that your own key has are offered.',
    included: 'Included in another permission.',
    draftsOnly: 'Drafts only',
    draftsOnlyHelp:
      'Writes drafts, but cannot publish, nor change anything that readers see: posts, media, authors, categories and tags.',
    draftsOnlyForced: 'Your own key is for drafts only, and so are keys that you issue.',
    expiry: 'Expiry',
    expiryHelp: 'After it the key is rejected.',
    expiryOwn: (day: string) =>
      `Your own key expires on ${day}, and so does this one at the latest.`,
    expiries: {
      never: 'Never',
      own: 'With your own key',
      month: 'In 30 days',
      quarter: 'In 90 days',
      year: 'In a year',
      date: 'On a date…',
    },
    lastDay: 'Last day',
    lastDayHelp: (zone: string) => `The key works until the end of this day, in ${zone}.`,
    submit: 'Create key',
  },
  secret: {
    title: (name: string) => `Key for ${name}`,
    once: 'Copy the key now. It is shown this once, and only a fingerprint of it is stored.',
    label: 'API key',
    lost: 'The key was created by an earlier attempt, whose response was lost. It cannot be shown again: revoke it, and create another one.',
  },
  revocation: {
    title: (name: string) => `Revoke ${name}?`,
    text: 'The key is rejected from now on, at once and for good. Whoever uses it is signed out.',
    own: 'This is your own key: you will be signed out.',
    typeName: (name: string) => `Type ${name} to confirm`,
    cascade: (count: number) =>
      count === 1
        ? 'Also revoke the key that it issued'
        : `Also revoke the ${count} keys that it issued`,
    cascadeHelp: 'And the keys that these have issued.',
    done: (name: string, others: number) =>
      others === 0
        ? `${name} was revoked.`
        : `${name} and ${others === 1 ? 'one other key' : `${others} other keys`} were revoked.`,
  },
} as const;
