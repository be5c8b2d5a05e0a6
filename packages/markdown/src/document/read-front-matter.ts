import { isJsonObject, type JsonObject, type Violation } from '@content-publishing/domain';
import { parse as parseToml, TomlDate } from 'smol-toml';
import { parseDocument } from 'yaml';

/** Front matter of a file: fields that stand before its text. */
export interface FrontMatter {
  /** Fields as they were written, with dates as text; `null` if there are none. */
  readonly fields: JsonObject | null;
  /** Text after the front matter, with an empty line for each of its lines. */
  readonly text: string;
  /** Reasons why the front matter cannot be read; it is then part of the text. */
  readonly violations: readonly Violation[];
}

/** Maximum characters of front matter; longer front matter is a violation. */
export const MAX_FRONT_MATTER = 256 * 1024;

/** Language of front matter: how its lines are found and parsed. */
interface Language {
  readonly name: string;
  /** First line of the file. */
  readonly start: string;
  /** Lines that end the front matter. */
  readonly ends: readonly string[];
  /** Whether these lines are part of the front matter. */
  readonly isInside?: true;
  /** Matches a line of a field, without white space around it. */
  readonly field: RegExp;
  /** Returns the value of front matter. Throws if it cannot be parsed. */
  readonly parse: (source: string) => unknown;
}

/** Parses YAML 1.2, in which a date is text, so that nothing is guessed about its time zone. */
const parseYaml = (source: string): unknown => {
  // Jekyll, Hugo and others merge the fields of `<<`.
  const document = parseDocument(source, { merge: true });
  const [error] = document.errors;
  if (error) throw error;
  return document.toJS({ maxAliasCount: 100 });
};

/** Parses YAML whose scalars are all texts. */
const parseYamlTexts = (source: string): unknown =>
  parseDocument(source, { schema: 'failsafe', merge: true }).toJS({ maxAliasCount: 100 });

const parseJson = (source: string): unknown => JSON.parse(source);

const JSON_FIELD = /^"/;

const LANGUAGES: readonly Language[] = [
  {
    name: 'YAML',
    start: '---',
    ends: ['---', '...'],
    field: /^["']?[\w$][\w$.-]*["']?\s*:(?:\s|$)/,
    parse: parseYaml,
  },
  { name: 'TOML', start: '+++', ends: ['+++'], field: /^[\w."'-]+\s*=/, parse: parseToml },
  { name: 'JSON', start: ';;;', ends: [';;;'], field: JSON_FIELD, parse: parseJson },
  { name: 'JSON', start: '{', ends: ['}'], isInside: true, field: JSON_FIELD, parse: parseJson },
];

/**
 * Returns the front matter of a file, in YAML, TOML or JSON, and its text. A line `---` that begins no
 * fields belongs to the text.
 *
 * @example
 * readFrontMatter('---\ntitle: Moka\n---\nHello').fields; // { title: 'Moka' }
 */
export const readFrontMatter = (source: string): FrontMatter => readWith(source, LANGUAGES);

/**
 * Returns the fields of front matter with each value as the text that it was written as: `1.10` is not
 * 1.1, and `yes` is no boolean. Values of TOML and JSON are those of {@link readFrontMatter}.
 */
export const writtenFields = (source: string): JsonObject =>
  readWith(
    source,
    LANGUAGES.map((one) => (one.parse === parseYaml ? { ...one, parse: parseYamlTexts } : one)),
  ).fields ?? {};

const readWith = (source: string, languages: readonly Language[]): FrontMatter => {
  const text = source.replace(/^\uFEFF/, '').replaceAll(/\r\n?/g, '\n');
  const lines = text.split('\n');
  const first = lines[0]?.trimEnd();
  // Fields do not follow an empty line.
  const isText = lines[1]?.trim() === '';
  const language = isText ? undefined : languages.find(({ start }) => start === first);
  const end = lines.findIndex(
    (line, index) => index > 0 && language?.ends.includes(line.trimEnd()) === true,
  );
  return language === undefined || end === -1
    ? { fields: null, text, violations: [] }
    : read(language, text, lines, end);
};

const read = (
  { name, isInside, field, parse }: Language,
  text: string,
  lines: readonly string[],
  end: number,
): FrontMatter => {
  const front = isInside ? lines.slice(0, end + 1) : lines.slice(1, end);
  const found = (fields: JsonObject): FrontMatter => ({
    fields,
    text: '\n'.repeat(end + 1) + lines.slice(end + 1).join('\n'),
    violations: [],
  });
  const unread = (problem: string): FrontMatter => ({
    fields: null,
    text,
    violations: front.some((line) => field.test(line.trim()))
      ? [{ path: '/frontMatter', message: `must be ${name}: ${problem}` }]
      : [],
  });
  const written = front.join('\n');
  if (written.trim() === '') return front.length === 0 ? found({}) : unread('it must have fields');
  if (written.length > MAX_FRONT_MATTER) {
    return unread(`it must have at most ${MAX_FRONT_MATTER} characters; found ${written.length}`);
  }
  try {
    const value = plain(parse(written));
    return isJsonObject(value) ? found(value) : unread('it must have fields');
  } catch (error) {
    return unread(error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error));
  }
};

/** Returns a value as JSON has it: dates as text, numbers that JSON lacks as text. */
const plain = (value: unknown): unknown => {
  if (value instanceof TomlDate) return value.toISOString();
  if (typeof value === 'bigint') return String(value);
  if (typeof value === 'number' && !Number.isFinite(value)) return String(value);
  if (Array.isArray(value)) return value.map(plain);
  return isJsonObject(value) ? fieldsOf(value) : value;
};

// `Object.fromEntries` makes a field `__proto__` an own one.
const fieldsOf = (value: JsonObject): JsonObject =>
  Object.fromEntries(Object.entries(value).map(([name, field]) => [name, plain(field)]));
