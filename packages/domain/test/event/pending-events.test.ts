import { EVENT_TYPES, MAX_DERIVATION_WAIT_MS, numberable } from '@content-publishing/domain/events';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

const NOW = '2026-03-01T12:00:00.000Z';

const before = (ms: number): string => new Date(Date.parse(NOW) - ms).toISOString();

const anyEvents = fc
  .array(
    fc.record({
      type: fc.constantFrom(...EVENT_TYPES),
      record: fc.constantFrom('1', '2', '3'),
      age: fc.constantFrom(0, MAX_DERIVATION_WAIT_MS - 1, MAX_DERIVATION_WAIT_MS, 10 ** 9),
      afterDerivation: fc.boolean(),
    }),
    { maxLength: 12 },
  )
  .map((events) =>
    events.map(({ type, record, age, afterDerivation }, index) => ({
      ...{ id: String(index), type, at: before(age) },
      recordId: type === 'redirects.changed' ? null : record,
      afterDerivation: type !== 'redirects.changed' && afterDerivation,
    })),
  );

describe('the events to number', () => {
  it('are all, in their order, once the posts are derived, and the newest of the redirects', () => {
    fc.assert(
      fc.property(anyEvents, (pending) => {
        const { inOrder, folded } = numberable(pending, { now: NOW, isDerived: true });
        const redirects = pending.filter(({ type }) => type === 'redirects.changed');
        expect(folded).toEqual(redirects.slice(0, -1).map(({ id }) => id));
        const kept = pending.filter(({ id }) => !folded.includes(id));
        expect(inOrder).toEqual(kept.map(({ id }) => id));
      }),
    );
  });

  it('leave out young events that wait for posts, and what follows of their records', () => {
    fc.assert(
      fc.property(anyEvents, (pending) => {
        const numbered = new Set(numberable(pending, { now: NOW, isDerived: false }).inOrder);
        for (const [index, { id, at, recordId, afterDerivation, type }] of pending.entries()) {
          if (type === 'redirects.changed') continue;
          const waits = afterDerivation && at > before(MAX_DERIVATION_WAIT_MS);
          const isBehind = pending
            .slice(0, index)
            .some((earlier) => earlier.recordId === recordId && !numbered.has(earlier.id));
          expect(numbered.has(id)).toBe(!waits && !isBehind);
        }
      }),
    );
  });
});
