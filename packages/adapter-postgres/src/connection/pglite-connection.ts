import { messages, parse, type PGlite, protocol, types } from '@electric-sql/pglite';
import type { Answer, Lease, Lend } from './lease.ts';
import type { PreparedTexts } from './prepared-texts.ts';

/** Upkeep of an embedded database, around its statements. */
export interface Upkeep {
  /** Rejects where a statement is not to be run. */
  readonly before: (text: string, parameters: readonly unknown[]) => Promise<void>;
  /** Is called between two uses of the connection. */
  readonly between: (run: Lease['run']) => Promise<void>;
}

/**
 * Returns what lends the connection to PGlite. Each holder has it alone, since what others ran would be
 * part of an open transaction. Statements that have a name are prepared once: the `query` of PGlite plans
 * each one anew, in six round trips.
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
      // What was asked for is done, whatever comes of this.
      void upkeep.between(run).then(resolve, resolve);
    };
    return { run, release };
  };
};

/** The types of a statement's parameters, and the columns that it returns. */
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

  // Of what stands behind a message that failed, PostgreSQL reads no more than the sync.
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

  /** Returns a parameter as text, but for bytes, which are what its type receives. */
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

const { serialize } = protocol;

// No type has this number.
const NO_TYPE = 0;

// SQLSTATE (PostgreSQL, appendix A): the statement returns another type since a table was changed,
// or is not kept any more. Nothing has been done then.
const isGone = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === '0A000' || error.code === '26000');
