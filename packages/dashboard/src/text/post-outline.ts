/** Words of the outline of a post, which are loaded when it is shown. */
export const outlineText = {
  label: 'Blocks of the text',
  empty: 'Blocks of the text are listed here.',
  drag: (text: string) => `Move ${text}`,
  moved: (place: number, count: number) => `Moved to ${place} of ${count}`,
  level: (level: number) => `Heading ${level}`,
} as const;
