import { withoutApiKeys } from '@content-publishing/domain/tenant';
import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify';

const request = ({ method, url, ip, socket }: FastifyRequest) => ({
  method,
  // A key in a path or a query is a client's mistake, but must not be logged either.
  url: redactUrl(url),
  remoteAddress: ip,
  remotePort: socket.remotePort,
});

const response = ({ statusCode }: Pick<FastifyReply, 'statusCode'>) => ({ statusCode });

/** Maximum length of a text in the log, in UTF-16 code units; longer texts are truncated. */
const MAX_SHOWN = 2000;

// Only known fields: database drivers attach the statement and its parameters to an error, and so
// the request body.
const error = (thrown: unknown): unknown =>
  thrown instanceof Error
    ? {
        type: thrown.name,
        message: redactText(thrown.message),
        stack: redactText(thrown.stack ?? ''),
        ...('code' in thrown && { code: thrown.code }),
        ...(thrown.cause !== undefined && { cause: error(thrown.cause) }),
      }
    : redactText(String(thrown));

/**
 * Returns `text` as it is logged, which is without API keys and truncated beyond {@link MAX_SHOWN}.
 */
export const redactText = (text: string): string => {
  // Before truncation, since half a key would not be recognized.
  const redacted = withoutApiKeys(text);
  return redacted.length <= MAX_SHOWN
    ? redacted
    : `${redacted.slice(0, MAX_SHOWN)}… (${redacted.length} characters)`;
};

/** Parameters with secrets: of preview tokens, and of sign-ins at an issuer. */
const SECRET_PARAMETERS = ['preview', 'code', 'state'];

/** Returns the source of an expression for `name`, also percent-encoded in part or whole. */
const asWritten = (name: string): string =>
  Array.from(name, (sign) => {
    const codes = [sign, sign.toUpperCase()].map((one) => one.charCodeAt(0).toString(16));
    return `(?:${[sign, ...codes.map((code) => `%${code}`)].join('|')})`;
  }).join('');

const SECRETS = new RegExp(`([?&](?:${SECRET_PARAMETERS.map(asWritten).join('|')})=)[^&#]*`, 'gi');

/** Like {@link redactText}, for a URL, and without the values of parameters that have secrets. */
export const redactUrl = (url: string): string =>
  redactText(url.replaceAll(SECRETS, '$1[redacted]'));

/** Returns a child of `logger` that logs neither API keys nor headers nor bodies. */
export const redactingLogger = (logger: FastifyBaseLogger): FastifyBaseLogger =>
  logger.child({}, { serializers: { req: request, res: response, err: error } });
