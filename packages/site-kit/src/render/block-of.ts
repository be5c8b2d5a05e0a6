import type { ResolvedBlock } from '@content-publishing/domain';

/** Value of `type` of a block. */
export type BlockTypeName = ResolvedBlock['type'];

/** Block of one type, in its response shape (contract, Block types). */
export type BlockOf<Type extends BlockTypeName> = {
  [Name in Type]: Extract<ResolvedBlock, { readonly type: Name }> & { readonly type: Name };
}[Type];
