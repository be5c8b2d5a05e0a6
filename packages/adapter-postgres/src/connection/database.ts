import { hash } from 'node:crypto';
import type { EntityName, RequiredEntityData } from '@mikro-orm/core';
import { type RawBuilder, sql } from 'kysely';
import { retryOnDeadlock } from './retry-on-deadlock.ts';
import type { Orm } from './orm.ts';
import { mapConnectionErrors } from './connection-errors.ts';
import { type Column, columnsOf, parameterOf } from './table-columns.ts';

/**
 * A database as the repositories use it: one statement at a time, which is done or fails as a
 * whole. There are no transactions, so no connection is held while another one is waited for.
 */
export interface Database {
  /**
   * Returns a statement that returns one column, `value`, and can return a {@link Row} with a
   * `body`; it has its parameters as `$1`, `$2` and so on. It is compiled here, once, and by
   * PostgreSQL once on each connection.
   */
  readonly prepare: <Value>(
    value: RawBuilder<Value>,
    statement: (value: RawBuilder<Value>) => RawBuilder<unknown>,
  ) => Prepared<Value>;
  /**
   * Runs a statement that returns one column, `value`, and has its values in it. PostgreSQL plans it
   * for them each time, so that a filter by nothing is dropped and a rare word is known to be rare.
   */
  readonly query: <Value>(statement: RawBuilder<Value>) => Promise<readonly Value[]>;
  /**
   * Runs a statement as `query` does, within the time and the share of connections that searches
   * have. Rejects with `StorageUnavailable` when it takes longer, or has to wait too long for others.
   */
  readonly search: <Value>(statement: RawBuilder<Value>) => Promise<readonly Value[]>;
  /**
   * Like `query`, with a prepared statement and a generic plan. Each connection keeps the first
   * {@link MAX_PREPARED} texts; others are planned each time.
   */
  readonly queryPrepared: <Value>(statement: RawBuilder<Value>) => Promise<readonly Value[]>;
  /** SQL that is part of many statements, compiled once. */
  readonly fixed: <Value>(fragment: RawBuilder<Value>) => RawBuilder<Value>;
  /** Returns a statement that adds a row to the table of `entity`. */
  readonly insertInto: <Row extends object>(
    entity: EntityName<Row>,
  ) => (row: RequiredEntityData<Row>) => Promise<void>;
  /** Makes the space of removed rows of `table` reusable (PostgreSQL, VACUUM). */
  readonly reclaim: Vacuum;
  /** Returns the columns of `entity`'s table that are written. */
  readonly columns: <Row extends object>(entity: EntityName<Row>) => readonly Column[];
}

/** A prepared statement, to be run with a value for each of its parameters. */
export interface Prepared<Value> {
  readonly all: (...parameters: Parameters) => Promise<readonly Value[]>;
  /** Runs a statement that always returns one row. */
  readonly one: (...parameters: Parameters) => Promise<Value>;
  /** Runs a statement that returns one row or none. */
  readonly maybeOne: (...parameters: Parameters) => Promise<Value | null>;
}

/**
 * Values of the parameters: `null`, boolean, number, string, or an array of such; a buffer is what
 * the type of the parameter receives in binary format.
 */
export type Parameters = readonly unknown[];

/** The text of a statement, and a name that no other text has if it is kept. */
export interface Statement {
  readonly name?: string;
  readonly text: string;
  /** Whether it searches: it may take less time than other statements, on a share of connections. */
  readonly isSearch?: true;
}

/**
 * A row as a statement returns it: a value, and before it a long text that is passed on as it is. That
 * becomes a property of the value, without being in the JSON which the value is read from.
 */
export interface Row<Value> {
  readonly body?: string | null | undefined;
  readonly value: Value;
}

/** Returns the value of a row. */
export const parseRow = <Value>({ value, body }: Row<Value>): Value =>
  typeof body === 'string' && typeof value === 'object' && value !== null
    ? Object.assign(value, { body })
    : value;

/** Runs a statement, as PostgreSQL and PGlite each do it, and returns its values. */
export type Run = <Value>(
  statement: Statement,
  parameters: Parameters,
) => Promise<readonly Value[]>;

/** Makes the space of removed rows of a table reusable (PostgreSQL, VACUUM). */
export type Vacuum = (table: string) => Promise<void>;

/**
 * Maximum number of prepared statements of generated text; each takes half a megabyte of a
 * connection.
 */
const MAX_PREPARED = 40;

/** Returns the database that `orm` is open on, and `run` runs statements on. */
export const databaseOf = (orm: Orm, run: Run, reclaim: Vacuum): Database => {
  const kysely = orm.em.getKysely<unknown>();

  const keptNames = new Map<string, string>();

  const perform = <Value>(statement: Statement, parameters: Parameters) =>
    mapConnectionErrors(retryOnDeadlock(() => run<Value>(statement, parameters)));

  const textOf = (fragment: RawBuilder<unknown>): string => {
    const { sql: text, parameters } = fragment.compile(kysely);
    if (parameters.length > 0) throw new TypeError(`A value stands in a fixed text: ${text}`);
    return text;
  };

  const prepare = <Value>(
    value: RawBuilder<Value>,
    returning: (value: RawBuilder<Value>) => RawBuilder<unknown>,
  ): Prepared<Value> => {
    const text = textOf(returning(sql`${value} as value`));
    const statement = { name: nameOf(text), text };
    const all = (...parameters: Parameters) => perform<Value>(statement, parameters);
    const maybeOne = async (...parameters: Parameters): Promise<Value | null> => {
      const [one = null] = await all(...parameters);
      return one;
    };
    const one = async (...parameters: Parameters): Promise<Value> => {
      const [only] = await all(...parameters);
      if (only === undefined) throw new Error(`No row came back from: ${text}`);
      return only;
    };
    return { all, maybeOne, one };
  };

  return {
    prepare,
    query: (statement) => {
      const { sql: text, parameters } = statement.compile(kysely);
      return perform({ text }, parameters);
    },
    search: (statement) => {
      const { sql: text, parameters } = statement.compile(kysely);
      return perform({ text, isSearch: true }, parameters);
    },
    queryPrepared: (statement) => {
      const { sql: text, parameters } = statement.compile(kysely);
      if (keptNames.size < MAX_PREPARED && !keptNames.has(text)) keptNames.set(text, nameOf(text));
      const name = keptNames.get(text);
      return perform({ text, ...(name !== undefined && { name }) }, parameters);
    },
    fixed: (fragment) => sql.raw(textOf(fragment)),
    insertInto: (entity) => {
      const columns = columnsOf(orm, entity).filter(({ hasDefault }) => !hasDefault);
      const names = sql.join(columns.map(({ name }) => sql.id(name)));
      const values = sql.join(columns.map(({ type }, index) => sql.raw(`$${index + 1}::${type}`)));
      const table = sql.id(orm.getMetadata(entity).tableName);
      const inserted = prepare(
        sql`true`,
        (stored) => sql`insert into ${table} (${names}) values (${values}) returning ${stored}`,
      );
      return async (row) => {
        const properties = new Map<string, unknown>(Object.entries(row));
        await inserted.one(
          ...columns.map((column) => parameterOf(column, properties.get(column.property) ?? null)),
        );
      };
    },
    reclaim: (table) => mapConnectionErrors(reclaim(table)),
    columns: (entity) => columnsOf(orm, entity),
  };
};

// Behind a pooler, servers of two versions may share a connection: no name may mean two texts.
const nameOf = (text: string): string => `content-publishing-${hash('sha256', text).slice(0, 16)}`;
