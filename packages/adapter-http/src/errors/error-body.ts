import type { DeepReadonly } from '@content-publishing/domain';
import { withoutApiKeys } from '@content-publishing/domain/tenant';
import { type Static, Type } from '@sinclair/typebox';
import { ERROR_CODES, type ErrorCode, type ErrorStatus } from './error-code.ts';
import { ERROR_RESPONSES } from './error-responses.ts';
import { errorMessage, type RequestError } from './http-error.ts';

const ViolationSchema = Type.Object(
  {
    path: Type.String({
      description: 'A JSON Pointer (RFC 6901) into the body or the query; empty for the whole.',
    }),
    message: Type.String({ description: 'Value found and value expected.' }),
  },
  {
    $id: 'Violation',
    description: 'Violation at one place of the input.',
    additionalProperties: false,
  },
);

/** Body of every response from status 400 on (contract, Errors). */
export const ErrorSchema = Type.Object(
  {
    code: Type.Unsafe<ErrorCode>({
      type: 'string',
      enum: Object.values(ERROR_CODES),
      description: 'Machine-readable code, which does not change.',
    }),
    message: Type.String({ description: 'Message for people; its words may change.' }),
    details: Type.Union([Type.Array(ViolationSchema), Type.Null()], {
      description: 'Violations of invalid input, at most 50; null for other errors.',
    }),
  },
  { $id: 'Error', description: 'Error of a request.', additionalProperties: false },
);

/** Body of every response from status 400 on (contract, Errors). */
export type ErrorBody = DeepReadonly<Static<typeof ErrorSchema>>;

/**
 * Returns the status and the body of the response to `error`, without API keys in it. The status is
 * in {@link ERROR_RESPONSES}.
 */
export const toErrorResponse = (
  error: RequestError,
): { readonly status: ErrorStatus; readonly body: ErrorBody } => {
  const { status } = ERROR_RESPONSES[error.kind];
  return {
    status,
    body: {
      code: ERROR_CODES[status],
      // Messages show the value found, which may be a key in the wrong place.
      message: withoutApiKeys(errorMessage(error)),
      details:
        error.kind === 'invalid-input'
          ? error.violations.map(({ path, message }) => ({
              path: withoutApiKeys(path),
              message: withoutApiKeys(message),
            }))
          : null,
    },
  };
};

/** Schemas of the error responses of every route, by class of status. */
export const errorResponses = { '4xx': ErrorSchema, '5xx': ErrorSchema };
