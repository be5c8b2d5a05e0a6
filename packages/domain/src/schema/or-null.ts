import { described } from './described.ts';
import { DateTimeSchema, Nullable, UuidSchema } from './scalar.ts';
import { Text } from './text.ts';

/** Returns the schema of a text that may be `null`, with its description. */
export const TextOrNull = (description: string) => described(description, Nullable(Text()));

/** Returns the schema of an instant that may be `null`, with its description. */
export const TimeOrNull = (description: string) => described(description, Nullable(DateTimeSchema));

/** Returns the schema of an id that may be `null`, with its description. */
export const IdOrNull = (description: string) => described(description, Nullable(UuidSchema));
