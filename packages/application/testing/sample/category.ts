import { createCategory, type Ports, type Actor } from '@content-publishing/application';
import type { Uuid } from '@content-publishing/domain';
import type { Category } from '@content-publishing/domain/records';
import { viewOf } from '../outcome.ts';

/** Creates a category, below a parent or at the root. */
export const aCategory = async (
  ports: Ports,
  actor: Actor,
  slug: string,
  parentId?: Uuid,
): Promise<Category> => {
  const draft = { slug, name: slug.toUpperCase(), ...(parentId !== undefined && { parentId }) };
  return (await viewOf(createCategory(ports)(actor, { draft }))).record;
};
