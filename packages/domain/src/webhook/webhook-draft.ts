import { type Static, Type } from '@sinclair/typebox';
import type { Result } from 'neverthrow';
import { EVENT_TYPES } from '../event/content-event.ts';
import { parseEventCursor } from '../event/event-feed.ts';
import { Component } from '../schema/component.ts';
import type { DeepReadonly } from '../schema/deep-readonly.ts';
import { described } from '../schema/described.ts';
import { inputParser, type InvalidInput, withViolations } from '../schema/input-parser.ts';
import { isJsonObject } from '../schema/json.ts';
import { mergePatchFields } from '../schema/merge-patch.ts';
import { patchParser } from '../schema/patch-parser.ts';
import { OneOf, Text } from '../schema/text.ts';
import { MAX_URL_LENGTH } from '../schema/url.ts';
import type { Violation } from '../schema/violation.ts';
import { type StoredWebhook, WebhookSchema } from './webhook.ts';
import type { OutgoingRules } from './outgoing-port.ts';
import { urlProblem } from './webhook-url.ts';

/** Maximum additional headers of a webhook. */
const MAX_HEADERS = 5;

/**
 * Headers that the service or the connection sets (RFC 9110, section 7.6.1; Standard Webhooks), in
 * lower case. A name that ends with `-` stands for all names that begin with it.
 */
const RESERVED_HEADERS = [
  'host',
  'content-',
  'webhook-',
  'connection',
  'expect',
  'keep-alive',
  'proxy-',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
] as const;

const isReserved = (name: string): boolean =>
  RESERVED_HEADERS.some((one) =>
    one.endsWith('-') ? name.toLowerCase().startsWith(one) : name.toLowerCase() === one,
  );

const TOKEN = /^[!#$%&'*+.^_`|~\w-]+$/;

const HeaderSchema = Type.Object(
  {
    name: Text({
      maxLength: 100,
      description: 'Name of the header; not host, content-*, webhook-* and the like.',
      rule: (name) => {
        if (!TOKEN.test(name)) return 'must be the name of a header (RFC 9110)';
        return isReserved(name) ? 'must not be a header that the service sets' : undefined;
      },
    }),
    value: Text({
      maxLength: 1000,
      description: 'Value of the header; it is never shown.',
      rule: (value) =>
        /^[\x21-\x7E](?:[\x20-\x7E]*[\x21-\x7E])?$/.test(value)
          ? undefined
          : 'must be visible ASCII characters, with spaces only between them',
    }),
  },
  { additionalProperties: false },
);

/** Input of a new webhook (management API, POST /external/webhooks). */
export const WebhookDraftSchema = Component('WebhookDraft', 'Input of a new webhook.', {
  name: WebhookSchema.properties.name,
  url: Text({
    maxLength: MAX_URL_LENGTH,
    format: 'uri',
    description:
      'URL that messages are sent to: https:, at a public address and an allowed port (443 or 80), without user, password and fragment.',
  }),
  types: Type.Optional(
    Type.Array(OneOf(EVENT_TYPES), {
      minItems: 1,
      maxItems: EVENT_TYPES.length,
      description: 'Types of the events that are sent; all if absent.',
    }),
  ),
  headers: Type.Optional(
    Type.Array(HeaderSchema, {
      maxItems: MAX_HEADERS,
      description: 'Additional headers of each message, such as Authorization.',
    }),
  ),
  delaySeconds: Type.Optional(
    described(
      'Seconds between the first unsent event and its message, in which further events join it; 0 if absent. A build hook needs one build for a minute of changes with 60.',
      WebhookSchema.properties.delaySeconds,
    ),
  ),
  isEnabled: Type.Optional(described('Whether messages are sent; true if absent.', Type.Boolean())),
  cursor: Type.Optional(
    Text({
      maxLength: 100,
      description:
        'Cursor of the feed of events, after which events are sent; the end of the feed if absent. An earlier one sends its events again.',
      rule: (text) =>
        parseEventCursor(text) === undefined
          ? 'must be a cursor of GET /external/events'
          : undefined,
    }),
  ),
});

/** Input of a new webhook. */
export type WebhookDraft = DeepReadonly<Static<typeof WebhookDraftSchema>>;

/** JSON Merge Patch of a webhook (RFC 7396). */
export const WebhookPatchSchema = Component(
  'WebhookPatch',
  'JSON Merge Patch of a webhook (RFC 7396): null sets a field to its default. headers replaces all headers.',
  mergePatchFields(WebhookDraftSchema),
);

const read = inputParser(WebhookDraftSchema);

/**
 * Parses a webhook draft. Returns `err` with every violation for a malformed draft.
 *
 * @example
 * parseWebhookDraft({ name: 'My site', url: 'https://site.example/hook' }, rules); // ok
 */
export const parseWebhookDraft = (
  input: unknown,
  rules: OutgoingRules,
): Result<WebhookDraft, InvalidInput> => withViolations(read(input), draftViolations(input, rules));

const patch = patchParser(WebhookDraftSchema);

/**
 * Applies a JSON Merge Patch to a webhook (RFC 7396), and returns the resulting draft. Returns `err`
 * with every violation if the input is invalid.
 *
 * @example
 * parseWebhookPatch(webhook, { isEnabled: true }, rules); // ok: the fields of the webhook, enabled
 */
export const parseWebhookPatch = (
  { name, url, types, headers, delaySeconds, isEnabled, cursor }: StoredWebhook,
  input: unknown,
  rules: OutgoingRules,
): Result<WebhookDraft, InvalidInput> =>
  withViolations(
    patch({ name, url, ...(types && { types }), headers, delaySeconds, isEnabled, cursor }, input),
    draftViolations(input, rules),
  );

/** Returns the violations of a given URL, and of a header whose name is given twice. */
const draftViolations = (input: unknown, rules: OutgoingRules): readonly Violation[] => {
  const { url, headers } = isJsonObject(input) ? input : {};
  const problem = typeof url === 'string' ? urlProblem(url, rules) : undefined;
  const names = (Array.isArray(headers) ? headers.slice(0, MAX_HEADERS) : []).map(
    (header: unknown) =>
      isJsonObject(header) && typeof header['name'] === 'string'
        ? header['name'].toLowerCase()
        : undefined,
  );
  return [
    ...(problem === undefined ? [] : [{ path: '/url', message: problem }]),
    ...names.flatMap((name, index) =>
      name !== undefined && names.indexOf(name) < index
        ? [{ path: `/headers/${index}/name`, message: 'must differ from the other names' }]
        : [],
    ),
  ];
};
