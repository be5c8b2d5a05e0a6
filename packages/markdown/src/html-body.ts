import { readBody } from './blocks/read-body.ts';
import type { BodyOptions, ReadBody } from './blocks/reading.ts';
import { withoutDepth } from './html/element.ts';
import { htmlFlow } from './html/flow.ts';
import { ghostRule } from './html/ghost-rule.ts';
import { gutenbergRule } from './html/gutenberg-rule.ts';
import { messageRule } from './html/message-rule.ts';

const RULES = [gutenbergRule, ghostRule, messageRule];

/** Returns the blocks of HTML, like `readHtml`, of the types in `options`. */
export const htmlBody = (html: string, options: BodyOptions): ReadBody => {
  const lineAt = (line: number): number => line;
  const children = [...htmlFlow(withoutDepth(options.parseHtml(html).children), lineAt, RULES)];
  return readBody({ type: 'root', children }, { text: '', lineAt }, options);
};
