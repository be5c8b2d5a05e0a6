/**
 * Returns the fields of `empty`, each with its value in `given`; fields that are absent or `null`
 * there keep the value that they have in `empty`.
 *
 * @example
 * filledFields(NO_POST_FIELDS, { title: 'Moka' }).tagIds; // []
 */
export const filledFields = <Fields extends object>(
  empty: Fields,
  given: { readonly [Name in keyof Fields]?: Fields[Name] | null | undefined },
): Fields => {
  const fields = { ...empty };
  for (const name in empty) fields[name] = given[name] ?? empty[name];
  return fields;
};
