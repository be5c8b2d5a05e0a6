import type { ContentEvent } from '@content-publishing/domain/events';
import type { Scenario } from '../scenario.ts';
import { type Changes, changeKey } from './writers.ts';

/** Rules of the feed, to be looked at when everything has to be in it. */
export interface FeedRules {
  readonly of: (events: readonly ContentEvent[], changes: Changes) => void;
}

/** States the rules of the feed of events. */
export const feedRules = ({ rule }: Scenario): FeedRules => {
  const once = rule('each answered change is in the feed once');
  const atMost = rule('… a change without an answer at most once, and nothing else');
  const imported = rule('after each answered import of redirects the feed says that they changed');
  const inOrder = rule('the events of a post are in the order of its revisions');
  return {
    of: (events, { certain, unknown, imports }) => {
      const posts = events.filter(({ type }) => type.startsWith('post.'));
      const found = Map.groupBy(posts, ({ type, slug }) => changeKey(type, slug));
      for (const key of new Set([...certain.keys(), ...unknown.keys(), ...found.keys()])) {
        const count = found.get(key)?.length ?? 0;
        const answered = certain.get(key) ?? 0;
        const maximum = answered + (unknown.get(key) ?? 0);
        if (answered > 0) once(count >= answered, () => `${key}: ${count} of ${answered}`);
        atMost(count <= maximum, () => `${key}: ${count}, at most ${maximum}`);
      }
      const changed = events.filter(({ type }) => type === 'redirects.changed');
      const lastAt = Math.max(...changed.map(({ at }) => Date.parse(at)));
      for (const begunAt of imports) {
        imported(lastAt >= begunAt, () => `nothing after ${new Date(begunAt).toISOString()}`);
      }
      for (const all of Map.groupBy(posts, ({ recordId }) => recordId).values()) {
        for (const [index, { type, slug, revision }] of all.slice(1).entries()) {
          const before = all[index]?.revision ?? 0;
          // A deletion does not change the revision.
          const least = type === 'post.deleted' ? before : before + 1;
          inOrder((revision ?? 0) >= least, () => `${slug}: ${revision} after ${before}`);
        }
      }
    },
  };
};
