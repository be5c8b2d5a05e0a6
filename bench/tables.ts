import {
  createPost,
  parsePostDraft,
  type References,
  storedPostOf,
} from '@content-publishing/domain';
import { createAuthor } from '@content-publishing/domain/records';
import { UNKNOWN_SITE } from '@content-publishing/domain/tenant';
import { printMeasured } from './goal.ts';

// CPU time of a create with a table, before anything is stored, beside one of the same text in
// paragraphs; the two are measured by turns.

const ROWS = 100;
const COLUMNS = 8;
const ROUNDS = 15;
const CREATES = 40;

const now = '2026-03-01T12:00:00.000Z';
const stamp = {
  now,
  id: '01900000-0000-7000-8000-0000000000b1',
  workspaceId: '01900000-0000-7000-8000-000000000001',
};
const author = createAuthor({ slug: 'ada', displayName: 'Ada Example' }, null, {
  ...stamp,
  id: '01900000-0000-7000-8000-0000000000a1',
});
const references: References = {
  ...{ author, category: null, tags: [], media: new Map(), relatedPosts: [] },
  ...{ language: 'en', site: UNKNOWN_SITE, blockVocabulary: 2 },
};

const rows = Array.from({ length: ROWS }, (_, row) =>
  Array.from({ length: COLUMNS }, (__, column) => `Cell *${column}* of the row ${row}`),
);
const draftOf = (bodyJson: readonly object[]) =>
  JSON.stringify({ slug: 'a', title: 'A', authorId: author.id, bodyJson });
const inTable = draftOf([{ type: 'table', header: 'row', rows }]);
const inParagraphs = draftOf(rows.map((row) => ({ type: 'paragraph', text: row.join(' ') })));

const create = (json: string): void => {
  const draft = parsePostDraft(JSON.parse(json), now, 2)._unsafeUnwrap();
  const post = createPost(draft, references, stamp)._unsafeUnwrap();
  storedPostOf(post, references);
};

const timeOf = (json: string): number => {
  const before = process.cpuUsage();
  for (let count = 0; count < CREATES; count += 1) create(json);
  const { user, system } = process.cpuUsage(before);
  return user + system;
};

for (const json of [inTable, inParagraphs]) timeOf(json);
const figures = Array.from({ length: ROUNDS }, () => timeOf(inTable) / timeOf(inParagraphs));
printMeasured([
  {
    what: `create with a table of ${ROWS} × ${COLUMNS} cells`,
    unit: '× the same text in paragraphs',
    bound: { atMost: 1.2 },
    figures,
    digits: 2,
  },
]);
