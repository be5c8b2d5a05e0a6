/** Elements whose content is no text. */
const SKIPPED = new Set(
  [
    'canvas datalist head link map meta meter noembed noframes noscript option param progress script',
    'source style template title track',
  ].flatMap((names) => names.split(' ')),
);

const BLOCKS = new Set(
  [
    'address article aside body caption center dd details dialog div dl dt fieldset figcaption figure',
    'footer form header hgroup html legend main menu nav p search section summary',
  ].flatMap((names) => names.split(' ')),
);

const CODES = new Set(['code', 'kbd', 'samp', 'tt', 'var']);

/** Elements that show something else than text. */
const EMBEDDED = new Set(
  'audio embed frame iframe input math object select svg textarea video'.split(' '),
);

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
  | 'divider'
  | 'picture'
  | 'embedded'
  | 'break'
  | 'quoted'
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
  ['hr', 'divider'],
  ['img', 'picture'],
  ['br', 'break'],
  ['q', 'quoted'],
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
  if (EMBEDDED.has(name)) return 'embedded';
  if (CODES.has(name)) return 'code';
  return BLOCKS.has(name) ? 'block' : 'inline';
};
