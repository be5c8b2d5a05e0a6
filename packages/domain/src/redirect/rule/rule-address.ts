import { prefixOf } from './pattern.ts';
import { type Address, readAddress } from '../address/address.ts';

/**
 * Returns the key of an address, for comparison: the normalized path and the distinct, sorted query
 * pairs (docs/redirect-matching.md, 2). Addresses with equal keys match the same rules.
 */
export const addressKey = ({ spelling, query }: Pick<Address, 'spelling' | 'query'>): string =>
  `${spelling().key}?${query.pairs().join('&')}`;

/**
 * Returns the key of the source of a rule: its {@link addressKey}, after a `*` for a pattern. A
 * workspace has at most one rule for each key.
 */
export const sourceKey = (source: Address): string =>
  (prefixOf(source) === undefined ? '' : '*') + addressKey(source);

/**
 * Returns the {@link sourceKey} of the source `fromPath` of a rule. All spellings of a path have
 * the same key, except that a trailing slash makes a difference. Returns `fromPath` itself if it
 * cannot be parsed.
 *
 * @example
 * ruleAddress('/caf%C3%A9/?b=2&a=1') === ruleAddress('/café/?a=1&b=2'); // true
 */
export const ruleAddress = (fromPath: string): string => {
  const address = readAddress(fromPath);
  return address ? sourceKey(address) : fromPath;
};
