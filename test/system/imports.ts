import { readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import { atEnd } from './cleanup.ts';
import { madeWorkspace } from './import-workspace.ts';
import { AUTHORS, CATEGORIES, madePosts, type MadeBlog, TAGS, writeWxr } from './made-wxr.ts';
import { readOptions } from './options.ts';
import { progress, type Rule, runScenario, type Scenario } from './scenario.ts';
import { randomOf } from './random.ts';
import { cpsJson, cpsOutcome, type Settings, startCps } from './service.ts';
import type { StorageName } from './storage.ts';
import { temporaryFolder } from './temporary-folder.ts';

// An import is killed again and again, and run again each time: in the end each record is there once,
// complete, and a further run writes nothing. On PostgreSQL the import is a client of a running
// service; the embedded database is opened by the import, and killed with it.

const { storages, rounds, seed, posts } = readOptions({ rounds: 20, seed: 1, posts: 100 }, [
  'postgres',
  'pglite',
]);

const PICTURES = 20;

/** Maximum time between the line of the journal that a kill waits for and the kill, in ms. */
const MAX_LATER_MS = 30;

/** Starts a server with the pictures of the old site, each with a colour of its own. */
const startOldSite = async (): Promise<string> => {
  const server = createServer((request, response) => {
    const [, index] = /made-(\d+)\.png$/.exec(request.url ?? '') ?? [];
    const background = { r: Number(index) % 256, g: 80, b: 120 };
    const picture = sharp({ create: { width: 64, height: 64, channels: 3, background } }).png();
    picture.pipe(response.setHeader('content-type', 'image/png'));
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  atEnd(async () => void server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
};

/** Returns the number of lines of a journal. */
const linesOf = async (journal: string): Promise<number> =>
  (await readFile(journal, 'utf8').catch(() => '')).split('\n').filter((line) => line !== '')
    .length;

const killRounds = async (scenario: Scenario, name: StorageName): Promise<void> => {
  const killed = scenario.rule('each run but the last is killed in the middle');
  const whole = scenario.rule('the run after the last kill ends with exit code 0');
  const once = scenario.rule('each record of the file is there once, and no other one');
  const complete = scenario.rule('each post has its text, status, author, tags and picture');
  const quiet = scenario.rule('a further run writes nothing, with the journal and without');
  const random = randomOf(seed);
  const folder = await temporaryFolder();
  const file = join(folder, 'blog.xml');
  const journal = join(folder, 'journal.jsonl');
  const siteUrl = await startOldSite();
  const blog: MadeBlog = { siteUrl, posts, postLength: 1500, pictures: PICTURES, seed };
  await writeWxr(file, blog);
  const settings = await madeWorkspace(name);
  const command = ['import', 'wordpress', file, '--journal', journal, '--allow-private-media'];

  const made = [...madePosts(blog)];
  const oldPaths = made.flatMap((post) => post.oldPaths);
  // Redirects are saved all at once, so that most kills come before them.
  const beforeRedirects = PICTURES + AUTHORS.length + CATEGORIES.length + TAGS.length + posts;
  const killedAfter: number[] = [];
  for (let round = 1; round <= rounds; round += 1) {
    const target = Math.floor((beforeRedirects * (round - 1)) / (rounds - 1));
    const run = startCps(settings, command);
    while (run.isRunning() && (await linesOf(journal)) < target) await sleep(2);
    await sleep(random.below(MAX_LATER_MS));
    run.kill();
    const { code, stderr } = await run.outcome;
    killed(code === null, () => `round ${round} ended with ${code}: ${stderr}`);
    killedAfter.push(await linesOf(journal));
    progress(`${name}: round ${round} of ${rounds}, killed at line ${killedAfter.at(-1)}`);
  }
  scenario.figure('records of the file', beforeRedirects + oldPaths.length);
  scenario.figure('kills, each after so many lines of the journal', killedAfter.join(' '));

  const last = await cpsOutcome(settings, command);
  whole(last.code === 0, () => `exit code ${last.code}: ${last.stdout}${last.stderr}`);

  await checkRecords(settings, blog, once, complete);

  for (const isForgotten of [false, true]) {
    if (isForgotten) await rm(journal);
    const before = await activityOf(settings);
    const { code, stdout, stderr } = await cpsOutcome(settings, command);
    const after = await activityOf(settings);
    quiet(code === 0 && after === before, () => `exit code ${code}: ${stdout}${stderr}`);
  }
};

const activityOf = async (settings: Settings): Promise<string> =>
  JSON.stringify(await cpsJson(settings, 'activity', 'list', '--limit', '100000'));

/** Fields of a record in a list of `cps`. */
interface Listed {
  readonly id: string;
  readonly slug: string;
  readonly name: string;
  readonly fileName: string | null;
  readonly fromPath: string;
}

/** Fields of a post of `cps post show`. */
interface ShownPost {
  readonly title: string;
  readonly status: string;
  readonly bodyText: string;
  readonly author: Listed;
  readonly category: Listed | null;
  readonly tags: readonly Listed[];
  readonly featuredMedia: Listed | null;
}

const checkRecords = async (
  settings: Settings,
  blog: MadeBlog,
  once: Rule,
  complete: Rule,
): Promise<void> => {
  const list = (kind: string) => cpsJson<readonly Listed[]>(settings, kind, 'list');
  const equal = (kind: string, found: readonly string[], expected: readonly string[]): boolean => {
    const [one, other] = [found.toSorted().join('\n'), expected.toSorted().join('\n')];
    return once(one === other, () => `${kind}: ${found.length} found, ${expected.length} expected`);
  };
  const made = [...madePosts(blog)];
  const slugs = (rows: readonly Listed[]) => rows.map(({ slug }) => slug);
  equal(
    'posts',
    slugs(await list('post')),
    made.map(({ slug }) => slug),
  );
  equal('authors', slugs(await list('author')), AUTHORS);
  equal('categories', slugs(await list('category')), CATEGORIES);
  equal('tags', slugs(await list('tag')), TAGS);
  const media = await list('media');
  equal(
    'media',
    media.map(({ fileName }) => fileName ?? ''),
    Array.from({ length: PICTURES }, (_, index) => `made-${index}.png`),
  );
  equal(
    'redirects',
    (await list('redirect')).map(({ fromPath }) => fromPath),
    made.flatMap(({ oldPaths }) => oldPaths),
  );
  for (const post of made.filter((_, index) => index % CHECKED_EACH === 0)) {
    const shown = await cpsJson<ShownPost>(settings, 'post', 'show', post.slug);
    const [, words = ''] = /<strong>(\w+)<\/strong>/.exec(post.html) ?? [];
    const picture = post.picture === undefined ? null : `made-${post.picture}.png`;
    const tags = shown.tags.map(({ slug }) => slug).toSorted();
    complete(
      shown.title === post.title &&
        shown.status === post.status &&
        shown.bodyText.includes(words) &&
        shown.author.slug === post.author &&
        shown.category?.slug === post.category &&
        tags.join() === post.tags.toSorted().join() &&
        (shown.featuredMedia?.fileName ?? null) === picture,
      () => `${post.slug}: ${JSON.stringify(shown).slice(0, 500)}`,
    );
  }
};

/** Of so many posts one is read in full. */
const CHECKED_EACH = 7;

for (const name of storages) {
  const title = `An import killed and run again: ${name}, ${rounds} rounds, seed ${seed}`;
  await runScenario(title, (scenario) => killRounds(scenario, name));
}
