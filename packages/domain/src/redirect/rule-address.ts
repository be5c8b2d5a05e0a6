import { type Address, readAddress } from './address.ts';

/**
 * Returns the key by which addresses are equal for matching: the normalized path and the distinct,
 * sorted query pairs (docs/redirect-matching.md, 2). A workspace has at most one rule for each key.
 */
export const addressKey = ({ spelling, query }: Pick<Address, 'spelling' | 'query'>): string =>
  `${spelling().key}?${query.pairs().join('&')}`;

/**
 * Returns the key of the address of a rule from `fromPath`; a workspace has at most one rule for each.
 * All spellings of a path share it, except the trailing slash, in which two rules may differ.
 *
 * @example
 * ruleAddress('/caf%C3%A9/?b=2&a=1') === ruleAddress('/café/?a=1&b=2'); // true
 */
export const ruleAddress = (fromPath: string): string => {
  const address = readAddress(fromPath);
  return address ? addressKey(address) : fromPath;
};
