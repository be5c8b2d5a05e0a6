import type { ActivityAction } from '@content-publishing/domain/tenant';

const VERBS: Readonly<Record<ActivityAction, string>> = {
  'author.created': 'created the author',
  'author.updated': 'changed the author',
  'author.deleted': 'deleted the author',
  'category.created': 'created the category',
  'category.updated': 'changed the category',
  'category.deleted': 'deleted the category',
  'tag.created': 'created the tag',
  'tag.updated': 'changed the tag',
  'tag.deleted': 'deleted the tag',
  'tag.merged': 'merged the tag',
  'media.created': 'added the file',
  'media.updated': 'changed the file',
  'media.deleted': 'deleted the file',
  'media.purged': 'removed the file for good',
  'post.created': 'created the post',
  'post.updated': 'changed the post',
  'post.published': 'published the post',
  'post.archived': 'archived the post',
  'post.deleted': 'deleted the post',
  'post.restored': 'restored the post',
  'post.revision-restored': 'restored an earlier version of the post',
  'post.preview-issued': 'made a preview link of the post',
  'post.preview-revoked': 'revoked a preview link of the post',
  'redirect.created': 'created the redirect',
  'redirect.updated': 'changed the redirect',
  'redirect.deleted': 'deleted the redirect',
  'redirect.refused': 'moved a page whose redirect was refused',
  'redirects.imported': 'imported redirects',
  'redirects.moved': 'moved pages, which got redirects',
  'link.resolved': 'settled the broken link',
  'finding.ignored': 'ignored the finding',
  'finding.reopened': 'listed again the finding',
  'link.reopened': 'reopened the broken link',
  'workspace.updated': 'changed the settings of',
  'key.issued': 'issued the key',
  'key.revoked': 'revoked the key',
  'webhook.created': 'created the webhook',
  'webhook.updated': 'changed the webhook',
  'webhook.deleted': 'deleted the webhook',
  'webhook.secret-changed': 'changed the secret of the webhook',
  'webhook.tested': 'tested the webhook',
  'webhook.disabled': 'disabled the webhook, which failed for a day or is gone:',
  'import.created': 'sent the file',
  'import.started': 'imported the file',
  'import.cancelled': 'cancelled the import of',
  'import.deleted': 'deleted the import of',
  'invitation.created': 'invited',
  'invitation.revoked': 'revoked the invitation of',
  'member.joined': 'joined as',
  'member.updated': 'changed the role of',
  'member.removed': 'removed the member',
  'member.recovery-issued': 'made a link for the lost passkey of',
  'member.recovered': 'signed in by a link for a lost passkey:',
};

/** Plurals of the records that verbs name. */
const PLURALS: Readonly<Record<string, string>> = {
  author: 'authors',
  category: 'categories',
  tag: 'tags',
  file: 'files',
  post: 'posts',
  redirect: 'redirects',
  'broken link': 'broken links',
  key: 'keys',
  webhook: 'webhooks',
};

const RECORD = new RegExp(`\\bthe (${Object.keys(PLURALS).join('|')})\\b`);

const list = new Intl.ListFormat('en-GB', { type: 'conjunction' });

/** Returns the words for an action that was done several times, such as `created 12 posts`. */
const manyOf = (action: ActivityAction, count: number): string => {
  const verb = VERBS[action].replace(/:?$/, '');
  const counted = verb.replace(RECORD, (_match, record: string) =>
    count === 1 ? `1 ${record}` : `${count} ${PLURALS[record]}`,
  );
  return counted === verb && count > 1 ? `${verb.replace(/ of$/, '')} ${count} times` : counted;
};

/** Returns the words for actions, those with the same verb together. */
const manyInWords = (actions: readonly (readonly [ActivityAction, number])[]): string => {
  const phrases = actions.map(([action, count]) => manyOf(action, count));
  const byVerb = Map.groupBy(phrases, (phrase) => phrase.slice(0, phrase.indexOf(' ')));
  return [...byVerb]
    .map(([verb, all]) => `${verb} ${list.format(all.map((one) => one.slice(verb.length + 1)))}`)
    .join('; ');
};

/** Fields whose names in words would say too little. */
const FIELDS: Readonly<Record<string, string>> = {
  bodyJson: 'body',
  displayName: 'name',
  isActive: 'active',
  sortOrder: 'order',
  sameAs: 'profiles',
  seo: 'SEO',
  jsonLd: 'structured data',
};

/** Words of the activity. */
export const activityText = {
  title: 'Activity',
  verbs: VERBS,
  fields: FIELDS,
  service: 'The service',
  today: 'Today',
  yesterday: 'Yesterday',
  many: (actions: readonly (readonly [ActivityAction, number])[]) => manyInWords(actions),
  changes: (count: number) => `${count} changes`,
  changed: (fields: readonly string[]) => list.format(fields),
  empty: 'Nothing has been changed yet.',
  noneFound: 'No change fits these filters.',
  clear: 'Show all changes',
  searchLabel: 'Search activity',
  person: 'Person',
  everyone: 'Everyone',
  thisPerson: 'One person',
  since: 'Period',
  sinces: {
    all: 'Any time',
    day: 'Last 24 hours',
    week: 'Last 7 days',
    month: 'Last 30 days',
  },
  actionsOf: (sentence: string) => `Actions for: ${sentence}`,
  onlyPerson: (name: string) => `Only changes by ${name}`,
  onlyRecord: 'Only changes of this record',
  copyRequest: 'Copy the request id',
  copied: 'The request id was copied.',
  copyFailed: (id: string) => `The request id is ${id}.`,
  recordFilter: (name: string) => `Changes of ${name}`,
  thisRecord: 'one record',
  removeFilter: 'Remove this filter',
} as const;
