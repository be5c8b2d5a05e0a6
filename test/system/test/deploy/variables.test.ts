import { readFile } from 'node:fs/promises';
import { type Environment, readConfiguration } from '@content-publishing/server';
import { describe, expect, it } from 'vitest';
import { readCompose } from '../../deploy/compose.ts';
import { environmentOf, imageOf, readStages, ROOT } from '../../deploy/dockerfile.ts';

const textOf = (path: string): Promise<string> => readFile(`${ROOT}/${path}`, 'utf8');

/** Returns the variables that the configuration asks an environment for. */
const askedFor = (): ReadonlySet<string> => {
  const asked = new Set<string>();
  // The key of a bucket is required if there is a bucket.
  const environment = new Proxy<Environment>(
    { MEDIA_STORE: 's3://media' },
    {
      get: (values, name) => {
        asked.add(String(name));
        return values[String(name)];
      },
    },
  );
  expect(readConfiguration(environment, '/').isErr()).toBe(true);
  return asked;
};

const known = askedFor();

/** Variables that the C library reads. */
const OF_THE_SYSTEM: ReadonlySet<string> = new Set(['MALLOC_ARENA_MAX']);

/** Variables that the commands of `cps` and OpenTelemetry read, as the README of the server says. */
const ELSEWHERE = /^(?:CPS|OTEL)_/;

describe('The variables of the configuration', () => {
  it('are in the table of the README, and no others', async () => {
    const readme = await textOf('packages/server/README.md');
    const [, table = ''] =
      /^## Configuration$([^]*?)^\| `DATABASE_URL` \| storage/m.exec(readme) ?? [];
    const rows = table.split('\n').filter((line) => line.startsWith('| `'));
    const listed = rows.flatMap((row) => row.split(' | ')[0]?.match(/[A-Z][A-Z0-9_]+/g) ?? []);
    // The storage is named by a table of its own besides.
    expect(new Set([...listed, 'DATABASE_URL'])).toEqual(known);
  });
});

describe('A variable that is set', () => {
  const expectKnown = (names: readonly string[]): void => {
    expect(names).not.toEqual([]);
    expect(names.filter((name) => !known.has(name) && !OF_THE_SYSTEM.has(name))).toEqual([]);
  };

  it('in the Dockerfile is one of the configuration', async () => {
    const stages = await readStages();
    expectKnown(stages.flatMap((stage) => Object.keys(environmentOf(stage))));
  });

  it('for a container of the service in compose.yaml is one of the configuration', async () => {
    const { services } = readCompose(await textOf('deploy/compose.yaml'));
    const built = Object.values(services).filter(({ build }) => build !== undefined);
    expectKnown(built.flatMap(({ environment = {} }) => Object.keys(environment)));
  });

  it('for a container of the service makes, with that of the image, a configuration', async () => {
    const [image, compose] = [imageOf(await readStages()), await textOf('deploy/compose.yaml')];
    // As it would be with secrets that are called what their variables are.
    const filled = compose
      .replaceAll(/\$\{PUBLIC_URL:[^}]*\}/g, 'https://content.example')
      .replaceAll(/\$\{(\w+):[^}]*\}/g, '$1');
    const { services } = readCompose(filled);
    for (const { environment = {} } of Object.values(services).filter(({ build }) => build)) {
      const values = Object.entries(environment).map(([name, value]) => [name, String(value)]);
      const merged: Environment = { ...environmentOf(image), ...Object.fromEntries(values) };
      const configuration = readConfiguration(merged, '/app')._unsafeUnwrap();
      expect(configuration.storage.kind).toBe('postgres');
      expect(configuration.dataDir).toBe('/data');
    }
  });

  it('in the unit of systemd is one of the configuration', async () => {
    const unit = await textOf('deploy/content-publishing.service');
    const lines = [...unit.matchAll(/^Environment=(.*)$/gm)].map(([, line = '']) => line);
    expectKnown(lines.flatMap((line) => line.split(' ').map((pair) => pair.split('=')[0] ?? '')));
  });

  it('in the guide is one of the configuration, or of the containers beside the service', async () => {
    const guide = await textOf('docs/operating.md');
    const example = await textOf('deploy/.env.example');
    const named = new Set(guide.match(/\b[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+\b/g));
    const ofContainers = new Set([...example.matchAll(/^(\w+)=/gm)].map(([, name]) => name));
    expectKnown([...named].filter((name) => !ofContainers.has(name) && !ELSEWHERE.test(name)));
  });
});
