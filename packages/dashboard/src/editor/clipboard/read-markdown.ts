import { type BodyOptions, markdownBody } from '@content-publishing/markdown/browser';
import type { Schema } from 'prosemirror-model';
import { pastedNodes, pasteOptions, type ReadPaste } from './read-pasted.ts';

/** Fields before the text of a file, in YAML or TOML: a line of signs, lines with fields, and the signs again. */
const FRONT_MATTER = /^\uFEFF?(---|\+\+\+)[ \t]*\r?\n(?=\S)([^]{1,100000}?\n)\1[ \t]*(?:\r?\n|$)/;

/** Field that posts of site generators have; other words with a colon are a text. */
const FIELD =
  /^["']?(?:categor(?:y|ies)|date|draft|layout|pubDate|published|slug|status|tags|title)["']?\s*[:=]/im;

/** Returns the blocks of a text in Markdown. The fields of a file are no text of a post. */
export const readMarkdown = (
  schema: Schema,
  source: string,
  options: BodyOptions = pasteOptions(schema),
): ReadPaste => {
  const [written = '', , fields = ''] = FRONT_MATTER.exec(source) ?? [];
  if (!FIELD.test(fields)) return pastedNodes(schema, markdownBody(source, options));
  const { losses, ...body } = markdownBody(source.slice(written.length), options);
  const loss = { kind: 'attributes', path: '/0', text: fields } as const;
  return pastedNodes(schema, { ...body, losses: [loss, ...losses] });
};
