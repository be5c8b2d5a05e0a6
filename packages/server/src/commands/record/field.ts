import { type CommandUnknownOpts, InvalidArgumentError, Option } from '@commander-js/extra-typings';
import type { UncheckedInput } from '@content-publishing/site-kit/management';
import type { FlagsByPointer } from '../../command-line/rejection.ts';

/** Kind of records that can be named by a slug in place of an id. */
export type SluggedKind = 'author' | 'category' | 'post' | 'tag';

/** Field of a record, and the command-line option that sets it. */
export interface Field {
  /** JSON Pointer of the field in the body of a request. */
  readonly pointer: string;
  /** Flags of the option in the form of Commander, such as `--name <name>`. */
  readonly flags: string;
  readonly description: string;
  /** Texts that the option accepts. Default: any text. */
  readonly choices?: readonly string[];
  /** Parses the text of the option to the value of the field. Default: the text itself. */
  readonly parse?: (text: string) => unknown;
  /** Whether the field is required; such a field cannot be cleared. */
  readonly isRequired?: true;
  /** Kind of the records that the field refers to by id; the option accepts slugs too. */
  readonly names?: SluggedKind;
}

/** JSON Pointers of the fields of `Input`, and of the fields of its nested objects. */
type PointerOf<Input> = Input extends UncheckedInput
  ? never
  : {
      [Name in keyof Input & string]:
        | `/${Name}`
        | (NonNullable<Input[Name]> extends readonly unknown[]
            ? never
            : NonNullable<Input[Name]> extends object
              ? `/${Name}/${keyof NonNullable<Input[Name]> & string}`
              : never);
    }[keyof Input & string];

/**
 * Returns a function that makes a {@link Field}. Its type allows only pointers to fields of
 * `Input`.
 */
export const fieldsOf =
  <Input>() =>
  (
    pointer: PointerOf<Input>,
    flags: string,
    description: string,
    traits: Pick<Field, 'choices' | 'parse' | 'isRequired' | 'names'> = {},
  ): Field => ({ pointer, flags, description, ...traits });

/**
 * Adds the options of `fields` to a command. If `isNew`, the options of required fields are
 * mandatory.
 */
export const addFieldOptions = (
  command: CommandUnknownOpts,
  fields: readonly Field[],
  isNew: boolean,
): void => {
  for (const field of fields) {
    const option = optionOf(field);
    command.addOption(isNew && field.isRequired ? option.makeOptionMandatory() : option);
  }
};

const optionOf = ({ flags, description, choices, parse }: Field): Option => {
  const option = new Option(flags, description);
  if (choices) option.choices(choices);
  return parse ? option.argParser(parse) : option;
};

/**
 * Adds the option `--clear <field...>`, whose choices are the option names of the fields that are
 * not required.
 */
export const addClearOption = (command: CommandUnknownOpts, fields: readonly Field[]): void => {
  const names = fields.filter(({ isRequired }) => !isRequired).map(clearName);
  command.addOption(
    new Option('--clear <field...>', 'field to clear, by the name of its option').choices(names),
  );
};

const clearName = (field: Field): string => optionOf(field).name();

/**
 * Returns the body of a request from the options of `command`. It has a value for each given
 * option, `null` for each field cleared with `--clear`, and nothing for other fields.
 */
export const bodyOf = (command: CommandUnknownOpts, fields: readonly Field[]): object => {
  const body: Record<string, unknown> = {};
  const { clear }: { readonly clear?: unknown } = command.opts();
  const cleared = Array.isArray(clear) ? new Set<unknown>(clear) : new Set();
  for (const field of fields) {
    const value: unknown = command.getOptionValue(optionOf(field).attributeName());
    if (value !== undefined) set(body, field.pointer, value);
    else if (cleared.has(clearName(field))) set(body, field.pointer, null);
  }
  return body;
};

/**
 * Sets the value in `body` at a JSON Pointer of one or two names. A missing object around it is
 * created.
 */
const set = (body: Record<string, unknown>, pointer: string, value: unknown): void => {
  const [, name = '', nested] = pointer.split('/');
  if (nested === undefined) body[name] = value;
  else body[name] = { ...objectAt(body[name]), [nested]: value };
};

const objectAt = (value: unknown): object =>
  typeof value === 'object' && value !== null ? value : {};

/** Returns the long flags of the fields, such as `--name`, by their JSON Pointers. */
export const flagsOf = (fields: readonly Field[]): FlagsByPointer =>
  new Map(fields.map((field) => [field.pointer, optionOf(field).long ?? field.flags]));

/**
 * Parses the value of an option, `true` or `false`; throws an `InvalidArgumentError` for another
 * text.
 */
export const trueOrFalse = (text: string): boolean => {
  if (text === 'true' || text === 'false') return text === 'true';
  throw new InvalidArgumentError('must be true or false');
};
