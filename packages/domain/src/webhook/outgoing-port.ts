/** Rules for addresses of others, such as the URLs of webhooks and of files. */
export interface OutgoingRules {
  /** Whether `http:`, addresses that are not public, and all ports are allowed. */
  readonly allowsPrivate: boolean;
  /** Ports that are allowed besides 80 and 443. Default: none. */
  readonly ports?: readonly number[] | undefined;
}

const WEB_PORTS = [80, 443];

/**
 * Returns the expectation that the port of a URL does not meet, as the end of a message; `undefined`
 * for an allowed one. A URL without a port has ''.
 *
 * @example
 * portProblem('22', { allowsPrivate: false }); // 'must have the port 80 or 443; found 22'
 */
export const portProblem = (
  port: string,
  { allowsPrivate, ports = [] }: OutgoingRules,
): string | undefined => {
  const allowed = [...new Set([...WEB_PORTS, ...ports])];
  return port === '' || allowsPrivate || allowed.includes(Number(port))
    ? undefined
    : `must have the port ${allowed.join(', ').replace(/, (\d+)$/, ' or $1')}; found ${Number(port)}`;
};
