import type { PostRepository, Repositories, Storage } from '@content-publishing/application';
import { ResultAsync } from 'neverthrow';

type Readers = NonNullable<Storage['readers']>;
type Found = 'find' | 'findSerialized' | 'findVersionFields';
type Listed = 'list' | 'listMetadata';

/** Repositories of a replica, and whether the replica may be tried now. */
interface ReplicaRepositories {
  readonly isUsable: () => boolean;
  readonly posts: Pick<PostRepository, Found | Listed>;
  readonly redirects: Pick<Repositories['redirects'], 'list'>;
}

/**
 * Returns repositories whose reads go to the usable replicas in turn. A read goes to the primary if
 * no replica is usable, if the read on the replica fails, or if the replica is behind. A record
 * that a replica does not find is read from the primary too, so that reads are monotonic. All
 * writes go to the primary.
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
