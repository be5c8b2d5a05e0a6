/**
 * Returns whether the response to a request with this `Accept-Encoding` may use gzip (RFC 9110,
 * section 12.5.3). The weight of `gzip` decides; if `gzip` is not named, the weight of `*`. False
 * if the header is absent.
 */
export const acceptsGzip = (acceptEncoding = ''): boolean => {
  const weights = new Map(acceptEncoding.split(',').map(codingAndWeight));
  return ABOVE_ZERO.test(weights.get('gzip') ?? weights.get('*') ?? '');
};

const codingAndWeight = (text: string): readonly [coding: string, weight: string] => {
  const [coding = '', weight = 'q=1'] = text.split(';');
  return [coding.trim().toLowerCase(), weight.trim()];
};

// A weight has at most three decimals (RFC 9110, section 12.4.2); the bound makes the expression
// linear.
const ABOVE_ZERO = /^q=(?:1(?:\.0{0,3})?|0\.(?!0{1,3}$)\d{1,3})$/i;
