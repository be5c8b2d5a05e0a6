import {
  createAuthor,
  createPost,
  parsePostDraft,
  type References,
} from '@content-publishing/domain';
import { Bench } from 'tinybench';
import { articleOf } from './article.ts';
import { machine } from './machine.ts';
import { markdownTable } from './markdown-table.ts';
import { type Text, TEXTS } from './texts.ts';

// What a save costs before anything is stored: CPU time of the whole process, so that what else
// the machine does and the garbage collector's threads are told apart and counted.

const now = '2026-03-01T12:00:00.000Z';
const origin = { id: '01900000-0000-7000-8000-0000000000f1', workspaceId: 'w', now };

const referencesIn = (language: string): References => ({
  author: createAuthor({ slug: 'ada', displayName: 'Ada Example' }, null, {
    ...origin,
    id: '01900000-0000-7000-8000-0000000000a1',
  }),
  category: null,
  tags: [],
  media: new Map(),
  relatedPosts: [],
  language,
});

/** The CPU time that this process has used, in milliseconds. */
const cpuTime = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

const steps = {
  'JSON.parse': (json: string) => (): unknown => JSON.parse(json),
  parse: (json: string) => {
    const input: unknown = JSON.parse(json);
    return () => parsePostDraft(input, now);
  },
  derive: (json: string, language: string) => {
    const draft = parsePostDraft(JSON.parse(json), now)._unsafeUnwrap();
    const references = referencesIn(language);
    return () => createPost(draft, references, origin);
  },
};

/** What each step of saving an article of `blocks` blocks costs that is made of a text. */
const measured = async ({ name, language, sentences }: Text, blocks: number) => {
  const json = JSON.stringify(articleOf(sentences, blocks));
  const bench = new Bench({ now: cpuTime, warmupTime: 1000, time: 1000, throws: true });
  for (const [step, prepare] of Object.entries(steps)) bench.add(step, prepare(json, language));
  await bench.run();
  return bench.tasks.map(({ name: step, result }) => {
    if (result.state !== 'completed') throw new Error(`${step} of ${name} did not complete`);
    const { p50, mean } = result.latency;
    return {
      text: name,
      blocks,
      units: json.length,
      step,
      'median, ms of CPU': p50.toFixed(3),
      'mean, ms of CPU': mean.toFixed(3),
      'mean, µs a block': ((1000 * mean) / blocks).toFixed(1),
    };
  });
};

const [english] = TEXTS;
const bySize = [];
for (const blocks of [40, 80, 160, 320, 640]) bySize.push(...(await measured(english, blocks)));
const byLanguage = [];
for (const text of TEXTS) byLanguage.push(...(await measured(text, 40)));

console.log(`${machine()}. CPU time of the whole process.\n`);
console.log(markdownTable(bySize));
console.log(
  '\nScores look at the start of a text: what comes after it adds nothing to their cost.\n',
);
console.log(markdownTable(byLanguage.filter(({ step }) => step === 'derive')));
