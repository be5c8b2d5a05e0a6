import { redirectTable, type RedirectRule } from '@content-publishing/domain/redirects';
import { describe, expect, it } from 'vitest';

const RULES: readonly RedirectRule[] = [
  { id: '1', fromPath: '/a', toPath: '/b', type: 'Permanent301' },
  { id: '2', fromPath: '/b', toPath: '/c?x=1', type: 'Temporary302' },
  { id: '3', fromPath: '/c', toPath: '', type: 'Gone410' },
  { fromPath: '/nameless', toPath: '/b', type: 'Permanent301' },
];

describe('the rules behind an answer', () => {
  const table = redirectTable(RULES);

  it('are all of the chain for the answer of match', () => {
    const answer = table.match('/a/?y=2');
    expect(answer && table.rulesBehind('/a/?y=2', answer)).toEqual(['1', '2', '3']);
  });

  it('are those before the page for a waypoint', () => {
    const behind = table.waypoints('/a').map((waypoint) => table.rulesBehind('/a', waypoint));
    expect(behind).toEqual([['1'], ['1', '2']]);
  });

  it('are named if they have an id', () => {
    const answer = table.match('/nameless');
    expect(answer && table.rulesBehind('/nameless', answer)).toEqual(['2', '3']);
  });

  it('are none for a request that is no address', () => {
    expect(table.rulesBehind('nowhere', { status: 301, location: '/b' })).toEqual([]);
  });
});
