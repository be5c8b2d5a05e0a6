import type { BlockShape } from './block-shape.ts';
import generated from './vocabulary.json' with { type: 'json' };

// The generator writes values of this type, and a test fails if the file is not as it writes it.
const areShapes = (value: unknown): value is readonly BlockShape[] => Array.isArray(value);

/** Shapes of the block types of the service, sorted by name. */
export const vocabulary: readonly BlockShape[] = areShapes(generated) ? generated : [];
