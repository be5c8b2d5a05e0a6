import type { DateTime, JsonObject } from '@content-publishing/domain';
import type { ItemLoss } from '../import/item.ts';

/** Field by which another system says whether a post is public. */
export interface VisibilityField {
  readonly name: string;
  readonly value: unknown;
  /** Meaning of `true`: the post is `public`, `hidden` or `archived`; or the value is a `status`. */
  readonly says: 'public' | 'hidden' | 'archived' | 'status';
  /** Whether the post is not for all, though no draft: that it becomes one is a loss. */
  readonly isRestricted?: boolean;
}

/** Publication of a post, as another system has it. */
interface GivenPublication {
  readonly visibility: readonly VisibilityField[];
  readonly date: DateTime | undefined;
  readonly scheduledAt?: DateTime | undefined;
  readonly unpublishAt?: DateTime | undefined;
  readonly modifiedAt: DateTime | undefined;
  readonly now: DateTime;
}

/** Publication of an imported post. */
interface Publication {
  /** Status of the post with its instants. */
  readonly fields: JsonObject;
  /** Status of a post that is not public now, with the fields that say so; `undefined` for one that is. */
  readonly note: string | undefined;
  /** Fields whose post is not as public as it was, or whose words are not known. */
  readonly losses: readonly ItemLoss[];
}

/** Meaning of a word: `changed` is a draft that was none, or of which it is not known. */
type Meaning = 'public' | 'draft' | 'archived' | 'changed';

const YES = new Set(['true', 'yes', 'on', 'y', '1']);
const NO = new Set(['false', 'no', 'off', 'n', '0']);

/** Returns the meaning of a value that says yes or no; `undefined` for any other. */
export const yesOrNo = (value: unknown): 'yes' | 'no' | undefined => {
  const word = String(value).trim().toLowerCase();
  return YES.has(word) ? 'yes' : NO.has(word) ? 'no' : undefined;
};

const STATUSES: ReadonlyMap<string, Meaning> = new Map<string, Meaning>([
  ...['published', 'publish', 'public', 'live', 'scheduled'].map(
    (word) => [word, 'public'] as const,
  ),
  ...['draft', 'auto-draft', 'pending', 'in review', 'sent'].map(
    (word) => [word, 'draft'] as const,
  ),
  ['archived', 'archived'],
]);

/**
 * Decides what an import may publish, and when: only a post of which each field says that it is public.
 * A word that is not known makes a draft, and is a loss. A date in the future makes the post scheduled.
 */
export const publicationOf = ({
  visibility,
  date,
  scheduledAt = date,
  unpublishAt,
  modifiedAt,
  now,
}: GivenPublication): Publication => {
  const isFuture = scheduledAt !== undefined && scheduledAt > now;
  const read = visibility
    .filter(({ value }) => value !== undefined && value !== null && value !== '')
    .map((field) => ({ field, meaning: meaningOf(field, isFuture) }));
  const has = (wanted: Meaning): boolean => read.some(({ meaning }) => meaning === wanted);
  const losses = read
    .filter(({ meaning }) => meaning === 'changed')
    .map(({ field }): ItemLoss => ({ kind: 'visibility', path: '/status', text: shown(field) }));
  const status = (): JsonObject & { readonly status: string } => {
    if (has('changed') || has('draft')) return { status: 'draft' };
    if (has('archived')) return { status: 'archived', publishedAt: date };
    const end = unpublishAt !== undefined && unpublishAt > now ? unpublishAt : undefined;
    if (isFuture) return { status: 'scheduled', scheduledAt, unpublishAt: end };
    const publishedAt = date ?? scheduledAt;
    return unpublishAt !== undefined && end === undefined
      ? { status: 'archived', publishedAt }
      : { status: 'published', publishedAt, unpublishAt: end };
  };
  const fields = status();
  // Without a date, the post would seem to be changed by the import. Other statuses are set by a change.
  const isKept = fields.status === 'published' || fields.status === 'draft';
  const written = isKept ? (fields['publishedAt'] ?? date) : undefined;
  const updatedAt = [modifiedAt, written].find((one) => typeof one === 'string' && one <= now);
  const reasons = read.flatMap(({ field, meaning }) => (meaning === 'public' ? [] : shown(field)));
  if (reasons.length === 0 && isFuture) reasons.push(`it begins at ${scheduledAt}`);
  else if (reasons.length === 0) reasons.push(`it ended at ${unpublishAt}`);
  const note =
    fields.status === 'published' ? undefined : `${fields.status} (${reasons.join(', ')})`;
  return { fields: { ...fields, updatedAt }, note, losses };
};

const shown = ({ name, value }: VisibilityField): string => {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return name === '' ? text : `${name}: ${text}`;
};

const meaningOf = (
  { value, says, isRestricted = false }: VisibilityField,
  isFuture: boolean,
): Meaning => {
  const word = String(value).trim().toLowerCase();
  if (says === 'status') {
    return word === 'future' && isFuture ? 'public' : (STATUSES.get(word) ?? 'changed');
  }
  const answer = yesOrNo(value);
  if (says === 'archived') return answer === 'yes' ? 'archived' : 'public';
  if (answer === (says === 'public' ? 'yes' : 'no')) return 'public';
  return answer !== undefined && !isRestricted ? 'draft' : 'changed';
};
