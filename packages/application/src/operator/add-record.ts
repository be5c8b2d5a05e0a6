import { createAuthor } from '../author/create-author.ts';
import type { CreatedOnce, RecordCreation } from '../records/create-once.ts';
import type { UseCase } from '../use-case.ts';
import { asOperator } from './as-operator.ts';

/** Returns what adds a record as the operator, without a key for repeated requests. */
const adding = <Deps, Row, E>(create: UseCase<Deps, RecordCreation, CreatedOnce<Row>, E>) => {
  const asked = asOperator(create);
  return (ports: Parameters<typeof asked>[0]) => {
    const createFor = asked(ports);
    return (workspaceId: string, draft: unknown) =>
      createFor(workspaceId, { draft }).map(({ record }) => record);
  };
};

/**
 * Adds an author as the operator; the draft is that of {@link createAuthor}.
 *
 * @example
 * await addAuthor(ports)(workspaceId, { slug: 'ada', displayName: 'Ada Lovelace' });
 */
export const addAuthor = adding(createAuthor);
