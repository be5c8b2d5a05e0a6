import { mayOneOf, type Session } from '../client/session.ts';
import { type Screen, SCREENS } from './screens.ts';

/** Entry of the navigation. */
export interface Entry extends NonNullable<Screen['entry']> {
  readonly path: string;
}

/** Returns the entries of the navigation that the person may see. */
export const entriesOf = (session: Session): readonly Entry[] =>
  SCREENS.flatMap(({ path, needs, entry }) =>
    // A screen may show a list and its records: `/authors/:id?` is `/authors` here.
    entry && mayOneOf(session, needs) ? [{ path: path.replace(/\/:.*/, ''), ...entry }] : [],
  );

/** Returns whether a screen belongs to an entry: it is that of the entry, or one below it. */
export const isCurrent = (path: string, location: string): boolean =>
  path === '/' ? location === '/' : location === path || location.startsWith(`${path}/`);
