import { setImmediate as nextTurn } from 'node:timers/promises';
import { messages, parse, type PGlite, protocol, types } from '@electric-sql/pglite';
import type { Answer, Lease, Lend } from './lease.ts';
import type { PreparedTexts } from './prepared-texts.ts';

/** Hooks around the statements of an embedded database. */
interface Upkeep {
  /** Called before each statement; a rejection prevents the statement. */
  readonly before: (text: string, parameters: readonly unknown[]) => Promise<void>;
  /**
   * Called after each release of the connection; the next holder waits for it. Its errors are
   * ignored.
   */
  readonly between: (run: Lease['run']) => Promise<void>;
}

/**
 * Returns a function that lends the only connection to PGlite, to one holder at a time, since
 * statements of another holder would become part of an open transaction. Statements for which
 * `nameOf` returns a name are prepared once; the method `query` of PGlite would plan each one
 * again, in six round trips.
 */
export const lendPglite = (
  pglite: PGlite,
  nameOf: PreparedTexts['nameOf'],
  upkeep: Upkeep,
): Lend => {
  const run = runOn(pglite, nameOf, upkeep.before);
  let last = Promise.resolve();
  return async () => {
    const former = last;
    const { promise, resolve } = Promise.withResolvers<void>();
    last = promise;
    await former;
    const release = (): void => {
      // The statements are done, whatever the outcome of the upkeep.
      void upkeep.between(run).then(resolve, resolve);
    };
    return { run, release };
  };
};

/** Object ids of the parameter types of a statement, and the columns that it returns. */
interface Description {
  readonly parameters: readonly number[];
  readonly columns: readonly { readonly name: string; readonly dataTypeID: number }[];
}

const runOn = (
  pglite: PGlite,
  nameOf: PreparedTexts['nameOf'],
  before: Upkeep['before'],
): Lease['run'] => {
  const kept = new Map<string, Description>();
  const pause = pauses();

  // After a message that failed, PostgreSQL skips all messages up to the sync.
  const send = (...round: readonly Uint8Array[]) =>
    pglite.execProtocolStream(Buffer.concat([...round, serialize.sync()]));

  const prepare = async (name: string, text: string): Promise<Description> => {
    const answer = await send(
      serialize.close({ type: 'S', name }),
      serialize.parse({ name, text }),
      serialize.describe({ type: 'S', name }),
    );
    const row = answer.find((message) => message instanceof messages.RowDescriptionMessage);
    const description = {
      parameters: parse.parseDescribeStatementResults(answer),
      columns: row?.fields ?? [],
    };
    if (name !== '') kept.set(name, description);
    return description;
  };

  /**
   * Converts a parameter of the type `type` to text. Bytes stay bytes, which are sent in binary
   * format; `undefined` becomes `null`.
   */
  const sentAs = (parameter: unknown, type: number): string | Uint8Array | null => {
    if (parameter === null || parameter === undefined) return null;
    if (parameter instanceof Uint8Array) return parameter;
    const toText: types.Serializer = pglite.serializers[type] ?? types.types.string.serialize;
    return toText(parameter);
  };

  const perform = async <Row>(
    name: string,
    text: string,
    parameters: readonly unknown[],
  ): Promise<Answer<Row>> => {
    const description = kept.get(name) ?? (await prepare(name, text));
    const values = parameters.map((parameter, index) =>
      sentAs(parameter, description.parameters[index] ?? NO_TYPE),
    );
    const answer = await send(serialize.bind({ statement: name, values }), serialize.execute());
    const rowOf: (cells: Iterable<readonly [string, unknown]>) => Row = Object.fromEntries;
    const cellsOf = (fields: readonly (string | null)[]) =>
      description.columns.map(({ name: column, dataTypeID }, index): readonly [string, unknown] => [
        column,
        types.parseType(fields[index] ?? null, dataTypeID, pglite.parsers),
      ]);
    const done = answer.find((message) => message instanceof messages.CommandCompleteMessage);
    const tag = (done?.text ?? '').split(' ');
    return {
      command: tag[0] ?? '',
      rowCount: Number(tag.at(-1)) || 0,
      rows: answer
        .filter((message) => message instanceof messages.DataRowMessage)
        .map(({ fields }) => rowOf(cellsOf(fields))),
    };
  };

  return <Row>(text: string, parameters: readonly unknown[]) =>
    pglite.runExclusive(async () => {
      if (!pglite.ready) throw new Error('PGlite is closed');
      await pause();
      await before(text, parameters);
      const name = nameOf(text) ?? '';
      try {
        return await perform<Row>(name, text, parameters);
      } catch (error) {
        if (!isGone(error)) throw error;
        kept.delete(name);
        return perform<Row>(name, text, parameters);
      }
    });
};

/** Time of statements in one turn of the event loop after which the next one waits, in milliseconds. */
const MAX_TURN_MS = 5;

/**
 * Returns a function that waits for the next turn of the event loop if statements have run for
 * {@link MAX_TURN_MS} in this one. The embedded database runs in microtasks: without pauses no
 * request is read while some statement waits.
 */
const pauses = (): (() => Promise<void>) => {
  let begunAt: number | undefined;
  return async () => {
    if (begunAt !== undefined && performance.now() - begunAt >= MAX_TURN_MS) await nextTurn();
    if (begunAt !== undefined) return;
    begunAt = performance.now();
    setImmediate(() => {
      begunAt = undefined;
    });
  };
};

const { serialize } = protocol;

// An object id that no type has.
const NO_TYPE = 0;

// SQLSTATE (PostgreSQL, appendix A): the statement returns another type since a table was changed,
// or is no longer prepared. It had no effect.
const isGone = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === '0A000' || error.code === '26000');
