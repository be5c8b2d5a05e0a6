import { describe, expect, it } from 'vitest';
import { withCheckpoints } from '../../src/connection/checkpoints.ts';
import type { Run, Statement } from '../../src/connection/database.ts';

/** Returns what runs besides 350 statements, on a database whose log `isLong` or not. */
const besides = async (isLong: boolean): Promise<readonly string[]> => {
  const texts: string[] = [];
  const run: Run = async ({ text }) => {
    if (text !== 'select 1') texts.push(text.trim().split('(')[0] ?? '');
    return text.includes('pg_control_checkpoint') ? [JSON.parse(String(isLong))] : [];
  };
  const checkpointed = withCheckpoints(run);
  for (let count = 0; count < 350; count += 1) await checkpointed({ text: 'select 1' }, []);
  return texts;
};

describe('the log of an embedded database', () => {
  const look = 'select pg_wal_lsn_diff';

  it('is looked at after every hundred statements', async () => {
    expect(await besides(false)).toEqual([look, look, look]);
  });

  it('is shortened by a checkpoint once it is long', async () => {
    expect(await besides(true)).toEqual([
      look,
      'checkpoint',
      look,
      'checkpoint',
      look,
      'checkpoint',
    ]);
  });

  it('is nothing that whoever runs a statement sees', async () => {
    const run: Run = async <Value>({
      text,
    }: {
      readonly text: string;
    }): Promise<readonly Value[]> => (text === 'select 1' ? JSON.parse('[7]') : []);
    const checkpointed = withCheckpoints(run);
    for (let count = 0; count < 100; count += 1) {
      expect(await checkpointed<number>({ text: 'select 1' }, [])).toEqual([7]);
    }
  });

  it.each([['pg_control_checkpoint'], ['checkpoint']])(
    'is looked at again later when %s fails, after statements that are done',
    async (failing) => {
      let failures = 0;
      const run: Run = async <Value>({ text }: Statement): Promise<readonly Value[]> => {
        if (text.endsWith(failing) || text.includes(`${failing}(`)) {
          failures += 1;
          throw new Error('No space left on device');
        }
        return JSON.parse('[true]');
      };
      const checkpointed = withCheckpoints(run);
      for (let count = 0; count < 200; count += 1) {
        expect(await checkpointed<boolean>({ text: 'select 1' }, [])).toEqual([true]);
      }
      expect(failures).toBe(2);
    },
  );
});
