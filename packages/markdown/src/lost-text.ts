import { MAX_LOST_TEXT } from '@content-publishing/domain';

/** Returns the text of a loss: in one line, and cut. */
export const lostText = (text: string): string =>
  Array.from(text.replaceAll(/\s+/gu, ' ').trim()).slice(0, MAX_LOST_TEXT).join('');
