import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readCompose } from '../../deploy/compose.ts';
import { environmentOf, imageOf, lastOf, readStages, ROOT } from '../../deploy/dockerfile.ts';

const stages = await readStages();
const image = imageOf(stages);
const command = lastOf(image, 'ENTRYPOINT')?.args ?? [];

describe('The Dockerfile', () => {
  it('names the major version of each base image', () => {
    const bases = stages.map(({ base }) => base);
    expect(bases).toEqual(['node:24-trixie-slim', 'gcr.io/distroless/nodejs24-debian13:nonroot']);
  });

  it('runs as a user that is not root, by number', () => {
    expect(lastOf(image, 'USER')?.args).toEqual(['65532:65532']);
  });

  it('has no shell in its image: nothing is run in it, and each command is an exec form', () => {
    expect(image.instructions.filter(({ keyword }) => keyword === 'RUN')).toEqual([]);
    for (const keyword of ['ENTRYPOINT', 'CMD', 'HEALTHCHECK']) {
      expect(lastOf(image, keyword)?.isExecForm, keyword).toBe(true);
    }
  });

  it('copies from stages that there are', () => {
    const names = stages.map(({ name }) => name);
    const copies = image.instructions.filter(({ flags }) => flags['from'] !== undefined);
    expect(copies.length).toBeGreaterThan(0);
    for (const { flags } of copies) expect(names).toContain(flags['from']);
  });

  it('listens on all addresses, on the port that it exposes and asks for its health', async () => {
    const { HOST, PORT, DATA_DIR } = environmentOf(image);
    expect(HOST).toBe('0.0.0.0');
    expect(lastOf(image, 'EXPOSE')?.args).toEqual([PORT]);
    expect(lastOf(image, 'VOLUME')?.args).toEqual([DATA_DIR]);
    const [, script = ''] = lastOf(image, 'HEALTHCHECK')?.args ?? [];
    expect(await readFile(join(ROOT, 'deploy', script), 'utf8')).toContain("process.env['PORT']");
  });

  it('asks for an end with the signal that the service knows', () => {
    expect(lastOf(image, 'STOPSIGNAL')?.args).toEqual(['SIGTERM']);
  });
});

describe('The service', () => {
  it('is started with the same options everywhere', async () => {
    const { scripts } = JSON.parse(await readFile(join(ROOT, 'package.json'), 'utf8'));
    const unit = await readFile(join(ROOT, 'deploy/content-publishing.service'), 'utf8');
    const options = (line: string): readonly string[] =>
      line.split(' ').filter((word) => word.startsWith('--'));
    expect(options(command.join(' '))).not.toEqual([]);
    expect(options(scripts.cps)).toEqual(options(command.join(' ')));
    expect(options(/^ExecStart=(.*)$/m.exec(unit)?.[1] ?? '')).toEqual(options(command.join(' ')));
  });

  it('has more time to stop everywhere than the 30 seconds that it takes at most', async () => {
    const unit = await readFile(join(ROOT, 'deploy/content-publishing.service'), 'utf8');
    const compose = await readFile(join(ROOT, 'deploy/compose.yaml'), 'utf8');
    expect(Number(/^TimeoutStopSec=(\d+)$/m.exec(unit)?.[1])).toBeGreaterThan(30);
    const { stop_grace_period: grace = '' } = readCompose(compose).services['service'] ?? {};
    expect(Number(grace.replace(/s$/, ''))).toBeGreaterThan(30);
  });
});
