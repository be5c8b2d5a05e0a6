/**
 * Returns whether the answer to a request with this `Accept-Encoding` may be in gzip (RFC 9110,
 * section 12.5.3): what is said of it by name counts, and what is said of `*` only where it is not
 * named.
 */
export const acceptsGzip = (acceptEncoding = ''): boolean => {
  const weights = new Map(acceptEncoding.split(',').map(codingAndWeight));
  return ABOVE_ZERO.test(weights.get('gzip') ?? weights.get('*') ?? '');
};

const codingAndWeight = (text: string): readonly [coding: string, weight: string] => {
  const [coding = '', weight = 'q=1'] = text.split(';');
  return [coding.trim().toLowerCase(), weight.trim()];
};

// A weight has three decimals at most (RFC 9110, section 12.4.2). With that bound it is read in one go.
const ABOVE_ZERO = /^q=(?:1(?:\.0{0,3})?|0\.(?!0{1,3}$)\d{1,3})$/i;
