import { type Static, type TSchema, Type } from '@sinclair/typebox';
import type { DeepReadonly } from '../../schema/deep-readonly.ts';
import { Count, described } from '../../schema/described.ts';
import { Text } from '../../schema/text.ts';
import { BlockSchema } from '../block/vocabulary.ts';

const formerIndex = Count('Position in the former body, from 0.');
const index = Count('Position in the present body, from 0.');

/** Returns the schema of one kind of entry. */
const entry = <const Change extends string, Fields extends Record<string, TSchema>>(
  change: Change,
  description: string,
  fields: Fields,
) =>
  Type.Object(
    { change: described('Kind of the change.', Type.Literal(change)), ...fields },
    { description, additionalProperties: false },
  );

const ENTRIES = [
  entry('kept', 'Block that is as it was, in its order.', { formerIndex, index }),
  entry('moved', 'Block that is as it was, and stands elsewhere among the others.', {
    formerIndex,
    index,
    block: BlockSchema,
  }),
  entry('added', 'Block that the former body did not have.', { index, block: BlockSchema }),
  entry('removed', 'Block that is not in the present body.', {
    formerIndex,
    block: BlockSchema,
  }),
  entry('changed', 'Block that took the place of another one of its type.', {
    formerIndex,
    index,
    changedFields: described(
      'Names of the fields of the block that differ.',
      Type.Array(Text(), { minItems: 1 }),
    ),
    formerBlock: described('The block as it was.', BlockSchema),
    block: described('The block as it is.', BlockSchema),
  }),
] as const;

/** Schema of one entry of a body diff: a block that was kept, moved, added, removed or changed. */
export const BlockChangeSchema = Type.Unsafe<Static<(typeof ENTRIES)[number]>>(
  Type.Union([...ENTRIES], {
    $id: 'BlockChange',
    description: 'Change of a block, by `change`.',
    discriminator: { propertyName: 'change' },
  }),
);

/** Entry of a body diff: a block that was kept, moved, added, removed or changed. */
export type BlockChange = DeepReadonly<Static<typeof BlockChangeSchema>>;
