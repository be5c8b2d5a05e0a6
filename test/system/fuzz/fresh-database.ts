import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { atEnd } from '../cleanup.ts';

/** Makes an empty database on the server at `serverUrl`, which is dropped at the end; its URL. */
export const freshDatabase = async (serverUrl: string): Promise<string> => {
  const name = `content_publishing_fuzz_${randomUUID().replaceAll('-', '')}`;
  await execute(serverUrl, `create database ${name}`);
  atEnd(() => execute(serverUrl, `drop database ${name} with (force)`));
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
};

const execute = async (url: string, statement: string): Promise<void> => {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
};
