import { STATUS_CODES } from 'node:http';
import { BODY_TYPES } from '@content-publishing/domain';
import { TypeGuard } from '@sinclair/typebox';
import { toErrorResponse, ErrorSchema } from '../errors/error-body.ts';
import type { ErrorStatus } from '../errors/error-code.ts';
import { ERROR_RESPONSES } from '../errors/error-responses.ts';
import { JSON_TYPE } from '../body/json-body.ts';
import type { RequestError } from '../errors/http-error.ts';
import { errorExamples } from '../errors/error-examples.ts';
import { type Components, hoist, share } from './components.ts';
import type { Operation } from './operation.ts';

const [MARKDOWN_TYPE] = BODY_TYPES;

type Kinds = Operation['errors'];

const OF_EVERY_OPERATION: Kinds = {
  'malformed-request': true,
  'request-timeout': true,
  'head-too-large': true,
  'internal-error': true,
  unavailable: true,
};

const OF_A_KEY: Kinds = {
  unauthorized: true,
  'auth-failures-limited': true,
  'rate-limited': true,
};

const OF_A_PERMISSION: Kinds = { forbidden: true };

const OF_A_BODY: Kinds = {
  'malformed-body': true,
  'body-too-large': true,
  'unsupported-media-type': true,
};

const OF_A_REQUIRED_BODY: Kinds = { 'missing-body': true };

const RETRYABLE: ReadonlySet<number> = new Set<ErrorStatus>([429, 503]);

/**
 * Maximum number of error kinds in a shared response, since the response is named after its kinds.
 */
const MAX_KINDS_OF_A_NAME = 2;

const requestIdHeader = (components: Components) => ({
  'x-request-id': share(components, 'headers', 'RequestId', () =>
    textHeader('The id of the request in the log.'),
  ),
});

const retryAfterHeader = (components: Components) => ({
  'retry-after': share(components, 'headers', 'RetryAfter', () => ({
    description: 'Seconds to wait before a retry.',
    schema: { type: 'integer' },
  })),
});

/**
 * Returns the successful responses (2xx, 3xx) of an operation by status, from `schemas`, the
 * response schemas of its route by status. A void schema is a response without content.
 */
export const goodResponses = (
  schemas: unknown,
  { responseExample, responseType = JSON_TYPE, markdownExample, responseHeaders = {} }: Operation,
  components: Components,
) =>
  Object.fromEntries(
    Object.entries(schemas ?? {})
      .filter(([status]) => /^[23]\d\d$/.test(status))
      .map(([status, schema]) => [
        status,
        {
          headers: {
            ...requestIdHeader(components),
            ...mapValues(responseHeaders[Number(status)] ?? {}, textHeader),
          },
          ...(TypeGuard.IsVoid(schema)
            ? { description: schema.description }
            : {
                description: STATUS_CODES[status],
                content: {
                  [responseType]: { schema: hoist(schema, components), example: responseExample() },
                  ...(markdownExample && {
                    [MARKDOWN_TYPE]: { schema: { type: 'string' }, example: markdownExample() },
                  }),
                },
              }),
        },
      ]),
  );

/**
 * Returns the error responses of an operation by status, with an example of each kind of error.
 * `limitBytes` is the body limit of its route; undefined for an operation without a body.
 */
export const errorResponses = (
  { permissions, errors, isBodyOptional }: Operation,
  limitBytes: number | undefined,
  components: Components,
) => {
  const hasBody = limitBytes !== undefined;
  const kinds: Kinds = {
    ...OF_EVERY_OPERATION,
    ...(permissions && OF_A_KEY),
    ...(permissions?.length && OF_A_PERMISSION),
    ...(hasBody && OF_A_BODY),
    ...(hasBody && !isBodyOptional && OF_A_REQUIRED_BODY),
    ...errors,
  };
  const examples = errorExamples
    .filter(({ kind }) => kinds[kind])
    .map((error) =>
      error.kind === 'body-too-large' && hasBody ? { ...error, limitBytes } : error,
    );
  const byStatus = Map.groupBy(examples, ({ kind }) => ERROR_RESPONSES[kind].status);
  return Object.fromEntries(
    [...byStatus].map(([status, rejected]) => {
      const response = () => errorResponse(status, rejected, components);
      return [
        status,
        isShared(rejected)
          ? share(components, 'responses', nameOf(rejected), response)
          : response(),
      ];
    }),
  );
};

/**
 * Returns whether an error response with these examples becomes a shared component, which it does
 * with few kinds, and without a limit that differs between operations.
 */
const isShared = (rejected: readonly RequestError[]): boolean =>
  rejected.length <= MAX_KINDS_OF_A_NAME && rejected.every(({ kind }) => kind !== 'body-too-large');

const nameOf = (rejected: readonly RequestError[]): string =>
  rejected.map(({ kind }) => inPascalCase(kind)).join('Or');

const inPascalCase = (kind: string): string =>
  kind.replaceAll(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());

const errorResponse = (
  status: ErrorStatus,
  rejected: readonly RequestError[],
  components: Components,
) => ({
  description: reasonsOf(rejected),
  headers: {
    ...requestIdHeader(components),
    ...(RETRYABLE.has(status) && retryAfterHeader(components)),
  },
  content: {
    [JSON_TYPE]: {
      schema: hoist(ErrorSchema, components),
      examples: Object.fromEntries(
        rejected.map((error) => [
          error.kind,
          {
            // Unlike a description, a summary is not Markdown.
            summary: ERROR_RESPONSES[error.kind].when.replaceAll('`', ''),
            value: toErrorResponse(error).body,
          },
        ]),
      ),
    },
  },
});

/**
 * Returns the reasons of errors in Markdown, as a sentence or, for several, as a list of sentences.
 */
const reasonsOf = (rejected: readonly RequestError[]): string => {
  const reasons = rejected.map(({ kind }) => ERROR_RESPONSES[kind].when);
  return reasons.length === 1 ? reasons.join() : reasons.map((reason) => `- ${reason}`).join('\n');
};

const textHeader = (description: string) => ({ description, schema: { type: 'string' } });

const mapValues = <Value>(object: Readonly<Record<string, string>>, change: (v: string) => Value) =>
  Object.fromEntries(Object.entries(object).map(([name, value]) => [name, change(value)]));
