import { postText } from '../../text/post.ts';

/** Name of a field that people know. */
export type FieldName = keyof typeof postText.fields;

/** Returns whether `name` is a field of a post that has a word for people. */
export const isFieldName = (name: string): name is FieldName =>
  Object.hasOwn(postText.fields, name);
