import { bold, inlineLiteral } from '../inline-literal.ts';
import type { I18n } from '../i18n/i18n.ts';

/** Returns a text after its label, as inline Markdown: `**Yield:** 4 servings`. */
export const labelled = (label: string, text: string, i18n: I18n): string =>
  `${bold(i18n.withColon(label))} ${inlineLiteral(text)}`;
