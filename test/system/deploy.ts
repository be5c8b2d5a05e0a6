import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { buildImage, type Image } from './deploy/build-image.ts';
import { readStages } from './deploy/dockerfile.ts';
import { atEnd } from './cleanup.ts';
import { clientOf } from './client.ts';
import { diskUse } from './memory-usage.ts';
import { readOptions } from './options.ts';
import { freePort, startPostgres } from './postgres.ts';
import { progress, runScenario } from './scenario.ts';
import type { Demo } from './storage.ts';

// The Dockerfile step by step, in clean folders, since there need be no engine of containers here.

readOptions({});

/**
 * Size of the base image without Node.js, in bytes: the packages of Debian 13 that
 * distroless names, by their installed size, rounded up.
 */
const BASE_BYTES = 35_000_000;

const MAX_IMAGE_BYTES = 200_000_000;

/** Time in which a container has to be healthy, in milliseconds: the health check's start period. */
const START_MS = 60_000;

/** Container: a process of an image, with the image's user and environment alone. */
const startContainer = (image: Image, settings: Readonly<Record<string, string>>) => {
  const [file = '', ...args] = image.command;
  const options = {
    ...image.user,
    cwd: image.workingFolder,
    // Nowhere to write but its volume.
    env: { TMPDIR: '/nowhere', ...image.environment, HOST: '127.0.0.1', ...settings },
  };
  const child = spawn(file, args, options);
  let log = '';
  const note = (text: string): void => {
    log += text;
  };
  child.stdout.setEncoding('utf8').on('data', note);
  child.stderr.setEncoding('utf8').on('data', note);
  const ended = once(child, 'close').then(() => child.exitCode);
  atEnd(async () => {
    child.kill('SIGKILL');
    await ended;
  });
  const [check = '', ...checkArgs] = image.healthCheck;
  return {
    log: () => log,
    ended,
    stop: () => void child.kill('SIGTERM'),
    isHealthy: () =>
      new Promise<boolean>((resolve) => {
        execFile(check, checkArgs, options, (error) => resolve(error === null));
      }),
    /** Runs the entry point with other arguments than those of `CMD`. */
    cps: (...command: readonly string[]) =>
      new Promise<string>((resolve) => {
        execFile(file, [...args.slice(0, -1), ...command], options, (error, stdout, stderr) =>
          resolve(error === null ? stdout : stderr),
        );
      }),
  };
};

type Container = ReturnType<typeof startContainer>;

/** Waits until a container is healthy; returns whether it became so in time. */
const becomesHealthy = async (container: Container): Promise<boolean> => {
  const startedAt = performance.now();
  while (performance.now() - startedAt < START_MS) {
    if (await container.isHealthy()) return true;
    await sleep(200);
  }
  return false;
};

const textAt = async (url: string): Promise<string> => (await fetch(url)).text();

/** Returns the path of the script that a page loads. */
const scriptOf = (page: string): string =>
  /<script[^>]* src="(?<path>[^"]+)"/.exec(page)?.[1] ?? '';

await runScenario('The image, step by step, and its container', async ({ figure, rule }) => {
  const stages = await readStages();
  let steps = 0;
  const image = await buildImage(stages, (step) => {
    steps += 1;
    progress(step);
  });
  figure('steps done', steps);
  const application = (await diskUse(image.workingFolder)).data;
  const node = (await diskUse(join(image.root, 'nodejs'))).data;
  figure('application, MB', application / 1e6);
  figure('Node.js, MB', node / 1e6);
  figure('rest of the base, at most, MB', BASE_BYTES / 1e6);
  rule(`the image has at most ${MAX_IMAGE_BYTES / 1e6} MB`)(
    application + node + BASE_BYTES <= MAX_IMAGE_BYTES,
    () => `${application + node + BASE_BYTES}`,
  );

  const postgres = await startPostgres();
  const unhealthy = rule('it is not healthy before it listens, nor once it is gone');
  const healthy = rule('it becomes healthy within its start period');
  const stops = rule('after SIGTERM it ends with exit code 0');
  const serves = rule('posts short and long, pages of the reference and the command work');

  for (const databaseUrl of [postgres.url, '']) {
    const name = databaseUrl === '' ? 'the embedded database' : 'PostgreSQL';
    const port = String(await freePort());
    const dataDir = image.environment['DATA_DIR'] ?? '';
    const container = startContainer(image, { DATABASE_URL: databaseUrl, PORT: port });
    unhealthy(!(await container.isHealthy()), () => `on ${name}, at once`);
    healthy(await becomesHealthy(container), () => `on ${name}: ${container.log()}`);

    if (databaseUrl !== '') await container.cps('demo');
    const demo: Demo = JSON.parse(await readFile(join(dataDir, 'demo.json'), 'utf8'));
    const baseUrl = `http://127.0.0.1:${port}`;
    const client = clientOf(baseUrl, demo.apiKey, 1);
    const paragraphs = (count: number) =>
      Array.from({ length: count }, () => ({ type: 'paragraph', text: 'word '.repeat(1000) }));
    for (const count of [1, 30]) {
      const draft = { slug: `post-${count}`, title: 'A post', authorId: demo.authorId };
      const body = { ...draft, bodyJson: paragraphs(count) };
      const created = await client.send('POST', '/external/posts', body);
      serves(created.kind === 'answer' && created.status === 201, () => JSON.stringify(created));
    }
    for (const path of ['/docs', '/openapi.json', scriptOf(await textAt(`${baseUrl}/docs`))]) {
      const { status } = await fetch(baseUrl + path);
      serves(status === 200, () => `GET ${path}: ${status}`);
    }
    if (databaseUrl !== '') {
      const listed = await container.cps('workspace', 'list', '--json');
      serves(listed.includes(demo.workspaceId), () => listed);
    }
    client.close();
    container.stop();
    const code = await container.ended;
    stops(code === 0, () => `on ${name}: ${code}: ${container.log().slice(-500)}`);
    unhealthy(!(await container.isHealthy()), () => `on ${name}, after its end`);
  }
});
