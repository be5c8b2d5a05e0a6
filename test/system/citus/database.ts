import { Client as Connection } from 'pg';
import { createDatabase } from '../../../packages/adapter-postgres/test/database.ts';
import { atEnd } from '../cleanup.ts';
import { cpsJson, type Settings } from '../service.ts';

/** Runs one statement on the database at `url`. */
export const query = async <Row>(url: string, statement: string, ...values: readonly unknown[]) => {
  const connection = new Connection(url);
  await connection.connect();
  try {
    const { rows } = await connection.query(statement, [...values]);
    return rows as readonly Row[];
  } finally {
    await connection.end();
  }
};

/** Makes a migrated database on the cluster of `citusUrl`, and returns the settings of a service. */
export const aDatabase = async (citusUrl: string): Promise<Settings> => {
  const database = await createDatabase(citusUrl);
  atEnd(database.drop);
  const settings = { DATABASE_URL: database.url };
  await cpsJson(settings, 'migrate');
  return settings;
};
