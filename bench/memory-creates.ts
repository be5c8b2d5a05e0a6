import { openPlainImages } from '@content-publishing/adapter-images';
import { openMemoryFiles, openMemoryStorage } from '@content-publishing/adapter-memory';
import { DEFAULT_UPLOAD_LIMITS } from '@content-publishing/domain/uploads';
import {
  computeInPlace,
  addAuthor,
  addWorkspace,
  createPost,
  operatorOf,
} from '@content-publishing/application';
import { cryptoSecrets, loadBodyFormats, systemClock, uuidV7 } from '@content-publishing/server';
import { printMeasured } from './goal.ts';

// How many small posts the use case creates in a second where storing costs next to nothing: CPU
// time of the whole process, so that the collector's threads count.

const ROUNDS = 5;
const POSTS = 20_000;

const { repositories } = openMemoryStorage();
const ports = {
  ...repositories,
  clock: systemClock,
  ids: uuidV7,
  secrets: cryptoSecrets,
  compute: computeInPlace(cryptoSecrets.hash, loadBodyFormats),
  limits: { unresolvedLinks: 100_000, uploads: DEFAULT_UPLOAD_LIMITS },
  mediaFiles: openMemoryFiles(),
  images: openPlainImages(),
};
const workspace = (await addWorkspace(ports)({ name: 'Bench' }))._unsafeUnwrap();
const author = { slug: 'ada', displayName: 'Ada Example' };
const { id: authorId } = (await addAuthor(ports)(workspace.id, author))._unsafeUnwrap();
const create = createPost(ports);
const actor = operatorOf(workspace.id);

const createdInASecond = async (round: number): Promise<number> => {
  const before = process.cpuUsage();
  for (let post = 0; post < POSTS; post += 1) {
    const created = await create(actor, {
      draft: {
        slug: `post-${round}-${post}`,
        title: 'A small post',
        authorId,
        bodyJson: [{ type: 'paragraph', text: 'A moka pot makes *strong* coffee on any stove.' }],
      },
    });
    if (created.isErr()) throw new Error(created.error.kind);
  }
  const { user, system } = process.cpuUsage(before);
  return (1e6 * POSTS) / (user + system);
};

// The first round warms up.
await createdInASecond(0);
const figures = [];
for (let round = 1; round <= ROUNDS; round += 1) figures.push(await createdInASecond(round));
printMeasured([
  {
    what: 'small posts created on the in-memory adapter',
    unit: 'in a second of one core',
    bound: { atLeast: 20_000 },
    figures,
  },
]);
