import {
  type BlockVocabulary,
  parsePostDraft,
  type PostDraft,
  type Violation,
  vocabulary,
} from '@content-publishing/domain';

/** Id of a record that is not there yet. */
export const NO_ID = '00000000-0000-0000-0000-000000000000';

/** Values of required fields that are missing or refused, so that the rest can be judged. */
const FALLBACKS: Readonly<Record<string, unknown>> = {
  slug: 'untitled',
  title: '…',
  authorId: NO_ID,
  bodyJson: [],
};

const responseOnly = new Map<unknown, readonly string[]>(
  vocabulary.map((blockType) => [blockType.type, blockType.responseOnly]),
);

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const requestBlock = (block: unknown): unknown => {
  const names = isObject(block) ? responseOnly.get(block['type']) : undefined;
  if (!isObject(block) || !names?.length) return block;
  return Object.fromEntries(Object.entries(block).filter(([name]) => !names.includes(name)));
};

/** Draft that can be judged, and the violations of the given one. */
interface JudgedDraft {
  readonly draft: PostDraft;
  readonly violations: readonly Violation[];
}

/**
 * Returns the draft that a request would create, with its violations. A block with a violation is
 * judged as a divider, so that the indexes of the others stay; a refused field as if it were not set.
 */
export const judgedDraft = (
  given: Readonly<Record<string, unknown>>,
  now: string,
  version?: BlockVocabulary,
): JudgedDraft => {
  const { bodyJson } = given;
  const blocks: unknown = Array.isArray(bodyJson) ? bodyJson.map(requestBlock) : bodyJson;
  const request = { ...given, bodyJson: blocks };
  const parsed = parsePostDraft(request, now, version);
  if (parsed.isOk()) return { draft: parsed.value, violations: [] };
  const { violations } = parsed.error;
  const draft = parsePostDraft(repaired(request, violations), now, version).unwrapOr(undefined);
  if (draft !== undefined) return { draft, violations };
  // More violations than are reported at once: the text is judged without the body.
  return { draft: valueOf(parsePostDraft(FALLBACKS, now).unwrapOr(undefined)), violations };
};

const repaired = (
  request: Readonly<Record<string, unknown>>,
  violations: readonly Violation[],
): unknown => {
  const { bodyJson } = request;
  const refused = violations.map(({ path }) => path.slice(1).split('/'));
  const blocks = new Set(
    refused.flatMap(([field, index]) => (field === 'bodyJson' && index !== undefined ? index : [])),
  );
  const fields = new Set(
    refused.flatMap(([field = '', index]) =>
      field === 'bodyJson' && index !== undefined ? [] : field,
    ),
  );
  const kept = Object.entries(request).filter(([name]) => !fields.has(name));
  const body: unknown = Array.isArray(bodyJson)
    ? bodyJson.map((block: unknown, index) =>
        blocks.has(`${index}`) ? { type: 'divider' } : block,
      )
    : [];
  return {
    ...FALLBACKS,
    ...Object.fromEntries(kept),
    ...(!fields.has('bodyJson') && { bodyJson: body }),
  };
};

/** Returns the value of a result that cannot be an error; throws a `TypeError` if it is one. */
export const valueOf = <T>(value: T | undefined): T => {
  if (value === undefined) throw new TypeError('The rules refuse a post that was made to fit them');
  return value;
};
