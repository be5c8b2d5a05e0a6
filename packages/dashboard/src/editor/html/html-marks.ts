import { isSafeLinkTarget } from '@content-publishing/domain';
import type { Mark, Schema } from 'prosemirror-model';
import { isBold, isItalic } from './element-style.ts';
import { attributeOf } from './embedded-content.ts';
import type { HtmlKind } from './html-kind.ts';

const withMark = (
  schema: Schema,
  marks: readonly Mark[],
  name: string,
  isSet: boolean | undefined,
): readonly Mark[] => {
  const type = schema.marks[name];
  if (type === undefined || isSet === undefined) return marks;
  return isSet ? type.create().addToSet(marks) : type.removeFromSet(marks);
};

/**
 * Returns a function that returns the marks of the text in an element, of which `outer` are around it.
 * The style of an element comes before its name, since Google Docs writes a `<b>` that is not bold
 * around all text.
 */
export const htmlMarks =
  (schema: Schema) =>
  (element: Element, kind: HtmlKind, outer: readonly Mark[]): readonly Mark[] => {
    const whenKind = (name: HtmlKind): true | undefined => (kind === name ? true : undefined);
    let marks = withMark(schema, outer, 'strong', isBold(element) ?? whenKind('strong'));
    marks = withMark(schema, marks, 'em', isItalic(element) ?? whenKind('em'));
    marks = withMark(schema, marks, 'codespan', whenKind('code'));
    const href = kind === 'link' ? attributeOf(element, 'href') : '';
    const link = schema.marks['link'];
    // An address relative to the page that the text comes from leads nowhere here.
    const leads = /^(?:https?:\/\/|\/)/i.test(href) && isSafeLinkTarget(href);
    return link && leads ? link.create({ href }).addToSet(marks) : marks;
  };
