import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import helmet from 'helmet';

const protect = helmet({
  // An answer is data: nothing that it might be mistaken for may load, run or be framed.
  contentSecurityPolicy: {
    useDefaults: false,
    directives: { 'default-src': ["'none'"], 'frame-ancestors': ["'none'"] },
  },
  frameguard: { action: 'deny' },
  // The service speaks for its own host. Browsers ignore this where there is no TLS.
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
 * Security headers that Helmet sets, in case a browser shows a response. The headers are the same
 * for all answers and known once, so that those which are made below the routes have them too.
 */
export const SECURITY_HEADERS = collect();
