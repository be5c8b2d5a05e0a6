import type { Pool } from 'pg';
import type { Parameters, Run, Statement } from './database.ts';
import { isOutage } from './outage.ts';
import { patientConnect } from './patient-connect.ts';

/**
 * Runs statements on the connections of `pool`. Each connection keeps a statement that has a name,
 * with a plan for it, since planning takes longer than running.
 */
export const preparedOn = (pool: Pool): Run => {
  const { connect, noteAnswer } = patientConnect(pool);
  return async <Value>({ name, text }: Statement, parameters: Parameters) => {
    const connection = await connect();
    let isBroken = false;
    try {
      const query = { ...(name !== undefined && { name }), text, values: [...parameters] };
      const { rows } = await connection.query<{ value: Value }>(query);
      noteAnswer();
      return rows.map(({ value }) => value);
    } catch (error) {
      isBroken = isOutage(error);
      throw error;
    } finally {
      connection.release(isBroken);
    }
  };
};
