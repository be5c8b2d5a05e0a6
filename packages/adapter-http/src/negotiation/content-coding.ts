/** Content codings that a response can have, the cheapest one first. */
export const CODINGS = ['zstd', 'gzip'] as const;

/** Content coding of a compressed response. */
export type Coding = (typeof CODINGS)[number];

/**
 * Returns the coding of `available` that a request with this `Accept-Encoding` weighs most (RFC 9110,
 * section 12.5.3), the first one of equals. Undefined if the request accepts none, weighs `identity`
 * more, or has no such header. `*` stands for gzip alone, which every client can read.
 */
export const preferredCoding = <Available extends Coding>(
  acceptEncoding: string | undefined,
  available: readonly Available[],
): Available | undefined => {
  if (acceptEncoding === undefined) return undefined;
  const weights = new Map(acceptEncoding.split(',').map(codingAndWeight));
  const weightOf = (coding: Coding): number =>
    weights.get(coding) ?? (coding === 'gzip' ? (weights.get('*') ?? 0) : 0);
  const least = weights.get('identity') ?? 0;
  const [best] = available
    .filter((coding) => weightOf(coding) > 0 && weightOf(coding) >= least)
    .toSorted((one, other) => weightOf(other) - weightOf(one));
  return best;
};

const codingAndWeight = (text: string): readonly [coding: string, weight: number] => {
  const [coding = '', weight = 'q=1'] = text.split(';');
  const [, number = '0'] = WEIGHT.exec(weight.trim()) ?? [];
  return [coding.trim().toLowerCase(), Number(number)];
};

// A weight has at most three decimals (RFC 9110, section 12.4.2).
const WEIGHT = /^q=(1(?:\.0{0,3})?|0(?:\.\d{0,3})?)$/i;
