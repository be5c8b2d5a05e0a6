/** `text` as inline Markdown that reads as it stands: whatever could be a mark is escaped. */
export const inlineLiteral = (text: string): string => text.replaceAll(/[\\`*_[\]&]/g, '\\$&');

/** `text` as bold inline Markdown; it is neither empty nor has it white space at its ends. */
export const bold = (text: string): string => `**${inlineLiteral(text)}**`;
