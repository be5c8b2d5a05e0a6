import fc from 'fast-check';
import { contentOf } from '../../src/draft/state.ts';
import { mergeOf } from '../../src/draft/merge/merge-of.ts';
import type { Choice } from '../../src/draft/merge/merge-part.ts';
import { NO_FIELDS, type PostFields } from '../../src/draft/fields/post-fields.ts';
import { desk, fields, paragraph } from './harness.ts';
import type { Fate } from './service-model.ts';

/** Step of a person, of another one, of the network or of the browser. */
export type Step =
  | { readonly do: 'type'; readonly block: number }
  | { readonly do: 'title' }
  | { readonly do: 'wait'; readonly ms: number }
  | { readonly do: 'fates'; readonly fates: readonly Fate[] }
  | { readonly do: 'slow'; readonly ms: number }
  | { readonly do: 'reload' | 'crash' }
  | { readonly do: 'other'; readonly block: number }
  | { readonly do: 'settle'; readonly choice: Choice }
  | { readonly do: 'load' | 'discard' | 'sign-in' | 'take-over' | 'delete' | 'as-new' };

/** Any step. */
export const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 12, arbitrary: fc.record({ do: fc.constant('type'), block: fc.nat(4) }) },
  { weight: 1, arbitrary: fc.constant({ do: 'title' }) },
  { weight: 6, arbitrary: fc.record({ do: fc.constant('wait'), ms: fc.nat(9000) }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('fates'),
      fates: fc.array(
        fc.constantFrom<Fate[]>(
          'ok',
          'request-lost',
          'response-lost',
          401,
          400,
          412,
          429,
          500,
          503,
        ),
        { maxLength: 3 },
      ),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('slow'), ms: fc.nat(6000) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constantFrom('reload', 'crash') }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('other'), block: fc.nat(4) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('settle'),
      choice: fc.constantFrom<Choice[]>('mine', 'theirs', 'both'),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constantFrom('load', 'discard', 'sign-in', 'take-over', 'delete', 'as-new'),
    }),
  },
);

/** Writes one post through the steps, and returns everything that was typed, and where text is. */
export const write = async (steps: readonly Step[], status: 'draft' | 'published' | 'new') => {
  const all = desk();
  const { clock, crash, service } = all;
  if (status !== 'new') all.service.add('post-1', fields('a|b|c'), status);
  let [id, words] = [status === 'new' ? 'local-1' : 'post-1', 0];
  const startWith = status === 'new' ? { ...NO_FIELDS, authorId: 'author-1' } : undefined;
  const typed: { readonly word: string; readonly at: number; readonly by: 'me' | 'other' }[] = [];
  let session = await all.open(id, startWith);
  const typedAt = (): void => {
    id = session.getState().postId;
  };

  const insert = (body: PostFields['bodyJson'], block: number, word: string) =>
    body.length === 0
      ? [paragraph(word)]
      : body.map((one, index) =>
          index === block % body.length && 'text' in one ? paragraph(`${one.text} ${word}`) : one,
        );

  const type = (change: (word: string, state: PostFields) => Partial<PostFields>): void => {
    const state = session.getState();
    if (state.phase !== 'open' || state.access !== 'writing') return;
    const word = `w${(words += 1)}w`;
    typed.push({ word, at: clock.now(), by: 'me' });
    session.change(change(word, state.typed));
  };

  const run = async (one: Step): Promise<void> => {
    const state = session.getState();
    switch (one.do) {
      case 'type':
        type((word, { bodyJson }) => ({ bodyJson: insert(bodyJson, one.block, word) }));
        break;
      case 'title':
        type((word, { title }) => ({ title: `${title} ${word}` }));
        break;
      case 'wait':
        await clock.pass(one.ms);
        break;
      case 'fates':
        service.fates.push(...one.fates);
        break;
      case 'slow':
        service.delay = one.ms;
        break;
      case 'reload':
        // `pagehide` keeps the text.
        session.keepAtOnce();
        crash();
        session = await all.open(id, id === 'local-1' ? startWith : undefined);
        break;
      case 'crash': {
        const kept = typed.filter(({ by, at }) => by === 'other' || at + 300 <= clock.now());
        typed.splice(0, Infinity, ...kept);
        crash();
        session = await all.open(id, id === 'local-1' ? startWith : undefined);
        break;
      }
      case 'other': {
        const post = service.posts.get(id);
        if (!post || post.isDeleted) break;
        const word = `w${(words += 1)}w`;
        const { bodyJson } = post.copy ?? post.content;
        service.saveAs('Grace', id, { bodyJson: insert(bodyJson, one.block, word) });
        typed.push({ word, at: clock.now(), by: 'other' });
        break;
      }
      case 'settle': {
        if (!state.conflict) break;
        const merge = mergeOf(state.base, contentOf(state), state.conflict.shown);
        const parts = [...merge.fields, ...merge.body].filter(({ preset }) => preset === null);
        await act(
          session.settleConflict(
            merge,
            Object.fromEntries(parts.map(({ id: part }) => [part, one.choice])),
          ),
        );
        break;
      }
      case 'load':
        await act(session.loadNewer());
        break;
      case 'discard':
        await act(session.discardChanges());
        break;
      case 'sign-in':
        await act(session.resume());
        break;
      case 'take-over':
        await act(session.takeOver());
        break;
      case 'as-new':
        if (state.line.kind === 'deleted') await act(session.saveAsNew());
        break;
      case 'delete': {
        const post = service.posts.get(id);
        if (post && typed.length % 5 === 0) post.isDeleted = true;
        break;
      }
      default:
        return one satisfies never;
    }
    typedAt();
  };

  const act = async (work: Promise<void>): Promise<void> => {
    const done = work.then(() => true);
    for (let waited = 0; waited < 20; waited += 1) {
      await clock.pass(5000);
      if (await Promise.race([done, Promise.resolve(false)])) return;
    }
  };

  for (const one of steps) await run(one);
  await session.keep();
  const places = JSON.stringify([service.history, [...all.store.values.values()]]);
  return { ...all, typed, places, act, session };
};
