import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { CompiledQuery } from 'kysely';
import type { Answer, Connection } from './lease.ts';

/**
 * Returns the connection of a unit of work's transaction, so that a prepared statement can run on
 * it with `on`. The results have no command tag.
 */
export const connectionOf = (em: SqlEntityManager): Connection => {
  const kysely = em.getKysely<unknown>();
  return {
    run: async <Row>(text: string, parameters: readonly unknown[]): Promise<Answer<Row>> => {
      const query: CompiledQuery<Row> = CompiledQuery.raw(text, [...parameters]);
      const { rows, numAffectedRows } = await kysely.executeQuery(query);
      return { command: '', rowCount: Number(numAffectedRows ?? rows.length), rows };
    },
  };
};
