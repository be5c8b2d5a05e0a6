import type { ResolvedBlock } from '@content-publishing/domain';

/** Value of the field `type` of a block. */
export type BlockTypeName = ResolvedBlock['type'];

/** Block of the type `Type`, in the shape that responses have (contract, Block types). */
export type BlockOf<Type extends BlockTypeName> = {
  [Name in Type]: Extract<ResolvedBlock, { readonly type: Name }> & { readonly type: Name };
}[Type];
