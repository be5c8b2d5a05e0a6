/** Characters that turn the text after them around (Unicode, UAX #9). */
const DIRECTIONS = /[\u202a-\u202e\u2066-\u2069]/g;

/** Returns a name in quotation marks, without characters that would turn the rest of the sentence around. */
export const quoted = (name: string): string => `“${name.replaceAll(DIRECTIONS, '')}”`;
