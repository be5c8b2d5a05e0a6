import { type Html, html } from '@content-publishing/site-kit/render';
import { pageHead } from './head.ts';
import { type Frame, layout } from './layout.ts';

/** The statuses of answers that have nothing to show. */
export type NoticeStatus = 404 | 410 | 451 | 500 | 503;

const NOTICES: Readonly<Record<NoticeStatus, readonly [title: string, text: string]>> = {
  404: [
    'There is nothing here',
    'The address may be mistyped, or the page has moved and nobody left a note. We have noted that somebody came for it.',
  ],
  410: ['This page is gone', 'It was here once, and it was taken away for good.'],
  451: ['This page is withheld', 'We may not show it here, for legal reasons.'],
  500: ['Something went wrong', 'It is our fault, and we have been told.'],
  503: ['Back in a moment', 'This page cannot be shown right now. Please try again in a minute.'],
};

/** Returns the page of an answer that has nothing to show. */
export const noticePage = (status: NoticeStatus, frame: Frame): Html => {
  const [title, text] = NOTICES[status];
  return layout(
    {
      head: pageHead({ title, description: text }),
      main: html`<div class="notice">
        <p class="status" aria-hidden="true">${status}</p>
        <h1>${title}</h1>
        <p>${text}</p>
        <p><a href="/">See the latest posts</a></p>
      </div>`,
    },
    frame,
  );
};
