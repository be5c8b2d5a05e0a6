/** Returns the database name in a URL, as the driver reads it. */
export const databaseNameIn = (url: string): string => decodeURI(new URL(url).pathname.slice(1));

/**
 * Returns the `dbName` option of MikroORM for a database name with an apostrophe. Its migrator puts
 * the name into SQL without quoting, and connects through the pool, so the name is used only there.
 */
export const quotedDatabaseName = (url: string): { readonly dbName?: string } => {
  const name = URL.canParse(url) ? databaseNameIn(url) : '';
  return name.includes("'") ? { dbName: name.replaceAll("'", "''") } : {};
};
