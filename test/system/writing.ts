import { execFileSync } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { CHROMIUM } from '../../examples/site/test/launch-chromium.ts';
import { readOptions } from './options.ts';
import { freePort } from './postgres.ts';
import { randomOf } from './random.ts';
import { progress, type Scenario, runScenario } from './scenario.ts';
import { startService } from './service.ts';
import { openStorage, type StorageName } from './storage.ts';
import { openWriter } from './writer.ts';

// No typed word is lost: a person writes in the editor of the dashboard while the service is killed
// and started again at random moments.

const BUILD = fileURLToPath(new URL('../../packages/dashboard/scripts/build.ts', import.meta.url));

const MIN_LOAD_MS = 200;
const MAX_LOAD_MS = 5000;
const MAX_AWAY_MS = 1500;

const { storages, rounds, seed } = readOptions({ rounds: 5, seed: 1 }, ['postgres', 'pglite']);

const killedWhileWriting = async (scenario: Scenario, name: StorageName): Promise<void> => {
  const { figure, rule } = scenario;
  const isTold = rule('the scenario is run where there is a Chromium, and says so elsewhere');
  isTold(true, () => '');
  if (CHROMIUM === undefined) {
    figure('skipped', 'no Chromium on PATH, and CHROMIUM_PATH is not set');
    return;
  }
  execFileSync(process.execPath, [BUILD], { stdio: ['ignore', 'ignore', 'inherit'] });
  const isShown = rule('after each start the editor shows every word that was typed, in order');
  const isBeginning = rule(
    'after each start the service has a beginning of the text, not a mixture',
  );
  const isKept = rule('it has all that the editor had called saved');
  const isStored = rule('at the end every word is stored once, in the order of typing');

  const random = randomOf(seed);
  const storage = await openStorage(name);
  const settings = { ...storage.settings, PORT: String(await freePort()) };
  let service = await startService(settings);
  const writer = await openWriter(service.baseUrl, await storage.demo(), random);
  const killedAfter: number[] = [];
  const startMs: number[] = [];
  let [unsavedKills, reloads] = [0, 0];
  for (let round = 1; round <= rounds; round += 1) {
    // Otherwise the text of several rounds waits for the service.
    const saved = random.below(2) === 0 ? await writer.save() : 0;
    const writing = writer.write();
    const afterMs = MIN_LOAD_MS + random.below(MAX_LOAD_MS - MIN_LOAD_MS);
    await sleep(afterMs);
    if (!(await writer.isSaved())) unsavedKills += 1;
    service.signal('SIGKILL');
    await service.ended;
    await sleep(random.below(MAX_AWAY_MS));
    service = await startService(settings);
    await writing.stop();
    if (random.below(3) === 0) {
      reloads += 1;
      await writer.reload();
    }
    const stored = await writer.stored();
    const [shown, typed] = [await writer.shown(), writer.typed()];
    const found = (words: readonly string[]) => () =>
      `round ${round}: ${typed.length} words were typed, and these found: ${words.join(' ')}`;
    isShown(shown.join(' ') === typed.join(' '), found(shown));
    // The service may have been killed in the middle of a word.
    isBeginning(typed.join(' ').startsWith(stored.join(' ')), found(stored));
    if (saved > 0) isKept(stored.length >= saved, found(stored));
    killedAfter.push(afterMs);
    startMs.push(service.startMs);
    progress(`${name}: round ${round} of ${rounds}, ${typed.length} words`);
  }
  await writer.save();
  const [stored, typed] = [await writer.stored(), writer.typed()];
  for (const [index, word] of typed.entries()) {
    isStored(stored[index] === word, () => `${word}: at its place is ${stored[index]}`);
  }
  isStored(stored.length === typed.length, () => `${stored.length} of ${typed.length} words`);
  figure('kills, each so many ms after a start', killedAfter.join(' '));
  figure('kills while text was not saved', unsavedKills);
  figure('reloads of the page after a kill', reloads);
  figure('words typed', typed.length);
  figure('slowest start after a kill, ms', Math.round(Math.max(...startMs)));
};

for (const name of storages) {
  const title = `Killed while a person writes: ${name}, ${rounds} rounds, seed ${seed}`;
  await runScenario(title, (scenario) => killedWhileWriting(scenario, name));
}
