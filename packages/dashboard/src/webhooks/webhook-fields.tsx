import type { Webhook } from '@content-publishing/domain/webhooks';
import { type FieldValues, linesOf, mergePatchOf } from '../forms/field-values.ts';
import type { RecordFields } from '../forms/record-fields.ts';
import type { TextOfForm } from '../forms/record-form.ts';
import { webhooksText } from '../text/webhooks.ts';
import { Checkbox } from '../ui/checkbox.tsx';
import { TextArea } from '../ui/text-field.tsx';
import styles from './webhooks.module.css';

const { labels, help } = webhooksText;

/** Value of the field of headers while the stored headers are kept; their values are not shown. */
const KEPT_HEADERS = '*';

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

/** Field for the additional headers; stored ones can only be kept or replaced. */
export const HeadersField = ({
  stored,
  ...field
}: TextOfForm & {
  /** Names of the stored headers. */
  readonly stored: readonly string[];
}) => {
  const { value, onChange } = field;
  const isKept = value === KEPT_HEADERS;
  return (
    <>
      {stored.length > 0 && (
        <Checkbox
          isSelected={!isKept}
          onChange={(isReplaced) => onChange(isReplaced ? '' : KEPT_HEADERS)}
          description={webhooksText.keptHeaders(stored)}
        >
          {webhooksText.replaceHeaders}
        </Checkbox>
      )}
      {!isKept && <TextArea {...field} spellCheck="false" autoComplete="off" />}
    </>
  );
};

/** Types of events with their words, in the order in which they are offered and sent. */
const CHOICES = Object.entries(webhooksText.events);

/** Checkboxes of the changes that a webhook is told of; none stands for all. */
export const EventChoices = ({
  value,
  onChange,
}: {
  /** Chosen types, one a line. */
  readonly value: string;
  readonly onChange: (value: string) => void;
}) => {
  const chosen = linesOf(value);
  const choose = (type: string, isSelected: boolean): void =>
    onChange(
      CHOICES.map(([one]) => one)
        .filter((one) => (one === type ? isSelected : chosen.includes(one)))
        .join('\n'),
    );
  return (
    <div className={styles['events']}>
      {CHOICES.map(([type, label]) => (
        <Checkbox
          key={type}
          isSelected={chosen.includes(type)}
          onChange={(isSelected) => choose(type, isSelected)}
        >
          {label}
        </Checkbox>
      ))}
    </div>
  );
};
