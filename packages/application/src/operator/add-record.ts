import { createAuthor } from '../author/manage-authors.ts';
import { createCategory } from '../category/manage-categories.ts';
import type { CreatedRecord, CreationRequest } from '../idempotency/create-idempotent.ts';
import { createRedirect } from '../redirect/manage-redirects.ts';
import { createTag } from '../tag/manage-tags.ts';
import type { UseCase } from '../use-case/use-case.ts';
import { asOperator } from './as-operator.ts';

/**
 * Returns a function that runs the use case `create` as the operator, in any workspace and without
 * an idempotency key, and returns only the record.
 */
const adding = <Deps, Row, E>(create: UseCase<Deps, CreationRequest, CreatedRecord<Row>, E>) => {
  const asked = asOperator(create);
  return (ports: Parameters<typeof asked>[0]) => {
    const createFor = asked(ports);
    return (workspaceId: string, draft: unknown) =>
      createFor(workspaceId, { draft }).map(({ record }) => record);
  };
};

/**
 * Adds an author as the operator; the draft is as for {@link createAuthor}.
 *
 * @example
 * await addAuthor(ports)(workspaceId, { slug: 'ada', displayName: 'Ada Lovelace' });
 */
export const addAuthor = adding(createAuthor);

/**
 * Adds a category as the operator; the draft is as for {@link createCategory}.
 *
 * @example
 * await addCategory(ports)(workspaceId, { slug: 'css', name: 'CSS' });
 */
export const addCategory = adding(createCategory);

/**
 * Adds a tag as the operator; the draft is as for {@link createTag}.
 *
 * @example
 * await addTag(ports)(workspaceId, { slug: 'css', name: 'CSS' });
 */
export const addTag = adding(createTag);

/**
 * Adds a redirect as the operator; the draft is as for {@link createRedirect}.
 *
 * @example
 * await addRedirect(ports)(workspaceId, { fromPath: '/old', toPath: '/new', type: 'Permanent301' });
 */
export const addRedirect = adding(createRedirect);
