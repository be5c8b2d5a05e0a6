import type { ResultAsync } from 'neverthrow';

/** What a method gives whose answer can be an error. */
export type ViewOf<Method> = Method extends (...args: never[]) => ResultAsync<infer View, unknown>
  ? View
  : never;

/** What such a method rejects with. */
export type ErrorOf<Method> = Method extends (
  ...args: never[]
) => ResultAsync<unknown, infer CommandError>
  ? CommandError
  : never;
