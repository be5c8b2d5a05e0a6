/** Returns the name of a database as the driver reads it of a URL. */
export const databaseNameIn = (url: string): string => decodeURI(new URL(url).pathname.slice(1));

/**
 * Returns the option of MikroORM for the name of a database with an apostrophe. Its migrator compares the
 * name in SQL without quoting it, and connects by the pool, so that the name is used there alone.
 */
export const quotedDatabaseName = (url: string): { readonly dbName?: string } => {
  const name = URL.canParse(url) ? databaseNameIn(url) : '';
  return name.includes("'") ? { dbName: name.replaceAll("'", "''") } : {};
};
