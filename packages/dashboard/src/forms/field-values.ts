/**
 * Values of a form, by the JSON Pointers of their fields, as the violations of the API name them.
 * Lists are texts with an entry a line.
 */
export type FieldValues = Readonly<Record<string, string | boolean>>;

/** Returns the fields of `values` that differ from `base`. */
export const changedFields = (base: FieldValues, values: FieldValues): FieldValues =>
  Object.fromEntries(Object.entries(values).filter(([field, value]) => value !== base[field]));

/** Returns whether no field differs. */
export const areEqual = (base: FieldValues, values: FieldValues): boolean =>
  Object.keys(changedFields(base, values)).length === 0;

/** Form after a change by someone else: the values to show, and the fields that both have changed. */
interface Rebased {
  readonly values: FieldValues;
  readonly conflicts: readonly string[];
}

/**
 * Returns the values of a form that began with `base`, over a newer version: fields that were typed
 * in stay, and all others are those of `newer`.
 */
export const rebase = (base: FieldValues, mine: FieldValues, newer: FieldValues): Rebased => {
  const typed = changedFields(base, mine);
  const conflicts = Object.keys(changedFields(base, newer)).filter(
    (field) => field in typed && typed[field] !== newer[field],
  );
  return { values: { ...newer, ...typed }, conflicts };
};

interface Patch {
  [name: string]: string | boolean | null | readonly string[] | Patch;
}

/**
 * Returns a JSON Merge Patch (RFC 7396) with `values`; an empty text clears its field. Fields in
 * `lists` become arrays of their lines.
 */
export const mergePatchOf = (values: FieldValues, lists: readonly string[] = []): Patch => {
  const patch: Patch = {};
  for (const [field, value] of Object.entries(values)) {
    const names = field.split('/').slice(1);
    const last = names.pop() ?? '';
    let at = patch;
    for (const name of names) {
      const inner = at[name];
      const next: Patch =
        typeof inner === 'object' && inner !== null && !isList(inner) ? inner : {};
      at[name] = next;
      at = next;
    }
    at[last] = memberOf(value, lists.includes(field));
  }
  return patch;
};

const isList = (member: Patch | readonly string[]): member is readonly string[] =>
  Array.isArray(member);

const memberOf = (value: string | boolean, isLines: boolean) => {
  if (typeof value === 'boolean') return value;
  if (isLines) return linesOf(value);
  return value.trim() === '' ? null : value.trim();
};

/** Returns the lines of a text that are not blank. */
export const linesOf = (text: string): readonly string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
