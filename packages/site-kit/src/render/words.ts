import type { BlockOf } from './block-of.ts';
import { type Html, html } from './html.ts';

/** Texts of a page that are not part of the post. A site may translate them. */
export interface Words {
  /** Title of the table of contents. */
  readonly contents: string;
  /** Returns the text about the author, with the name or link `author`. */
  readonly by: (author: Html) => Html;
  /** Returns the date of `instant`, an ISO 8601 date-time, as text for readers. */
  readonly date: (instant: string) => string;
  /** Returns the text about the reading time. */
  readonly readingTime: (minutes: number) => string;
  /** Label of the list of tags. */
  readonly tags: string;
  /** Title of the block of key takeaways. */
  readonly keyTakeaways: string;
  /** Labels of callouts by variant, for readers who do not see the styling. */
  readonly callouts: Readonly<Record<BlockOf<'callout'>['variant'], string>>;
  /** Label of a table without a caption. */
  readonly table: string;
  /** Returns the link text of a video, from its title, or from its host if it has none. */
  readonly playVideo: (titleOrHost: string) => string;
  /** Returns the link text of a message on a social network. */
  readonly viewMessage: (host: string) => string;
}

/** English texts of a page; dates are in UTC. */
export const englishWords: Words = {
  contents: 'On this page',
  by: (author) => html`By ${author}`,
  date: (instant) =>
    new Date(instant).toLocaleDateString('en', { dateStyle: 'long', timeZone: 'UTC' }),
  readingTime: (minutes) => `${minutes} min read`,
  tags: 'Tags',
  keyTakeaways: 'Key takeaways',
  callouts: { info: 'Note', warning: 'Warning', success: 'Success', error: 'Error' },
  table: 'Table',
  playVideo: (titleOrHost) => `Play video: ${titleOrHost}`,
  viewMessage: (host) => `View the message on ${host}`,
};
