import type { Repositories } from '@content-publishing/application';
import { Err, Ok } from 'neverthrow';

/** Number of writes of each kind, such as `posts.insert`. */
export type Writes = Readonly<Record<string, number>>;

/** Repositories of the present storage, and the recorded writes. */
export interface NotedRepositories {
  readonly repositories: Repositories;
  /** Returns the writes that the workspace had so far. */
  readonly writes: (workspaceId: string) => Writes;
}

// Every other method changes something, those that are yet to come included. When a key was used
// last is stored once a minute, for any request; JSON-LD follows from other records.
const READS =
  /^(?:setJsonLd$|noteDerived$|find|list|all$|version$|usedBytes|is[A-Z]|near$|due|ending|ends$|read$|count(?:$|Outdated|Pending|Posts)|outdated|references|publishedSlugs|touch)/;

// An upload that is cut off has written its import, and removes it.
const IMPORTS = 'imports';

/** Returns the repositories of `present()`, with a note of each write that was taken. */
export const noteWrites = (present: () => Repositories): NotedRepositories => {
  const taken = new Map<string, Record<string, number>>();
  const note = (name: string, argument: unknown): void => {
    const workspaceId = workspaceOf(argument);
    const writes = taken.get(workspaceId) ?? {};
    writes[name] = (writes[name] ?? 0) + 1;
    taken.set(workspaceId, writes);
  };

  const noting = (port: string, repository: object): object =>
    new Proxy(repository, {
      get: (_first, method: string) => {
        // A post that is created idempotently is inserted.
        const name = `${port}.${method}`.replace(/Idempotent$/, '');
        const call: unknown = Reflect.get(Reflect.get(present(), port), method);
        if (typeof call !== 'function' || port === IMPORTS || READS.test(method)) return call;
        return (...given: readonly unknown[]): unknown => {
          const outcome: unknown = Reflect.apply(call, undefined, given);
          const noteOutcome = async (): Promise<void> => {
            if (!isNothing(await outcome)) note(name, given[0]);
          };
          // The caller gets the error.
          noteOutcome().catch(() => {});
          return outcome;
        };
      },
    });

  const first = present();
  const repositories = Object.fromEntries(
    Object.entries(first).map(([port, repository]) => [port, noting(port, repository)]),
  ) as unknown as Repositories;
  return { repositories, writes: (workspaceId) => ({ ...taken.get(workspaceId) }) };
};

// An error, no record, no records.
const isNothing = (result: unknown): boolean =>
  result instanceof Ok
    ? isNothing(result.value)
    : result instanceof Err || result === null || result === 0 || result === false;

const workspaceOf = (argument: unknown): string => {
  if (typeof argument === 'string') return argument;
  if (typeof argument !== 'object' || argument === null) return '';
  return 'workspaceId' in argument ? String(argument.workspaceId) : '';
};
