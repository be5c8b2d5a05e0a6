import type { Webhook } from '@content-publishing/domain';
import { type FieldValues, linesOf, mergePatchOf } from '../forms/field-values.ts';
import type { RecordFields } from '../forms/record-fields.ts';
import { webhooksText } from '../text/webhooks.ts';

const { labels, help } = webhooksText;

/** Value of the field of headers while the stored headers are kept; their values are not shown. */
export const KEPT_HEADERS = '*';

/** Fields of the form of a webhook. */
export const webhookFields: RecordFields<Webhook, keyof typeof labels> = {
  labels,
  help,
  valuesOf: (webhook) => ({
    '/name': webhook?.name ?? '',
    '/url': webhook?.url ?? '',
    '/types': webhook?.types?.join('\n') ?? '',
    '/delaySeconds': String(webhook?.delaySeconds ?? 0),
    '/headers': webhook?.headerNames.length ? KEPT_HEADERS : '',
  }),
  patchOf: ({
    '/types': types,
    '/delaySeconds': delay,
    '/headers': headers,
    ...texts
  }: FieldValues) => ({
    ...mergePatchOf(texts),
    ...(typeof types === 'string' && { types: types === '' ? null : linesOf(types) }),
    ...(typeof delay === 'string' && { delaySeconds: numberIn(delay) }),
    ...(typeof headers === 'string' && { headers: linesOf(headers).map(headerIn) }),
  }),
};

/** Returns a number as it was typed; text that is none is left for the service to name. */
const numberIn = (text: string): number | string | null => {
  if (text.trim() === '') return null;
  const number = Number(text);
  return Number.isNaN(number) ? text : number;
};

const headerIn = (line: string) => {
  const [name = '', ...value] = line.split(':');
  return { name: name.trim(), value: value.join(':').trim() };
};
