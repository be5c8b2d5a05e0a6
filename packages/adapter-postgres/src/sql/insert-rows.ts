import type { Uuid } from '@content-publishing/domain';
import { type RawBuilder, sql } from 'kysely';
import type { Database, Parameters, Prepared } from '../connection/database.ts';
import { type Connection, together } from '../connection/lease.ts';

/** Description of an insert of rows of one workspace. */
interface RowInsert<Returned> {
  readonly table: string;
  readonly alias?: string;
  /** Names of the columns besides `workspace_id`, in the order of the values of a row. */
  readonly columns: readonly string[];
  /** Clauses after the values, such as `on conflict` and `returning`. */
  readonly clauses?: RawBuilder<Returned>;
}

/** Maximum number of rows in one insert statement; more rows take several statements. */
export const MAX_ROWS = 64;

/**
 * Prepares a function that inserts rows, each a list with a value for every column, and returns the
 * rows of the `returning` clause. With `on` the statements run on that connection. It prepares a
 * statement for each number of rows at its first use, because a cluster sends literal rows straight
 * to their node, but first collects the rows of a subquery.
 */
export const prepareInsertRows = <Returned>(
  { prepareRows }: Pick<Database, 'prepareRows'>,
  { table, alias = table, columns, clauses = sql`` }: RowInsert<Returned>,
) => {
  const statements = new Map<number, Prepared<Returned>>();
  const names = sql.join(['workspace_id', ...columns].map((column) => sql.id(column)));
  const row = (index: number) => {
    const parameters = columns.map((_, at) => sql.raw(`$${2 + index * columns.length + at}`));
    return sql`(${sql.join([sql.raw('$1'), ...parameters])})`;
  };
  const statementFor = (count: number): Prepared<Returned> => {
    const known = statements.get(count);
    if (known !== undefined) return known;
    const values = sql.join(Array.from({ length: count }, (_, index) => row(index)));
    const statement = prepareRows(sql<Returned>`
      insert into ${sql.id(table)} as ${sql.id(alias)} (${names}) values ${values} ${clauses}`);
    statements.set(count, statement);
    return statement;
  };
  return async (
    workspaceId: Uuid,
    rows: readonly Parameters[],
    on?: Connection,
  ): Promise<readonly Returned[]> => {
    const returned: Promise<readonly Returned[]>[] = [];
    for (let start = 0; start < rows.length; start += MAX_ROWS) {
      const some = rows.slice(start, start + MAX_ROWS);
      const statement = statementFor(some.length);
      const run = on ? statement.on(on) : statement;
      returned.push(run.all(workspaceId, ...some.flat()));
    }
    await together(...returned);
    return (await Promise.all(returned)).flat();
  };
};
