import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { readConfiguration, type Service, startService } from '@content-publishing/server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { ROOT } from '../../deploy/dockerfile.ts';
import { metricsOf } from '../../deploy/promql.ts';

interface Rule {
  readonly alert: string;
  readonly expr: string;
  readonly labels: { readonly severity: string };
  readonly annotations: { readonly summary: string; readonly description: string };
}

interface Panel {
  readonly id: number;
  readonly title: string;
  readonly gridPos: Readonly<Record<'x' | 'y' | 'w' | 'h', number>>;
  readonly targets: readonly { readonly refId: string; readonly expr: string }[];
}

const rules: readonly Rule[] = parse(await readFile(`${ROOT}/deploy/alerts.yaml`, 'utf8')).groups[0]
  .rules;
const dashboard: { readonly panels: readonly Panel[]; readonly schemaVersion: number } = JSON.parse(
  await readFile(`${ROOT}/deploy/grafana-dashboard.json`, 'utf8'),
);

/** Metric that Prometheus makes for each target. */
const OF_PROMETHEUS = 'up';

let service: Service;
let known: ReadonlySet<string>;

beforeAll(async () => {
  const environment = { DATABASE_URL: 'memory:', PORT: '0', OPS_PORT: '0', LOG_LEVEL: 'silent' };
  const configuration = readConfiguration(environment, tmpdir())._unsafeUnwrap();
  service = (await startService(configuration))._unsafeUnwrap();
  const printed = await (await fetch(service.metricsUrl ?? '')).text();
  const names = [...printed.matchAll(/^# TYPE (\S+) (\S+)$/gm)].flatMap(([, name, type]) =>
    type === 'histogram' ? ['_bucket', '_count', '_sum'].map((end) => `${name}${end}`) : [name],
  );
  known = new Set([OF_PROMETHEUS, ...names.filter((name) => name !== undefined)]);
});

afterAll(() => service.stop());

const expectKnown = (expression: string): void => {
  const metrics = metricsOf(expression);
  expect(metrics, expression).not.toEqual([]);
  for (const metric of metrics) expect([...known], expression).toContain(metric);
};

describe('The alerts', () => {
  it('read metrics that the service prints', () => {
    for (const { expr } of rules) expectKnown(expr);
  });

  it('are of the job of the service, and say how urgent they are', () => {
    for (const { alert, expr, labels } of rules) {
      expect(expr, alert).toContain('job="content-publishing"');
      expect(['page', 'ticket'], alert).toContain(labels.severity);
    }
  });

  it('are in the guide, each with what to do', async () => {
    const guide = await readFile(`${ROOT}/docs/operating.md`, 'utf8');
    const listed = [...guide.matchAll(/^\| `(ContentPublishing\w+)` \|/gm)].map(([, name]) => name);
    expect(listed).toEqual(rules.map(({ alert }) => alert));
  });
});

describe('The dashboard', () => {
  it('reads metrics that the service prints', () => {
    for (const { expr } of dashboard.panels.flatMap(({ targets }) => targets)) expectKnown(expr);
  });

  it('shows each metric of the service itself', () => {
    const expressions = dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr));
    const shown = new Set(expressions.flatMap(metricsOf));
    const own = [...known].filter((name) => /^(?:http|content_publishing)_/.test(name));
    expect(own.length).toBeGreaterThan(0);
    // Latency is in the buckets.
    const missing = own.filter((name) => !name.endsWith('_sum') && !shown.has(name));
    expect(missing).toEqual([]);
  });

  it('has panels that stand beside each other on the grid of 24 columns', () => {
    const taken = new Set<string>();
    for (const { title, gridPos } of dashboard.panels) {
      expect(gridPos.x + gridPos.w, title).toBeLessThanOrEqual(24);
      for (let x = gridPos.x; x < gridPos.x + gridPos.w; x += 1) {
        for (let y = gridPos.y; y < gridPos.y + gridPos.h; y += 1) {
          expect(taken, title).not.toContain(`${x},${y}`);
          taken.add(`${x},${y}`);
        }
      }
    }
  });

  it('has ids, titles and names of queries that are unique', () => {
    const { panels } = dashboard;
    const unique = (values: readonly (string | number)[]): void =>
      expect(new Set(values).size).toBe(values.length);
    unique(panels.map(({ id }) => id));
    unique(panels.map(({ title }) => title));
    for (const { targets } of panels) unique(targets.map(({ refId }) => refId));
  });
});
