import { openMemoryStorage } from '@content-publishing/adapter-memory';
import { openPgliteStorage, openPostgresStorage } from '@content-publishing/adapter-postgres';
import type { Storage } from '@content-publishing/application';
import type {
  NumberedQuestion,
  NumberedReply,
  Question,
  StorageChoice,
} from './service-process.ts';
import { rowCounterOf } from './row-counts.ts';
import { serveTarget, type Trial } from './service-target.ts';
import type { Target } from './target.ts';

const open = async (choice: StorageChoice): Promise<Storage> => {
  switch (choice.kind) {
    case 'memory':
      return openMemoryStorage();
    case 'pglite':
      return openPgliteStorage(choice);
    case 'postgres':
      return openPostgresStorage(choice);
    default:
      return choice satisfies never;
  }
};

let started: Target | undefined;

const answer = async (question: Question): Promise<unknown> => {
  if (question.ask === 'start') {
    const { storage, seed } = question;
    const trial: Trial = {
      open: () => open(storage),
      isForgetful: storage.kind === 'memory',
      hasWorkers: true,
      ...(storage.kind === 'postgres' && { rowCounter: rowCounterOf(storage.url) }),
    };
    started = await serveTarget(trial, seed);
    return started.port;
  }
  if (started === undefined) throw new Error('It was not started');
  switch (question.ask) {
    case 'openSites':
      return started.openSites(question.numbers);
    case 'connection':
      return started.connection(question.port);
    case 'observe':
      return started.observe(question.site);
    case 'memory':
    case 'faults':
    case 'close':
      return started[question.ask]();
    default:
      return question satisfies never;
  }
};

process.on('message', ({ number, question }: NumberedQuestion) => {
  const send = (reply: NumberedReply): void => void process.send?.(reply);
  answer(question).then(
    (value) => send({ number, value }),
    (error: unknown) =>
      send({ number, problem: String(error instanceof Error ? error.stack : error) }),
  );
});
// Without its parent the process has no clients.
process.on('disconnect', () => process.exit());
