import type { ManagementClient } from '@content-publishing/site-kit/management';
import { fieldList, printable } from '../command-line/format-table.ts';

type Compared = Awaited<ReturnType<ManagementClient['diffPostRevisions']>>;
type RevisionDiff = Extract<Compared, { readonly ok: true }>['value'];
type BlockChange = RevisionDiff['body'][number];
type Block = Extract<BlockChange, { readonly change: 'added' }>['block'];

/**
 * Maximum length of a value in the text, in UTF-16 code units; longer values are cut. `--json` has
 * all of it.
 */
const MAX_LENGTH = 200;

/**
 * Formats the difference between two revisions for people. `-` marks the former value, `+` the
 * present one, `~` a moved block. Unchanged blocks are counted.
 */
export const showRevisionDiff = ({ former, present, fields, body }: RevisionDiff): string => {
  const saves = fieldList({
    former: `${former.revision}, saved at ${former.savedAt}, ${former.status}`,
    present: `${present.revision}, saved at ${present.savedAt}, ${present.status}`,
  });
  const sections = [
    ...fields.map(({ field, former: before, present: after }) =>
      [field, line('-', before), line('+', after)].join('\n'),
    ),
    ...(body.every(({ change }) => change === 'kept')
      ? []
      : [['bodyJson', ...body.flatMap(linesOf)].join('\n')]),
  ];
  return [saves, ...(sections.length === 0 ? ['no difference'] : sections)].join('\n\n');
};

const linesOf = (
  entry: BlockChange,
  position: number,
  entries: readonly BlockChange[],
): readonly string[] => {
  switch (entry.change) {
    case 'kept':
      return entries[position - 1]?.change === 'kept' ? [] : [keptLine(entries.slice(position))];
    case 'moved':
      return [blockLine('~', entry.index, entry.block, `from ${entry.formerIndex} `)];
    case 'added':
      return [blockLine('+', entry.index, entry.block)];
    case 'removed':
      return [blockLine('-', entry.formerIndex, entry.block)];
    case 'changed':
      return [
        blockLine('-', entry.formerIndex, entry.formerBlock),
        blockLine('+', entry.index, entry.block, `(${entry.changedFields.join(', ')}) `),
      ];
    default:
      return entry satisfies never;
  }
};

/** Returns the line for the unchanged blocks at the beginning of `entries`. */
const keptLine = (entries: readonly BlockChange[]): string => {
  const end = entries.findIndex(({ change }) => change !== 'kept');
  const count = end === -1 ? entries.length : end;
  return `    ${count} ${count === 1 ? 'block' : 'blocks'} as before`;
};

const blockLine = (sign: string, index: number, { type, ...fields }: Block, note = ''): string => {
  const values = Object.values(fields);
  return `  ${sign} ${index} ${type} ${note}${short(values.length === 1 ? values[0] : fields)}`;
};

const line = (sign: string, value: unknown): string => `  ${sign} ${short(value)}`;

const short = (value: unknown): string => {
  if (value === null) return '(none)';
  const text = printable(typeof value === 'string' ? value : JSON.stringify(value));
  return text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH)}…` : text;
};
