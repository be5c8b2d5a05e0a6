import type { PostRepository, Repositories, Storage } from '@content-publishing/application';
import { ResultAsync } from 'neverthrow';

type Readers = NonNullable<Storage['readers']>;
type Found = 'find' | 'findSerialized' | 'findVersionFields';
type Listed = 'list' | 'listMetadata';

/** Repositories of a replica, and whether it is usable. */
export interface ReplicaRepositories {
  readonly isUsable: () => boolean;
  readonly posts: Pick<PostRepository, Found | Listed>;
  readonly redirects: Pick<Repositories['redirects'], 'list'>;
}

/**
 * Routes reads to the replicas in turn, and to the primary when a replica is down, stale or broken.
 * A record that a replica does not find is read from the primary, so that reads are monotonic.
 */
export const readersOf = (
  primary: Pick<Repositories, 'posts' | 'redirects'>,
  replicas: readonly ReplicaRepositories[],
): Readers => {
  let turn = 0;
  const next = (): ReplicaRepositories | undefined => {
    const usable = replicas.filter(({ isUsable }) => isUsable());
    turn += 1;
    return usable[turn % usable.length];
  };
  const read = async <Answer>(
    ask: (repositories: Pick<ReplicaRepositories, 'posts' | 'redirects'>) => PromiseLike<Answer>,
    isEnough: (answer: Answer) => boolean = () => true,
  ): Promise<Answer> => {
    const replica = next();
    if (replica === undefined) return ask(primary);
    const answer = await Promise.resolve(ask(replica)).then(
      (given) => ({ given }),
      () => undefined,
    );
    return answer !== undefined && isEnough(answer.given) ? answer.given : ask(primary);
  };
  const isThere = (found: unknown): boolean => found !== null;

  return {
    posts: {
      ...primary.posts,
      find: (...place) => read(({ posts }) => posts.find(...place), isThere),
      findSerialized: (...place) => read(({ posts }) => posts.findSerialized(...place), isThere),
      findVersionFields: (...place) =>
        read(({ posts }) => posts.findVersionFields(...place), isThere),
      list: (...query) => new ResultAsync(read(({ posts }) => posts.list(...query))),
      listMetadata: (...query) =>
        new ResultAsync(read(({ posts }) => posts.listMetadata(...query))),
    },
    redirects: {
      ...primary.redirects,
      list: (...query) => read(({ redirects }) => redirects.list(...query)),
    },
  };
};
