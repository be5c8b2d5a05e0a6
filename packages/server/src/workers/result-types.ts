import type { ResultAsync } from 'neverthrow';

/** What a method gives whose answer can be a refusal. */
export type ViewOf<Method> = Method extends (...args: never[]) => ResultAsync<infer View, unknown>
  ? View
  : never;

/** What such a method refuses with. */
export type RefusalOf<Method> = Method extends (
  ...args: never[]
) => ResultAsync<unknown, infer Refusal>
  ? Refusal
  : never;
