import { type FieldValues, mergePatchOf } from './field-values.ts';

/** JSON Pointer of a member of a record, or of an object in it, such as `/seo/title`. */
type FieldPath<Row> = {
  [Name in keyof Row & string]:
    | `/${Name}`
    | (NonNullable<Row[Name]> extends object
        ? `/${Name}/${keyof NonNullable<Row[Name]> & string}`
        : never);
}[keyof Row & string];

/** Fields of the form of a record, by their JSON Pointers. */
export interface RecordFields<Row, Field extends string> {
  readonly labels: Readonly<Record<Field, string>>;
  /** Help below the fields that have some. */
  readonly help?: Readonly<Partial<Record<Field, string>>> | undefined;
  /** Returns the values of a record; those of a new one without an argument. */
  readonly valuesOf: (row?: Row) => FieldValues;
  /** Returns the JSON Merge Patch of changed fields. */
  readonly patchOf: (changed: FieldValues) => object;
}

/**
 * Returns the fields that have these labels. All are texts but those in `others`, which has their
 * values in a new record: `true` or `false` for a choice, `[]` for a list.
 *
 * @example
 * const fields = recordFields({ labels: { '/name': 'Name', '/sameAs': 'Profiles' } }, { '/sameAs': [] });
 * fields.valuesOf({ name: 'Ada', sameAs: ['https://a', 'https://b'] }); // { '/name': 'Ada', '/sameAs': 'https://a\nhttps://b' }
 * fields.patchOf({ '/sameAs': 'https://a' }); // { sameAs: ['https://a'] }
 */
export const recordFields = <Row extends object, Field extends FieldPath<Row>>(
  { labels, help }: Pick<RecordFields<Row, Field>, 'labels' | 'help'>,
  others?: Readonly<Partial<Record<NoInfer<Field>, boolean | readonly []>>>,
): RecordFields<Row, Field> => {
  const empty = new Map<string, boolean | readonly unknown[]>(Object.entries(others ?? {}));
  const lists = [...empty.keys()].filter((field) => Array.isArray(empty.get(field)));
  return {
    labels,
    help,
    valuesOf: (row) =>
      Object.fromEntries(
        Object.keys(labels).map((field) => [
          field,
          shown(memberAt(row, field) ?? empty.get(field)),
        ]),
      ),
    patchOf: (changed) => mergePatchOf(changed, lists),
  };
};

const memberAt = (row: object | undefined, field: string): unknown =>
  field
    .split('/')
    .slice(1)
    .reduce<unknown>(
      (at, name) => (typeof at === 'object' && at !== null ? Reflect.get(at, name) : undefined),
      row,
    );

const shown = (member: unknown): string | boolean => {
  if (Array.isArray(member)) return member.join('\n');
  return typeof member === 'string' || typeof member === 'boolean' ? member : '';
};
