import type { RemotePost } from '../../src/draft/api/post-api.ts';
import type { DraftEvent, Of } from '../../src/draft/events.ts';
import type { PostFields } from '../../src/draft/fields/post-fields.ts';
import { mergeOf } from '../../src/draft/merge/merge-of.ts';
import { type DraftState, openingState, type StateName } from '../../src/draft/state.ts';
import type { LocalDraft } from '../../src/draft/store/local-drafts.ts';
import { fields } from './harness.ts';
import { failure, postOf } from './resources.ts';

/** Instant of each event. */
export const NOW = Date.parse('2026-11-27T10:00:00.000Z');
const [SAVED, MINE, THEIRS] = [fields('a|b'), fields('a|mine'), fields('a|theirs')];

const remoteOf = (content: PostFields, copyEtag: string | null = null): RemotePost => ({
  ...{ id: 'post-1', content, shown: content, etag: '"2"', copyEtag, wasPublic: false },
  ...{ savedAt: '2026-11-27T09:00:00.000Z', savedBy: 'Grace' },
  post: postOf(copyEtag === null ? 'draft' : 'published', null, null),
});
const known = remoteOf(SAVED);

/** Draft that is open, without a conflict. */
type Open = Extract<DraftState, { readonly failure: null; readonly conflict: null }>;

const open: Open = {
  ...{ ...openingState('post-1'), phase: 'open', failure: null },
  ...{ conflict: null, line: { kind: 'empty' } },
};
const clean: Open = { ...open, remote: known, base: SAVED, typed: SAVED, opened: SAVED };
const dirty: Open = { ...clean, typed: MINE, slugFollows: false, unsavedSince: NOW };

/** A draft in each state: one that is added has to be here, and so in each row of the table. */
export const STATES: Readonly<Record<StateName, DraftState>> = {
  opening: openingState('post-1'),
  failed: { ...openingState('post-1'), phase: 'failed', failure: failure(500) },
  missing: { ...openingState('post-1'), phase: 'missing', failure: failure(404) },
  reading: { ...clean, access: 'reading', line: { kind: 'saved', at: NOW } },
  empty: { ...open, isNew: true },
  saved: { ...clean, line: { kind: 'saved', at: NOW } },
  unsaved: { ...dirty, line: { kind: 'unsaved' }, saveAt: NOW + 2000 },
  saving: { ...dirty, line: { kind: 'saving' }, attempts: [MINE], jobs: 1 },
  problems: { ...dirty, line: { kind: 'problems', problems: [] } },
  offline: {
    ...{ ...dirty, attempts: [fields('a|lost')], failures: 1 },
    ...{ line: { kind: 'offline', again: NOW + 2000 }, saveAt: NOW + 2000 },
  },
  'signed-out': { ...dirty, line: { kind: 'signed-out' } },
  deleted: { ...dirty, line: { kind: 'deleted' } },
  conflict: {
    ...{ ...dirty, conflict: remoteOf(THEIRS) },
    line: { kind: 'conflict', savedBy: 'Grace', savedAt: known.savedAt },
  },
};

const kept = (base: PostFields, isNew = false): LocalDraft => ({
  ...{ shape: 1, workspaceId: 'workspace-1', postId: 'post-1', isNew, keptAt: NOW },
  ...{ typed: MINE, base, slugFollows: false, attempts: [], creation: null, pending: [] },
});

const picture = () => ({ id: 'picture-1', file: new File([], 'pot.png'), index: 0, block: {} });

const ok = (value: RemotePost) => ({ ok: true, value }) as const;
const UNCHANGED = { ok: true, value: null } as const;
const failed = (status: number | null) => ({ ok: false, error: failure(status) }) as const;
const save = { kind: 'save', by: 'timer', key: 'key-1' } as const;
const publish = { kind: 'publish', change: {}, reply: () => undefined } as const;

/** Events of each kind by the names of their rows. */
type Events = {
  readonly [Kind in DraftEvent['kind']]: Readonly<Record<string, Of<Kind>>>;
};

/** Events of each kind: one that is added has to be here, and so in the table. */
export const EVENTS: Events = {
  open: {
    opened: { kind: 'open', isWanted: false },
    'taken over': { kind: 'open', isWanted: true },
  },
  locked: {
    'granted, without kept text': { kind: 'locked', isWriter: true, kept: undefined },
    'granted, with kept text': { kind: 'locked', isWriter: true, kept: kept(SAVED) },
    'granted, with text of a new post': { kind: 'locked', isWriter: true, kept: kept(SAVED, true) },
    'held by another tab': { kind: 'locked', isWriter: false, kept: undefined },
  },
  loaded: {
    ok: { kind: 'loaded', isWriter: true, answer: ok(known), kept: undefined },
    'ok, kept text agrees': {
      kind: 'loaded',
      isWriter: true,
      answer: ok(known),
      kept: kept(SAVED),
    },
    'ok, kept text differs': {
      kind: 'loaded',
      isWriter: true,
      answer: ok(remoteOf(THEIRS)),
      kept: kept(SAVED),
    },
    '404': { kind: 'loaded', isWriter: true, answer: failed(404), kept: undefined },
    '404, with kept text': {
      kind: 'loaded',
      isWriter: true,
      answer: failed(404),
      kept: kept(SAVED),
    },
    'other failure': { kind: 'loaded', isWriter: true, answer: failed(500), kept: undefined },
  },
  typed: {
    'other text': { kind: 'typed', fields: fields('a|typed') },
    'the saved text': { kind: 'typed', fields: SAVED },
  },
  replaced: { 'by an earlier version': { kind: 'replaced', fields: fields('a|earlier') } },
  pending: { 'one added': { kind: 'pending', pending: [picture()] } },
  queued: { 'a job waits': { kind: 'queued' } },
  done: { 'the last job ends': { kind: 'done' } },
  save: {
    'by the timer': { kind: 'save', by: 'timer', key: 'key-1' },
    'by a person': { kind: 'save', by: 'person', key: 'key-1' },
    'after signing in, or problems': { kind: 'save', by: 'resume', key: 'key-1' },
  },
  found: {
    'no newer version, before a save': { kind: 'found', answer: UNCHANGED, save },
    'a lost save': { kind: 'found', answer: ok(remoteOf(MINE)), save },
    'a version of another person': { kind: 'found', answer: ok(remoteOf(THEIRS)), save },
    'the known content, after a 412': {
      kind: 'found',
      answer: ok(remoteOf(SAVED)),
      save: undefined,
    },
    'a failure': { kind: 'found', answer: failed(500), save },
  },
  saved: {
    ok: { kind: 'saved', answer: ok(remoteOf(MINE)), fields: MINE },
    'ok, created': { kind: 'saved', answer: ok({ ...remoteOf(MINE), id: 'post-2' }), fields: MINE },
    '412': { kind: 'saved', answer: failed(412), fields: MINE },
    'other 4xx': { kind: 'saved', answer: failed(400), fields: MINE },
    'other 4xx, typed meanwhile': { kind: 'saved', answer: failed(400), fields: fields('a|sent') },
    'none, 5xx, 429': { kind: 'saved', answer: failed(null), fields: MINE },
    '401': { kind: 'saved', answer: failed(401), fields: MINE },
    '404': { kind: 'saved', answer: failed(404), fields: MINE },
  },
  publish: { 'its turn': { kind: 'publish', change: publish.change, reply: publish.reply } },
  published: {
    ok: { kind: 'published', answer: ok(remoteOf(MINE)), fields: MINE },
    '412': { kind: 'published', answer: failed(412), fields: MINE },
    'other 4xx, none, 5xx, 429': { kind: 'published', answer: failed(400), fields: MINE },
    '401': { kind: 'published', answer: failed(401), fields: MINE },
  },
  discard: { 'its turn': { kind: 'discard' } },
  discarded: {
    ok: { kind: 'discarded', answer: ok(known), fields: SAVED },
    '412': { kind: 'discarded', answer: failed(412), fields: SAVED },
    'other 4xx, none, 5xx, 429': { kind: 'discarded', answer: failed(null), fields: SAVED },
  },
  live: { 'the site is shown': { kind: 'live', isLive: true } },
  look: { 'each 20 s': { kind: 'look' } },
  looked: {
    'no newer version': { kind: 'looked', answer: UNCHANGED, at: known },
    'the known content': { kind: 'looked', answer: ok(remoteOf(SAVED)), at: known },
    'a version of another person': { kind: 'looked', answer: ok(remoteOf(THEIRS)), at: known },
    '401': { kind: 'looked', answer: failed(401), at: known },
    'other failure': { kind: 'looked', answer: failed(500), at: known },
  },
  'load-newer': { 'asked for': { kind: 'load-newer' } },
  merged: {
    'by choices': {
      kind: 'merged',
      merge: mergeOf(SAVED, MINE, THEIRS),
      choices: {},
    },
  },
  'as-new': { 'asked for': { kind: 'as-new', id: 'id-1' } },
  yield: { 'its turn': { kind: 'yield' } },
  'lease-lost': { 'to another tab': { kind: 'lease-lost' } },
  stored: { refused: { kind: 'stored', isBroken: true } },
};
