/**
 * Returns whether a client with this `Accept` prefers the media type `type` to JSON (RFC 9110,
 * section 12.5.1). The wildcards that programs send count for neither. False if the header is
 * absent.
 */
export const prefersToJson = (type: string, accept = ''): boolean => {
  const weights = new Map(accept.split(',').map(typeAndWeight));
  return (weights.get(type) ?? 0) > (weights.get('application/json') ?? 0);
};

const typeAndWeight = (range: string): readonly [type: string, weight: number] => {
  const [type = '', ...parameters] = range.split(';').map((part) => part.trim().toLowerCase());
  const weight = parameters.find((parameter) => parameter.startsWith('q='));
  return [type, weight === undefined ? 1 : Number(weight.slice(2)) || 0];
};
