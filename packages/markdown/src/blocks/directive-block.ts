import type { RootContent } from 'mdast';

/** Block of a directive, which may be invalid, and the blocks that follow it. */
export interface DirectiveBlock {
  readonly value: object;
  readonly rest: readonly RootContent[];
}
