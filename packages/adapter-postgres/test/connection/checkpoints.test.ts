import { describe, expect, it } from 'vitest';
import { checkpoints } from '../../src/connection/checkpoints.ts';
import type { Lease } from '../../src/connection/lease.ts';

/** Runs statements that answer `row`, or fail where `isFailing` says so, and notes how they begin. */
const noted = (row: object, isFailing: (text: string) => boolean = () => false) => {
  const texts: string[] = [];
  const run: Lease['run'] = async (text) => {
    texts.push(text.trim().split('(')[0] ?? '');
    if (isFailing(text)) throw new Error('No space left on device');
    return { command: 'SELECT', rowCount: 1, rows: JSON.parse(JSON.stringify([row])) };
  };
  return { texts, run };
};

const CHECK = 'select pg_wal_lsn_diff';

/** Returns what runs between 350 uses of the connection. */
const between = async ({ texts, run }: ReturnType<typeof noted>): Promise<readonly string[]> => {
  const checkpoint = checkpoints();
  for (let count = 0; count < 350; count += 1) await checkpoint(run).catch(() => {});
  return texts;
};

describe('the log of an embedded database', () => {
  it('is looked at after every hundred uses of the connection', async () => {
    expect(await between(noted({ isLong: false }))).toEqual([CHECK, CHECK, CHECK]);
  });

  it('is shortened by a checkpoint once it is long', async () => {
    const each = [CHECK, 'checkpoint'];
    expect(await between(noted({ isLong: true }))).toEqual([...each, ...each, ...each]);
  });

  it.each([
    ['the check', (text: string) => text.includes('pg_control'), [CHECK, CHECK, CHECK]],
    [
      'the checkpoint',
      (text: string) => text === 'checkpoint',
      [CHECK, 'checkpoint', CHECK, 'checkpoint', CHECK, 'checkpoint'],
    ],
  ])('is looked at again later when %s fails', async (_, isFailing, texts) => {
    expect(await between(noted({ isLong: true }, isFailing))).toEqual(texts);
  });
});
