import { expect, it } from 'vitest';
import { bodyOf, fields, opened } from './harness.ts';

// An autosave may replace the revision of the autosave before it, so text that is saved is kept too.

it.each([
  ['an earlier version replaces', 'replaced'],
  ['the writer discards', 'discarded'],
] as const)(
  'text of a draft that %s can be recovered after it was saved',
  async (_case, reason) => {
    const { clock, ports, session, stored, type } = await opened();
    type(session, 'a|b typed');
    await clock.pass(2000);
    expect(bodyOf(stored().content)).toBe('a|b typed');
    await (reason === 'replaced' ? session.replace(fields('earlier')) : session.discardChanges());
    await clock.pass(2000);
    expect(bodyOf(stored().content)).toBe(reason === 'replaced' ? 'earlier' : 'a|b');
    const versions = await ports().local.versions('post-1', clock.now());
    expect(versions.map((version) => [version.reason, bodyOf(version.fields)])).toEqual([
      [reason, 'a|b typed'],
    ]);
  },
);
