import { describe, expect, it } from 'vitest';
import { actionsOf } from '../../src/post/publish/post-actions.ts';
import { meantPlan, type PublicationPlan } from '../../src/post/publish/publication-plan.ts';

const NOW = Date.parse('2026-11-27T10:00:00.000Z');
const PLAN: PublicationPlan = {
  when: 'at',
  at: '2026-12-04T09:00',
  whichAt: 'earlier',
  hasEnd: false,
  end: '',
  whichEnd: 'earlier',
};

const meant = (plan: Partial<PublicationPlan>) =>
  meantPlan({ ...PLAN, ...plan }, 'Europe/Berlin', NOW);

describe('a plan to publish', () => {
  it('at a time is a change of the status with the instant', () => {
    expect(meant({})).toMatchObject({
      problem: null,
      change: { status: 'scheduled', scheduledAt: '2026-12-04T08:00:00.000Z', unpublishAt: null },
    });
  });

  it('now may have an end', () => {
    expect(meant({ when: 'now', hasEnd: true, end: '2026-12-24T18:00' })).toMatchObject({
      problem: null,
      change: { status: 'published', unpublishAt: '2026-12-24T17:00:00.000Z' },
    });
  });

  it.each([
    ['noDate', { at: '' }],
    ['noDate', { when: 'now', hasEnd: true, end: '' }],
    ['past', { at: '2026-11-27T11:00' }],
    ['endPast', { when: 'now', hasEnd: true, end: '2026-11-26T11:00' }],
    ['endBeforeStart', { hasEnd: true, end: '2026-12-04T09:00' }],
  ] as const)('has the problem %s', (problem, plan) => {
    expect(meant(plan).problem).toBe(problem);
  });
});

describe('the actions of a post', () => {
  it.each([
    ['draft', 'publish', ['archive']],
    ['scheduled', 'update', ['publish-now', 'reschedule', 'unschedule']],
    ['published', 'update', ['unpublish', 'archive']],
    ['archived', 'update', ['to-draft']],
  ] as const)('%s: %s, and %j', (status, primary, more) => {
    expect(actionsOf(status, false)).toEqual({ primary, more });
  });

  it('are none for a key that may change drafts alone', () => {
    for (const status of ['draft', 'scheduled', 'published', 'archived'] as const) {
      expect(actionsOf(status, true)).toEqual({ primary: null, more: [] });
    }
  });
});
