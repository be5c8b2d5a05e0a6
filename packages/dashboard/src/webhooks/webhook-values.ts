import type { Webhook } from '@content-publishing/domain';
import { type FieldValues, linesOf, mergePatchOf } from '../forms/field-values.ts';

/** Value of the field of headers while the stored headers are kept; their values are not shown. */
export const KEPT_HEADERS = '*';

/** Returns the values of the form of a webhook; those of a new one without an argument. */
export const webhookValues = (webhook?: Webhook): FieldValues => ({
  '/name': webhook?.name ?? '',
  '/url': webhook?.url ?? '',
  '/types': webhook?.types?.join('\n') ?? '',
  '/delaySeconds': String(webhook?.delaySeconds ?? 0),
  '/headers': webhook?.headerNames.length ? KEPT_HEADERS : '',
});

/** Returns the JSON Merge Patch of changed fields of a webhook. */
export const webhookPatch = ({
  '/types': types,
  '/delaySeconds': delay,
  '/headers': headers,
  ...texts
}: FieldValues): object => ({
  ...mergePatchOf(texts),
  ...(typeof types === 'string' && { types: types === '' ? null : linesOf(types) }),
  ...(typeof delay === 'string' && { delaySeconds: numberIn(delay) }),
  ...(typeof headers === 'string' && { headers: linesOf(headers).map(headerIn) }),
});

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
