import type { BlockOf } from './block-renderer.ts';
import { type Html, html } from './html.ts';

/** Texts of the page besides the post, for translation. */
export interface Words {
  /** The name of the table of contents. */
  readonly contents: string;
  readonly by: (author: Html) => Html;
  /** Returns the day of `instant`, an ISO 8601 date-time. */
  readonly date: (instant: string) => string;
  readonly readingTime: (minutes: number) => string;
  readonly tags: string;
  readonly keyTakeaways: string;
  /** Names of the kinds of callouts, for readers who do not see the styling. */
  readonly callouts: Readonly<Record<BlockOf<'callout'>['variant'], string>>;
  /**
   * Returns the invitation to a video, by its title, or by the host that plays it where it has
   * none.
   */
  readonly playVideo: (titleOrHost: string) => string;
  /** Returns the invitation to a message of a social network. */
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
  playVideo: (titleOrHost) => `Play video: ${titleOrHost}`,
  viewMessage: (host) => `View the message on ${host}`,
};
