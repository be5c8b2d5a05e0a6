/** Names by which elements, components, directives, classes and shortcodes hide a text from readers. */
export const HIDING_NAMES: ReadonlySet<string> = new Set([
  ...['comment', 'comments', 'content-hidden', 'draft', 'hidden', 'hide', 'internal', 'invisible'],
  ...['private', 'remark', 'remarks', 'secret', 'speaker-notes', 'todo'],
]);
