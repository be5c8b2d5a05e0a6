import { isJsonObject, type JsonObject } from '@content-publishing/domain';

/** Row of a table in a JSON file: an object in a list that is the value of `table`. */
interface JsonRow {
  readonly table: string;
  readonly line: number;
  /** `undefined` if the row is too long, or no JSON. */
  readonly fields: JsonObject | undefined;
}

/** Maximum characters of a row; a longer one has no fields. */
const MAX_ROW_LENGTH = 20 * 1024 * 1024;

/** Maximum nesting of lists that are tables; lists within rows are parts of their rows. */
const MAX_TABLE_DEPTH = 6;

/**
 * Yields the rows of the tables in JSON while it is read, so that one row is in memory at a time.
 * Returns whether the JSON was whole.
 */
export async function* jsonRows(chunks: AsyncIterable<string>): AsyncGenerator<JsonRow, boolean> {
  const scanner = jsonScanner();
  for await (const chunk of chunks) yield* scanner.write(chunk);
  return scanner.isEnded();
}

/** Part of JSON that is open: `[` with the name of its table, or `{`. */
interface Open {
  readonly isList: boolean;
  readonly table: string;
}

const jsonScanner = () => {
  const open: Open[] = [];
  let isInString = false;
  let isEscaped = false;
  let line = 1;
  let key = '';
  let text = '';
  let lastString = '';
  let hasBegun = false;
  /** Text of the row that is being read, in parts; `undefined` outside of rows. */
  let row: string[] | undefined;
  let rowDepth = 0;
  let rowLine = 1;
  let rowLength = 0;

  const isTable = (list: Open | undefined): boolean =>
    list?.isList === true &&
    list.table !== '' &&
    !HOLDERS.has(list.table) &&
    open.length <= MAX_TABLE_DEPTH;

  function* write(chunk: string): Generator<JsonRow> {
    let start = 0;
    for (let at = 0; at < chunk.length; at += 1) {
      const character = chunk[at];
      if (character === '\n') line += 1;
      if (isInString) {
        if (isEscaped) isEscaped = false;
        else if (character === '\\') isEscaped = true;
        else if (character === '"') {
          isInString = false;
          lastString = text;
        }
        if (row === undefined && isInString && text.length < 100) text += character;
        continue;
      }
      switch (character) {
        case '"':
          isInString = true;
          text = '';
          break;
        case ':':
          key = lastString;
          break;
        case '{':
        case '[': {
          hasBegun = true;
          const above = open.at(-1);
          if (row === undefined && character === '{' && isTable(above)) {
            row = [];
            rowDepth = open.length;
            rowLine = line;
            rowLength = 0;
            start = at;
          }
          open.push({ isList: character === '[', table: character === '[' ? key : '' });
          break;
        }
        case '}':
        case ']': {
          open.pop();
          if (row !== undefined && open.length === rowDepth) {
            row.push(chunk.slice(start, at + 1));
            const table = open.at(-1)?.table ?? '';
            yield {
              table,
              line: rowLine,
              fields: rowLength > MAX_ROW_LENGTH ? undefined : parsed(row),
            };
            row = undefined;
          }
          break;
        }
        default:
      }
    }
    if (row !== undefined) {
      rowLength += chunk.length - start;
      if (rowLength > MAX_ROW_LENGTH) row = [];
      else row.push(chunk.slice(start));
    }
  }

  return { write, isEnded: () => hasBegun && open.length === 0 };
};

/** Names of lists whose objects hold the tables. */
const HOLDERS = new Set(['db']);

const parsed = (parts: readonly string[]): JsonObject | undefined => {
  try {
    const value: unknown = JSON.parse(parts.join(''));
    return isJsonObject(value) ? value : undefined;
  } catch {
    return undefined;
  }
};
