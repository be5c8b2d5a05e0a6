import { setTimeout as sleep } from 'node:timers/promises';
import { type Client, clientOf } from './client.ts';
import { readOptions } from './options.ts';
import { progress, type Scenario, runScenario } from './scenario.ts';
import { randomOf } from './random.ts';
import { startService } from './service.ts';
import { openStorage, type StorageName } from './storage.ts';

// A fix of a finding changes each post once: the server is killed in the middle of it, is started
// again, and does the rest when it is asked again.

const { storages, rounds, seed, posts } = readOptions({ rounds: 20, seed: 1, posts: 60 }, [
  'postgres',
  'pglite',
]);

const CALLERS = 8;
const TARGET = '/blog/target';

interface Finding {
  readonly id: string;
}

interface FixResult {
  readonly changed: number;
  readonly remaining: number;
}

/** Sends a request that is answered with this status, and returns its body. */
const sent = async <Body>(
  client: Client,
  expected: number,
  ...request: Parameters<Client['send']>
): Promise<Body> => {
  const answer = await client.send(...request);
  if (answer.kind === 'answer' && answer.status === expected) return answer.body as Body;
  throw new Error(`${answer.request}: ${JSON.stringify(answer)}`);
};

const killRounds = async (scenario: Scenario, name: StorageName): Promise<void> => {
  const once = scenario.rule('each post has the new target, and one revision more');
  const gone = scenario.rule('no finding is left');
  const random = randomOf(seed);
  const storage = await openStorage(name);
  const changedBefore: number[] = [];
  const open = async () => {
    const service = await startService(storage.settings);
    const { apiKey } = await storage.demo();
    return { service, client: clientOf(service.baseUrl, apiKey, CALLERS) };
  };
  let { service, client } = await open();
  const { authorId } = await storage.demo();
  const create = async (slug: string, text: string): Promise<string> => {
    const draft = { slug, title: slug, authorId, status: 'published' };
    const bodyJson = [{ type: 'paragraph', text }];
    return (await sent<Finding>(client, 201, 'POST', '/external/posts', { ...draft, bodyJson })).id;
  };
  const site = { siteUrl: 'https://www.example.com', postPath: '/blog/{slug}' };
  await sent(client, 200, 'PATCH', '/external/workspace', site);
  await create('target', 'Here.');
  let fixMs = 0;
  for (let round = 0; round <= rounds; round += 1) {
    const ids: string[] = [];
    for (let index = 0; index < posts; index += 1) {
      ids.push(await create(`post-${round}-${index}`, `See [it](/blog/gone-${round}?a=${index}).`));
    }
    const list = `/external/audits/link-dead?search=gone-${round}`;
    const found = await sent<{ readonly data: readonly Finding[] }>(client, 200, 'GET', list);
    const findings = found.data.map(({ id }) => id);
    const fix = { fix: 'relink', findings, to: TARGET, dryRun: false };
    const askFor = '/external/audits/link-dead/fixes';
    const begun = performance.now();
    const fixing = client.send('POST', askFor, fix);
    if (round === 0) {
      await fixing;
      fixMs = performance.now() - begun;
    } else {
      await sleep(random.below(Math.ceil(fixMs)));
      service.signal('SIGKILL');
      await Promise.all([service.ended, fixing]);
      client.close();
      ({ service, client } = await open());
      let result: FixResult;
      do {
        result = await sent<FixResult>(client, 200, 'POST', askFor, fix);
        changedBefore.push(posts - result.changed);
      } while (result.remaining > 0);
    }
    const left = await sent<{ readonly data: readonly Finding[] }>(client, 200, 'GET', list);
    gone(left.data.length === 0, () => JSON.stringify(left));
    for (const [index, id] of ids.entries()) {
      const path = `/external/posts/${id}`;
      const { bodyText, bodyJson } = await sent<Stored>(client, 200, 'GET', path);
      const text = `See [it](${TARGET}?a=${index}).`;
      const { total } = await sent<{ readonly total: number }>(
        client,
        200,
        'GET',
        `${path}/revisions`,
      );
      once(bodyJson[0]?.text === text && total === 2, () => `${id}: ${total} ${bodyText}`);
    }
    progress(`${name}: round ${round} of ${rounds}`);
  }
  scenario.figure('posts of a fix', posts);
  scenario.figure('kills, each after so many posts were changed', changedBefore.join(' '));
  client.close();
};

interface Stored {
  readonly bodyText: string;
  readonly bodyJson: readonly { readonly text: string }[];
}

for (const name of storages) {
  const title = `A fix that is killed: ${name}, ${rounds} rounds, seed ${seed}`;
  await runScenario(title, (scenario) => killRounds(scenario, name));
}
