import { bold, inlineLiteral } from '../inline-literal.ts';
import type { Wording } from '../i18n/i18n.ts';

/** A text behind what it is about, as inline Markdown: `**Yield:** 4 servings`. */
export const labelled = (label: string, text: string, wording: Wording): string =>
  `${bold(wording.withColon(label))} ${inlineLiteral(text)}`;
