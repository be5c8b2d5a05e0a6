import { withoutApiKeys } from '@content-publishing/domain';
import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify';

const request = ({ method, url, ip, socket }: FastifyRequest) => ({
  method,
  // A key in a path or a query is a mistake, but no reason to write it down.
  url: loggableUrl(url),
  remoteAddress: ip,
  remotePort: socket.remotePort,
});

const response = ({ statusCode }: Pick<FastifyReply, 'statusCode'>) => ({ statusCode });

/** Maximum length of a text in the log, in UTF-16 code units; of a longer one the start is written. */
const MAX_SHOWN = 2000;

// Drivers hang statements with their parameters on an error, and so the body that was sent.
const error = (thrown: unknown): unknown =>
  thrown instanceof Error
    ? {
        type: thrown.name,
        message: loggable(thrown.message),
        stack: loggable(thrown.stack ?? ''),
        ...('code' in thrown && { code: thrown.code }),
        ...(thrown.cause !== undefined && { cause: error(thrown.cause) }),
      }
    : loggable(String(thrown));

/** Returns `text` as it is written down: without API keys, and cut where it is long. */
export const loggable = (text: string): string => {
  // First, as half a key would not be found.
  const redacted = withoutApiKeys(text);
  return redacted.length <= MAX_SHOWN
    ? redacted
    : `${redacted.slice(0, MAX_SHOWN)}… (${redacted.length} characters)`;
};

// In letters of any case, and percent-encoded in part or whole: the parameter is written as `preview`.
const PREVIEW =
  /([?&](?:p|%[57]0)(?:r|%[57]2)(?:e|%[46]5)(?:v|%[57]6)(?:i|%[46]9)(?:e|%[46]5)(?:w|%[57]7)=)[^&#]*/gi;

/** Returns a URL as it is written down: as {@link loggable}, and without the value of `preview`. */
export const loggableUrl = (url: string): string =>
  loggable(url.replaceAll(PREVIEW, '$1[redacted]'));

/** Returns `logger`, writing down neither API keys nor headers nor bodies. */
export const redacting = (logger: FastifyBaseLogger): FastifyBaseLogger =>
  logger.child({}, { serializers: { req: request, res: response, err: error } });
