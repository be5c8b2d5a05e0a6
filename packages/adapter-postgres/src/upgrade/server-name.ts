/** Maximum bytes of an `application_name` in PostgreSQL, which cuts off longer names. */
const MAX_BYTES = 63;

/** Name of the service, with which the `application_name` of its connections begins. */
const SERVICE = 'content-publishing';

/** A connection URI, and the `application_name` of its connections. */
interface NamedConnection {
  readonly connectionString: string;
  readonly application_name: string;
}

/**
 * Returns the connection URI and the name for the connections of a server, such as
 * `content-publishing/1` for the schema 1. An `application_name` in `url` is removed from it and
 * appended to the name, because other servers read the schema number at its start.
 */
export const namedConnection = (url: string, schema: number): NamedConnection => {
  const name = `${SERVICE}/${schema}`;
  const parsed = URL.canParse(url) ? new URL(url) : undefined;
  const given = parsed?.searchParams.get('application_name');
  if (!parsed || !given) return { connectionString: url, application_name: name };
  parsed.searchParams.delete('application_name');
  return {
    connectionString: parsed.href,
    application_name: Buffer.from(`${name} ${given}`).subarray(0, MAX_BYTES).toString('utf8'),
  };
};

/**
 * SQL for the schema number in the name of a connection, in `pg_stat_activity`; `null` for
 * connections of other programs.
 */
export const SCHEMA_OF_SERVER = `case
  when application_name ~ '^${SERVICE}/[0-9]{1,4}( |$)'
    then substring(application_name from '^${SERVICE}/([0-9]+)')::integer
end`;
