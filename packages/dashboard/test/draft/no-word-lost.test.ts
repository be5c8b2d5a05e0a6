import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contentOf } from '../../src/draft/state.ts';
import { mergeOf } from '../../src/draft/merge/merge-of.ts';
import { step, write } from './random-steps.ts';

const anySteps = fc.array(step, { minLength: 5, maxLength: 40 });
const anyStatus = fc.constantFrom('draft', 'published', 'new' as const);

describe('through any typing, failures, reloads and saves of others', () => {
  it('no typed word is lost, and one save is sent at a time', async () => {
    await fc.assert(
      fc.asyncProperty(anySteps, anyStatus, async (steps, status) => {
        const { typed, places, service } = await write(steps, status);
        for (const { word } of typed) expect(places).toContain(word);
        expect(service.mostAtOnce).toBeLessThanOrEqual(1);
      }),
      { numRuns: 400 },
    );
  });

  it('everything is saved in the end, once the conflicts are settled', async () => {
    await fc.assert(
      fc.asyncProperty(anySteps, anyStatus, async (steps, status) => {
        const { act, clock, service, session, store } = await write(steps, status);
        service.fates.length = 0;
        service.delay = 0;
        await act(session.takeOver());
        for (let round = 0; round < 6; round += 1) {
          const state = session.getState();
          if (state.conflict) {
            const merge = mergeOf(state.base, contentOf(state), state.conflict.shown);
            await act(session.settleConflict(merge, {}));
          }
          if (state.line.kind === 'deleted') await act(session.saveAsNew());
          if (state.line.kind === 'problems') session.change({ excerpt: `Round ${round}` });
          await act(session.resume());
          await clock.pass(70_000);
        }
        const state = session.getState();
        if (state.phase !== 'open' || state.remote === null) return;
        expect(state.line.kind).toBe('saved');
        const post = service.posts.get(state.postId);
        expect(post?.copy ?? post?.content).toEqual(contentOf(state));
        expect([...store.values.keys()].filter((key) => key.startsWith('draft/'))).toEqual([]);
      }),
      { numRuns: 200 },
    );
  });

  it('the status of a post never changes by itself, and no response changes what is typed', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(
          step.filter(
            ({ do: name }) =>
              name === 'type' || name === 'wait' || name === 'slow' || name === 'fates',
          ),
          { maxLength: 40 },
        ),
        fc.constantFrom('draft', 'published' as const),
        async (steps, status) => {
          const { service, session, typed } = await write(steps, status);
          expect(service.posts.get('post-1')?.status).toBe(status);
          expect(service.calls).not.toContain('commit');
          const shown = JSON.stringify(session.getState().typed);
          for (const { word } of typed) expect(shown).toContain(word);
          expect(session.getState().loads).toBe(1);
        },
      ),
      { numRuns: 150 },
    );
  });
});
