import type { ResultAsync } from 'neverthrow';

/** Value of a method whose result can be an error. */
export type ViewOf<Method> = Method extends (...args: never[]) => ResultAsync<infer View, unknown>
  ? View
  : never;

/** Error of such a method. */
export type ErrorOf<Method> = Method extends (
  ...args: never[]
) => ResultAsync<unknown, infer CommandError>
  ? CommandError
  : never;
