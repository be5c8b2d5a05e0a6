import type { DescribedShape } from './block-shape.ts';
import generated from './vocabulary-2.json' with { type: 'json' };

// The generator writes values of this type, and a test fails if the file is not as it writes it.
const areShapes = (value: unknown): value is readonly DescribedShape[] => Array.isArray(value);

/** Shapes of the block types that version 2 of the vocabulary adds. */
export const vocabulary2: readonly DescribedShape[] = areShapes(generated) ? generated : [];
