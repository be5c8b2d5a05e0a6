/** Elements whose content is no text. */
const SKIPPED = new Set(
  [
    'audio canvas datalist embed head iframe input link map meta noembed noframes noscript object',
    'option param progress script select source style svg math template textarea title track video',
  ].flatMap((names) => names.split(' ')),
);

const BLOCKS = new Set(
  [
    'address article aside body caption center dd details dialog div dl dt fieldset figcaption figure',
    'footer form header hgroup html legend main menu nav p search section summary',
  ].flatMap((names) => names.split(' ')),
);

const CODES = new Set(['code', 'kbd', 'samp', 'tt', 'var']);

/** Role of an element in a text that is pasted. */
export type HtmlKind =
  | 'skipped'
  | 'block'
  | 'heading'
  | 'list'
  | 'entry'
  | 'quote'
  | 'listing'
  | 'table'
  | 'row'
  | 'cell'
  | 'divider'
  | 'picture'
  | 'video'
  | 'break'
  | 'strong'
  | 'em'
  | 'code'
  | 'link'
  | 'inline';

const KINDS: ReadonlyMap<string, HtmlKind> = new Map<string, HtmlKind>([
  ['h1', 'heading'],
  ['h2', 'heading'],
  ['h3', 'heading'],
  ['h4', 'heading'],
  ['h5', 'heading'],
  ['h6', 'heading'],
  ['ul', 'list'],
  ['ol', 'list'],
  ['li', 'entry'],
  ['blockquote', 'quote'],
  ['pre', 'listing'],
  ['table', 'table'],
  ['tr', 'row'],
  ['td', 'cell'],
  ['th', 'cell'],
  ['hr', 'divider'],
  ['img', 'picture'],
  ['iframe', 'video'],
  ['br', 'break'],
  ['b', 'strong'],
  ['strong', 'strong'],
  ['i', 'em'],
  ['em', 'em'],
  ['cite', 'em'],
  ['dfn', 'em'],
  ['a', 'link'],
]);

/** Returns the role of an element by its name, which is in lower case. */
export const htmlKindOf = (name: string): HtmlKind => {
  const kind = KINDS.get(name);
  if (kind !== undefined) return kind;
  if (SKIPPED.has(name)) return 'skipped';
  if (CODES.has(name)) return 'code';
  return BLOCKS.has(name) ? 'block' : 'inline';
};
