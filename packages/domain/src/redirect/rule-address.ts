import { type Address, readAddress } from './address.ts';

/**
 * Returns the form in which addresses are equal for the matcher: path in its spelling, distinct query
 * pairs in their order (docs/redirect-matching.md, 2). A workspace has one rule for each.
 */
export const addressKey = ({ spelling, query }: Pick<Address, 'spelling' | 'query'>): string =>
  `${spelling().key}?${query.pairs().join('&')}`;

/**
 * Returns the address of a rule from `fromPath`: a workspace has one rule for each. All spellings of a
 * path share it, but for the trailing slash, by which two rules may differ.
 *
 * @example
 * ruleAddress('/caf%C3%A9/?b=2&a=1') === ruleAddress('/café/?a=1&b=2'); // true
 */
export const ruleAddress = (fromPath: string): string => {
  const address = readAddress(fromPath);
  return address ? addressKey(address) : fromPath;
};
