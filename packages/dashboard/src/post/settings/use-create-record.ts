import { useQueryClient } from '@tanstack/react-query';
import { slugOf } from '@content-publishing/domain';
import { problemOf, valueOf } from '../../client/call-error.ts';
import { queryKeys } from '../../client/query-client.ts';
import { useClient } from '../../client/service.ts';
import { postText } from '../../text/post.ts';
import { showToast } from '../../ui/toast.tsx';

/** Kind of a record that is created in place. */
export type CreatedKind = 'author' | 'category' | 'tag';

const KEYS = {
  author: queryKeys.authors,
  category: queryKeys.categories,
  tag: queryKeys.tags,
} as const;

/**
 * Returns a function that creates a record by its name. The function returns the id of the record;
 * `undefined` after a failure, which is shown.
 */
export const useCreateRecord = (
  kind: CreatedKind,
): ((name: string) => Promise<string | undefined>) => {
  const client = useClient();
  const queries = useQueryClient();
  const call = async (name: string): Promise<string> => {
    const slug = slugOf(name);
    switch (kind) {
      case 'author':
        return (await valueOf(client.createAuthor({ displayName: name, slug }))).id;
      case 'category':
        return (await valueOf(client.createCategory({ name, slug }))).id;
      case 'tag':
        return (await valueOf(client.createTag({ name, slug }))).id;
      default:
        return kind satisfies never;
    }
  };
  return async (name) => {
    try {
      const id = await call(name);
      await queries.invalidateQueries({ queryKey: KEYS[kind] });
      return id;
    } catch (error) {
      const text = `${postText.settings.createFailed(name)} ${problemOf(error).message}`;
      showToast({ text, isProblem: true });
      return undefined;
    }
  };
};
