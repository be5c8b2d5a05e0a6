import type { Postgres } from '../../test/system/postgres.ts';
import type { Measured } from '../goal.ts';
import { createTemplate } from '../http/create-template.ts';
import { startMeasured } from './measured-service.ts';

/** Part of a create whose cost is measured, and how. */
interface Comparison {
  readonly part: 'events' | 'audits';
  readonly connections: number;
  readonly rounds: number;
  readonly seconds: number;
  /** Maximum of the cost with the part in relation to the cost without, by the status of the post. */
  readonly bounds: Readonly<Record<Status, number>>;
}

/** Time in which V8 compiles the code of a request. */
const WARM_UP_SECONDS = 6;

type Status = 'draft' | 'published';

/** Five addresses of the site, to which each created post links. */
const LINKS = ['/blog/moka-pot', '/blog/grind#fine', '/blog/water/', '/topics/beans', '/about'];

/** Returns a request to create a post of 40 blocks with five links and a status. */
const templateOf = (demo: Parameters<typeof createTemplate>[0], status: Status) => {
  const { body = '{}', ...template } = createTemplate(demo, `${status}-{n}`);
  const draft: { readonly bodyJson: readonly object[] } = JSON.parse(body);
  const links = LINKS.map((url) => `[this](${url})`).join(', ');
  const bodyJson = [...draft.bodyJson.slice(1), { type: 'paragraph', text: `See ${links}.` }];
  return { ...template, body: JSON.stringify({ ...draft, bodyJson, status }) };
};

/**
 * Measures the CPU time of server and database for each create, with a part and without it, in turn.
 * Returns the ratios of the rounds.
 */
export const createRatios = async (
  postgres: Postgres,
  { part, connections, rounds, seconds, bounds }: Comparison,
): Promise<readonly Measured[]> => {
  /** Starts a service, and returns a function that measures the CPU seconds of a create. */
  const start = async (name: `${'with' | 'without'}-${Comparison['part']}`) => {
    const { demo, measure } = await startMeasured(postgres, name, connections);
    return (status: Status, duration: number) => measure(templateOf(demo, status), duration);
  };
  const sides = [await start(`with-${part}`), await start(`without-${part}`)] as const;

  /** Returns the cost with the part in relation to the cost without, of each round. */
  const ratios = async (status: Status): Promise<readonly number[]> => {
    for (const measure of sides) await measure(status, WARM_UP_SECONDS);
    const found: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const cost = new Map<(typeof sides)[number], number>();
      // The first service of one round is the last of the next one.
      for (const measure of round % 2 === 0 ? sides : sides.toReversed()) {
        cost.set(measure, await measure(status, seconds));
      }
      found.push((cost.get(sides[0]) ?? Number.NaN) / (cost.get(sides[1]) ?? Number.NaN));
    }
    return found;
  };
  const measured = async (status: Status): Promise<Measured> => ({
    what: `create of a ${status} post of 40 blocks and 5 links with ${part}, to without: CPU of server and database`,
    unit: '×',
    bound: { atMost: bounds[status] },
    figures: await ratios(status),
    digits: 2,
  });
  return [await measured('published'), await measured('draft')];
};
