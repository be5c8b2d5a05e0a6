import type { Repositories } from '@content-publishing/application';
import { MikroORM } from '@mikro-orm/postgresql';
import { ormOptions } from '../src/connection/orm.ts';
import { type NotedStatement, notedRepositories } from './noted-statements.ts';
import { planSummary, type PlanSummary } from './plan-summary.ts';

/** A statement that was run, and how. */
export interface ExplainedStatement extends NotedStatement {
  readonly plan: PlanSummary;
}

/** Repositories that explain each statement the first time that it is run. */
export interface ExplainedStorage {
  readonly repositories: Repositories;
  /** All statements that are prepared. */
  readonly prepared: readonly NotedStatement[];
  /** Statements that ran for the first time since the last call. */
  readonly explained: () => readonly ExplainedStatement[];
  readonly close: () => Promise<void>;
}

/** Opens the repositories on the migrated database at `url`. */
export const openExplainedStorage = async (url: string): Promise<ExplainedStorage> => {
  const orm = new MikroORM({ ...ormOptions(), clientUrl: url });
  const known = new Set<string>();
  let latest: ExplainedStatement[] = [];
  const { repositories, prepared } = await notedRepositories(orm, async (statement, parameters) => {
    if (known.has(statement.text)) return;
    known.add(statement.text);
    const plan = await planSummary(orm, statement, parameters);
    latest.push({ ...statement, plan });
  });
  return {
    repositories,
    prepared,
    explained: () => {
      const explained = latest;
      latest = [];
      return explained;
    },
    close: () => orm.close(),
  };
};
