import { describe, expect, it } from 'vitest';
import { structuredBlocksOf } from '../../src/structured/structured-blocks.ts';

const factsOf = (totalTime: unknown) => structuredBlocksOf('HowTo', { totalTime });

describe('a HowTo shows', () => {
  it.each([
    ['PT30M', '30 minutes'],
    ['PT1M', '1 minute'],
    ['PT1H', '1 hour'],
    ['PT90M', '1 hour 30 minutes'],
    ['PT1.5H', '1 hour 30 minutes'],
    ['PT1H5M10S', '1 hour 5 minutes 10 seconds'],
    ['PT3661S', '1 hour 1 minute 1 second'],
    ['PT36H', '36 hours'],
    ['P1DT2H', '1 day 2 hours'],
    ['P0DT0H20M', '20 minutes'],
    ['P2W', '2 weeks'],
    ['P1Y2M', '1 year 2 months'],
    ['pt5m', '5 minutes'],
    ['about an hour', 'about an hour'],
    [45, '45'],
  ])('the time %j as %j', (totalTime, text) => {
    expect(factsOf(totalTime)).toEqual([
      { type: 'list', style: 'bullet', items: [`**Total time:** ${text}`] },
    ]);
  });

  it.each(['PT0M', 'P', 'PT', '', ' ', null, {}, []])('no time for %j', (totalTime) => {
    expect(factsOf(totalTime)).toBeUndefined();
  });
});
