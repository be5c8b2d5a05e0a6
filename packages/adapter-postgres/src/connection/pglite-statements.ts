import { messages, parse, type PGlite, protocol, types } from '@electric-sql/pglite';
import { type Parameters, type Run, type Statement, parseRow } from './database.ts';

type Parsers = PGlite['parsers'];

/** The types of a statement's parameters, and of the value that it returns. */
interface Description {
  readonly parameters: readonly number[];
  readonly value: number;
}

/**
 * Runs statements on `pglite` outside of transactions. Named statements are prepared once: the
 * `query` of PGlite plans each call anew, in six round trips.
 */
export const preparedOnPglite = (pglite: PGlite): Run => {
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
      value: row?.fields.at(-1)?.dataTypeID ?? NO_TYPE,
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

  const perform = async <Value>(
    { name = '', text: sql }: Statement,
    parameters: Parameters,
  ): Promise<readonly Value[]> => {
    const description = kept.get(name) ?? (await prepare(name, sql));
    const values = parameters.map((parameter, index) =>
      sentAs(parameter, description.parameters[index] ?? NO_TYPE),
    );
    const answer = await send(serialize.bind({ statement: name, values }), serialize.execute());
    const valueOf: (text: string | null, type: number, parsers: Parsers) => Value = types.parseType;
    return answer
      .filter((message) => message instanceof messages.DataRowMessage)
      .map(({ fields }) => {
        const [text = null, body] = fields.toReversed();
        return parseRow({ value: valueOf(text, description.value, pglite.parsers), body });
      });
  };

  return <Value>(statement: Statement, parameters: Parameters) =>
    pglite.runExclusive(async () => {
      if (!pglite.ready) throw new Error('PGlite is closed');
      try {
        return await perform<Value>(statement, parameters);
      } catch (error) {
        if (!isGone(error)) throw error;
        kept.delete(statement.name ?? '');
        return perform<Value>(statement, parameters);
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
