import type { LossKind } from '@content-publishing/domain';
import { editorText } from './editor.ts';

/** Sentences about blocks that a post has in another form than the pasted text. */
const OF_BLOCKS = {
  footnote: 'Footnotes became a list at the end.',
  heading_level: 'Headings have the levels 2 to 4.',
  image_moved: 'Pictures stand after their texts.',
  limit: 'A block that was too long became paragraphs.',
  line_break: 'Lines became paragraphs, or spaces in cells.',
  list_blocks: 'Parts of lists became blocks of their own.',
  quote_blocks: 'Quotations were divided.',
  split: 'A long paragraph was divided.',
  table: 'Rows of the table became paragraphs.',
  table_blocks: 'Blocks in cells became lines of text.',
  table_span: 'Cells that spanned others have their text in the first of them.',
} as const;

/** Sentences about content that a post has in another form, or not at all, wherever it is pasted. */
const OF_CONTENT: Readonly<Record<Exclude<LossKind, keyof typeof OF_BLOCKS>, string>> = {
  attributes: 'Front matter, classes, ids and other attributes were left out.',
  button: 'Buttons became links.',
  card: 'Cards became links.',
  code_meta: 'Options of listings were left out.',
  control: 'Characters that no text can have were left out.',
  details: 'Parts that open on request are shown.',
  file: 'Players became links.',
  html: 'Frames became links; fields, drawings and hidden text were left out.',
  image: 'Pictures of other sites became links; those without an address were left out.',
  image_link: 'Links around pictures were left out.',
  jsx: 'Components are texts.',
  link: 'Links that lead nowhere from here became texts.',
  mark: editorText.paste.markLost,
  math: 'Formulas are texts.',
  nested_list: 'Entries of lists in lists begin with a dash.',
  remark: 'Remarks for other writers were left out.',
  shortcode: 'Shortcodes are texts.',
  task: 'Check boxes became signs.',
  widget: 'Widgets were left out.',
};

/** Sentences about blocks that were pasted into a list, or into a field of one line. */
const INTO = {
  entries: 'Blocks became entries of the list.',
  words: 'Blocks became one line.',
  plain: 'Blocks became one line.',
} as const;

/** Form in which pasted blocks are in the text: as they are, as entries of a list, as words of a text, or of one without marks. */
export type PastedAs = 'blocks' | keyof typeof INTO;

const LOSSES: Readonly<Record<LossKind, string>> = { ...OF_BLOCKS, ...OF_CONTENT };

/** Returns the sentences about losses of a text that was pasted, which has marks or none. */
export const lossWords = (
  losses: ReadonlySet<LossKind>,
  as: PastedAs,
  hasMarks: boolean,
): string => {
  const sentences = [...losses].map((kind) =>
    kind in OF_BLOCKS && as !== 'blocks' ? INTO[as] : LOSSES[kind],
  );
  const plain = hasMarks && as === 'plain' ? [editorText.paste.becamePlain] : [];
  return [...new Set([...sentences, ...plain])].join(' ');
};
