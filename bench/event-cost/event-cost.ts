import { parseArgs } from 'node:util';
import { tidyUp } from '../../test/system/cleanup.ts';
import { startPostgres } from '../../test/system/postgres.ts';
import { printMeasured } from '../goal.ts';
import { createRatios } from './create-ratios.ts';

// Cost of the events of created posts: CPU of server and database for each create, with events in
// relation to a service that stores none, measured in turn.

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '4' },
  },
});

try {
  printMeasured(
    await createRatios(await startPostgres(), {
      ...{ part: 'events', connections: 4, bounds: { published: 1.05, draft: 1.02 } },
      ...{ rounds: Number(values.rounds), seconds: Number(values.seconds) },
    }),
  );
} finally {
  await tidyUp();
}
