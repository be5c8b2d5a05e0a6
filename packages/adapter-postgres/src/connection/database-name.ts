/** Returns the database name in a URL, as the driver reads it. */
export const databaseNameIn = (url: string): string => decodeURI(new URL(url).pathname.slice(1));

/**
 * Returns the option `dbName` of MikroORM for a URL whose database name has an apostrophe, with the
 * apostrophe doubled; no option for any other name. The migrator puts the name into SQL without
 * quoting. It connects through the pool, so it uses the option only there.
 */
export const quotedDatabaseName = (url: string): { readonly dbName?: string } => {
  const name = URL.canParse(url) ? databaseNameIn(url) : '';
  return name.includes("'") ? { dbName: name.replaceAll("'", "''") } : {};
};
