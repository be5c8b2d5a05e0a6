import { originKey } from '../address/address.ts';
import { type Spelling, spellingOf } from '../address/normalized-path.ts';
import { isOn } from '../match/follow-chain.ts';
import { type Place, placeBehind, placeOf, prefixesOf } from '../rule/pattern.ts';
import type { ChainRule, ChangedChains } from './rule-chains.ts';

/** Maximum places that patterns add behind changed rules, in addition to one for each of them. */
const MAX_PLACES = 100;

/** Places from which chains lead to changed rules. */
export interface PlacesBehind {
  /**
   * Adds stored rules, and returns the further places from which they lead to the changed rules. Of
   * very many places behind patterns the far ones are left out.
   */
  readonly foundBy: (stored: readonly ChainRule[]) => readonly Place[];
}

/**
 * Follows the chains that lead to changed rules backwards, over rules of one path and the patterns
 * among `rules`.
 */
export const placesBehind = (
  { put, remove }: ChangedChains,
  rules: readonly ChainRule[],
  siteUrl: string | null,
): PlacesBehind => {
  const site = originKey(siteUrl ?? '');
  const patterns = rules.flatMap(({ prefix, target }) =>
    prefix !== undefined && target && isOn(site, target) ? [{ prefix, target }] : [],
  );
  const patternsTo = Map.groupBy(patterns, ({ target }) => placeKey(placeOf(target)));
  const known = new Set<string>();
  /** Returns the place if it was not known before. */
  const added = (place: Place): readonly Place[] => {
    const key = placeKey(place);
    if (known.has(key)) return [];
    known.add(key);
    return [place];
  };
  const leadsToKnown = ({ target }: ChainRule): boolean =>
    target !== undefined &&
    isOn(site, target) &&
    keysAround(target.spelling()).some((key) => known.has(key));
  const changed = [...put, ...remove].flatMap(({ source }) => added(placeOf(source)));
  let room = changed.length + MAX_PLACES;
  return {
    foundBy: (stored) => {
      const found = stored
        .filter((rule) => rule.prefix === undefined && leadsToKnown(rule))
        .flatMap(({ source }) => added(placeOf(source)));
      // The first call visits the changed rules as well.
      const places = [...changed.splice(0), ...found];
      // Places that are added are visited too.
      for (const { path, isPrefix } of places) {
        const near = isPrefix
          ? patterns
          : keysAround(spellingOf(path)).flatMap((key) => patternsTo.get(key) ?? []);
        for (const { prefix, target } of near) {
          if (room === 0) return places;
          const behind = placeBehind(prefix, target, { path, isPrefix });
          const further = behind ? added(behind) : [];
          places.push(...further);
          room -= further.length;
        }
      }
      return places;
    },
  };
};

/** Returns the key of a place; that of a prefix begins with `*`, which no path does. */
const placeKey = ({ path, isPrefix }: Place): string => (isPrefix ? `*${path}` : path);

/** Returns the keys of all places that a path lies in. */
const keysAround = (path: Spelling): readonly string[] => [
  path.bare,
  ...[...prefixesOf(path)].map((prefix) => `*${prefix}`),
];
