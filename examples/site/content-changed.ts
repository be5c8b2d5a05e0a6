import { verifyWebhook, type ChangeMessage } from '@content-publishing/site-kit/events';
import type { Context } from 'hono';

/** Path at which the site learns of changes. */
export const CONTENT_CHANGED_PATH = '/content-changed';

/** Change of what readers see: the cache tags of the pages to make anew, and the types of the events. */
export interface ContentChange {
  readonly tags: readonly string[];
  readonly types: ReadonlySet<string>;
}

/** Types of events of records that the navigation of every page shows. */
const OF_EVERY_PAGE = /^(?:author|category|workspace)\./;

/**
 * Returns the handler of the messages of a webhook, which calls `onChange` with each change. A
 * message that is not signed with `secret` is rejected.
 */
export const contentChanged = (
  secret: string,
  onChange: (change: ContentChange) => Promise<void> | void,
) => {
  let last: string | undefined;
  return async (c: Context): Promise<Response> => {
    const verified = await verifyWebhook(c.req.raw, secret);
    if (!verified.ok) return c.text(verified.error.code, 400);
    const { value } = verified;
    if (value.type === 'content.changed') {
      const { after, cursor } = value.data;
      const isMissed = last !== undefined && last !== after && last !== cursor;
      last = cursor;
      await onChange(changeIn(value, isMissed));
    }
    return c.body(null, 204);
  };
};

/** Returns the change in a message; everything, if messages before it were missed. */
const changeIn = (
  { data: { complete, counts, events } }: ChangeMessage,
  isMissed: boolean,
): ContentChange => {
  const types = new Set(Object.keys(counts));
  const isOfEveryPage = [...types].some((type) => OF_EVERY_PAGE.test(type));
  const isAll = !complete || isMissed || isOfEveryPage;
  const tags = isAll ? ['site'] : events.flatMap(({ cacheTags }) => cacheTags);
  return { tags: [...new Set(tags)], types };
};
