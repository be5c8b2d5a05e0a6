import { isJsonObject, type JsonObject } from '@content-publishing/domain';
import { spelled } from './front-matter-names.ts';
import { yesOrNo, type VisibilityField } from './publication.ts';

/** Fields of a post that is no draft, though not for all. */
const RESTRICTED: ReadonlySet<string> = new Set([
  ...['encrypted', 'excludefromcollections', 'headless', 'hidden', 'memberonly', 'membersonly'],
  ...['private', 'protected', 'render', 'unlisted'],
]);

/** Meaning of fields of which a word that is not known makes a draft. */
const STRICT: ReadonlyMap<string, VisibilityField['says']> = new Map([
  ...['draft', 'drafts', 'wip', 'unpublished', 'unpublish', 'nopublish'].map(
    (name) => [name, 'hidden'] as const,
  ),
  ...[...RESTRICTED].map((name) => [name, name === 'render' ? 'public' : 'hidden'] as const),
  ...['publish', 'published'].map((name) => [name, 'public'] as const),
  ...['publicationstatus', 'publishstatus', 'status', 'visibility'].map(
    (name) => [name, 'status'] as const,
  ),
]);

/** Fields that may mean something else: they count with `yes` and `no` alone. */
const LOOSE: ReadonlyMap<string, VisibilityField['says']> = new Map([
  ...[
    ...['confidential', 'deleted', 'embargo', 'embargoed', 'encrypt', 'exclude', 'excluded'],
    ...['expired', 'hide', 'ignore', 'ignored', 'internal', 'lock', 'locked', 'login'],
    ...['loginrequired', 'members', 'paid', 'paywall', 'paywalled', 'premium', 'protect'],
    ...['requirelogin', 'requireslogin', 'secret', 'subscribers', 'subscriberonly'],
    ...['subscribersonly', 'trash', 'trashed'],
  ].map((name) => [name, 'hidden'] as const),
  ...['active', 'available', 'enabled', 'listed', 'live', 'output', 'public', 'publishable'].map(
    (name) => [name, 'public'] as const,
  ),
  ...['show', 'visible'].map((name) => [name, 'public'] as const),
]);

/** Fields that may mean something else: they count with words that hide a post. */
const STATES: ReadonlySet<string> = new Set([
  ...[
    'access',
    'accesslevel',
    'audience',
    'env',
    'environment',
    'kind',
    'layout',
    'stage',
    'state',
  ],
  ...['type', 'workflow', 'workflowstate'],
]);

const HIDING_WORDS =
  /^(?:archived|confidential|deleted|development|drafts?|hidden|internal|members?|paid|pending|premium|private|protected|restricted|secret|staging|subscribers?|trash(?:ed)?|unlisted|unpublished|wip)(?:[ -]?only)?$/i;

const PASSWORDS = new Set(['passphrase', 'passwd', 'password', 'pwd']);

/** Objects in front matter that have further fields of a post. */
const PARTS = new Set(['data', 'extra', 'meta', 'metadata', 'params']);

/** Words before the name of a field that do not change its meaning. */
const PREFIX = /^(?:dg|eleventy|has|hexo|is|post)(?=[a-z]{3})/;

/** Returns the fields of front matter that say who may read a post, by names in any spelling. */
export const visibilityIn = (fields: JsonObject): readonly VisibilityField[] =>
  Object.entries(fields).flatMap(([name, value]): readonly VisibilityField[] => {
    const word = spelled(name);
    if (PARTS.has(word)) return isJsonObject(value) ? visibilityIn(value) : [];
    if (word === 'build' && isJsonObject(value)) return buildOf(value);
    return [word, word.replace(PREFIX, '')]
      .map((one) => fieldOf(name, one, value))
      .flatMap((field) => field ?? [])
      .slice(0, 1);
  });

const fieldOf = (name: string, word: string, value: unknown): VisibilityField | undefined => {
  const strict = STRICT.get(word);
  if (strict) return { name, value, says: strict, isRestricted: RESTRICTED.has(word) };
  const loose = LOOSE.get(word);
  if (loose && yesOrNo(value)) return { name, value, says: loose, isRestricted: true };
  if (word === 'archived' && yesOrNo(value)) {
    return { name, value, says: 'archived' };
  }
  if (STATES.has(word) && typeof value === 'string' && HIDING_WORDS.test(value.trim())) {
    return { name, value, says: 'status' };
  }
  const isSet = value !== undefined && value !== null && value !== '' && value !== false;
  return PASSWORDS.has(word) && isSet ? { name, value: 'set', says: 'status' } : undefined;
};

/** Returns what the build options of Hugo say. */
const buildOf = ({ render, list }: JsonObject): readonly VisibilityField[] =>
  Object.entries({ render, list }).map(([name, value]) => ({
    name: `build.${name}`,
    value: value === 'always' ? true : value,
    says: 'public',
    isRestricted: true,
  }));

/** Returns whether front matter keeps a post out of searches. */
export const isUnindexed = (fields: JsonObject): boolean =>
  Object.entries(fields).some(([name, value]) => {
    const word = spelled(name);
    if (PARTS.has(word)) return isJsonObject(value) && isUnindexed(value);
    switch (word) {
      case 'noindex':
      case 'robotsnoindex':
      case 'sitemapexclude':
      case 'excludefromsitemap':
        return yesOrNo(value) === 'yes';
      case 'index':
        return yesOrNo(value) === 'no';
      case 'robots':
        return typeof value === 'string' && /\b(?:noindex|none)\b/i.test(value);
      case 'sitemap':
        return isJsonObject(value)
          ? ['disable', 'exclude', 'ignore', 'noindex'].some(
              (part) => yesOrNo(value[part]) === 'yes',
            )
          : yesOrNo(value) === 'no';
      default:
        return false;
    }
  });
