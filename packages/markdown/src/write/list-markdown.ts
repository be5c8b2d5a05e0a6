/** Returns a list; the lines of an entry are indented by the width of its marker. */
export const listMarkdown = (items: readonly string[], isOrdered: boolean): string =>
  items
    .map((item, index) => {
      const marker = isOrdered ? `${index + 1}. ` : '- ';
      return (marker + item.replaceAll('\n', `\n${' '.repeat(marker.length)}`)).trimEnd();
    })
    .join('\n');
