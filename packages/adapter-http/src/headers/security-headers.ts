import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import helmet from 'helmet';

const protect = helmet({
  // A response is data: a browser that takes it for a page may load, run or frame nothing of it.
  contentSecurityPolicy: {
    useDefaults: false,
    directives: { 'default-src': ["'none'"], 'frame-ancestors': ["'none'"] },
  },
  frameguard: { action: 'deny' },
  // The service speaks only for its own host. Browsers ignore this header without TLS.
  strictTransportSecurity: { includeSubDomains: false },
});

const collect = (): Readonly<Record<string, string>> => {
  const answer = new ServerResponse(new IncomingMessage(new Socket()));
  protect(answer.req, answer, () => undefined);
  return Object.fromEntries(
    Object.entries(answer.getHeaders()).map(([name, value]) => [name, String(value)]),
  );
};

/**
 * Security headers of Helmet, in case a browser displays a response. They are computed once and are
 * the same for all responses, so that responses made outside of routes have them too.
 */
export const SECURITY_HEADERS = collect();
