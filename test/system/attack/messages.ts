import { setTimeout as sleep } from 'node:timers/promises';
import type { Attack } from './attack.ts';
import type { Message, Target } from './target.ts';

export const MEGABYTE = 1024 * 1024;

/** Returns a value as JSON. */
export const json = (value: unknown): Buffer => Buffer.from(JSON.stringify(value));

let posts = 0;

/** Returns the body of a create: a post with a slug of its own and no content, but for `fields`. */
export const draft = ({ authorId }: Target, fields: object): Buffer => {
  posts += 1;
  return json({ slug: `attack-${posts}`, title: 'An attack', authorId, bodyJson: [], ...fields });
};

/** Returns a request that creates a post. */
export const create = (body: Buffer): Message => ({
  ...{ method: 'POST', path: '/external/posts' },
  body,
});

/** Returns a request that changes `fields` of the post `slug`. */
export const patch = (slug: string, fields: object): Message => ({
  ...{ method: 'PATCH', path: `/external/posts/${slug}` },
  body: json(fields),
});

/** Returns a request that reads `path`. */
export const read = (path: string): Message => ({ method: 'GET', path });

/** Returns `count` blocks with one text. */
export const paragraphs = (count: number, text: string) =>
  Array.from({ length: count }, () => ({ type: 'paragraph', text }));

/** Returns `text` repeated up to the 10,000 characters that a paragraph may have. */
export const longText = (text: string): string => text.repeat(Math.floor(10_000 / text.length));

/**
 * Returns the largest body that the contract allows: 30 MB of Chinese, or 10 MB of another text.
 */
export const largestBody = (text: string) => paragraphs(1000, longText(text));

/** Number of times that a post is sent again while the service is busy, and the pause before. */
const MAX_RETRIES = 10;
const BUSY_MS = 1000;

/**
 * Creates the post `slug` with the first of `bodies` that the service accepts; the last of them is
 * sent again where it accepts none.
 */
export const store = async (target: Target, slug: string, ...bodies: readonly unknown[]) => {
  const isAccepted = async (bodyJson: unknown): Promise<boolean> => {
    const status = await statusOf(target, create(draft(target, { slug, bodyJson })));
    // A post whose response came too late may be stored: its slug is taken then.
    return status === 201 || status === 409;
  };
  for (const bodyJson of bodies) if (await isAccepted(bodyJson)) return;
  for (let retry = 0; retry < MAX_RETRIES; retry += 1) {
    await sleep(BUSY_MS);
    if (await isAccepted(bodies.at(-1))) return;
  }
  throw new Error(`No body was accepted for ${slug}`);
};

/** Sends a request and returns the status of its response. */
export const statusOf = async (target: Target, message: Message): Promise<number> =>
  (await target.send(message)).status;

/** Returns a strike that sends the messages of `make` in turn, each of them made once. */
export const repeated = (
  ...make: readonly [(target: Target) => Message, ...((target: Target) => Message)[]]
): Attack['strike'] => {
  const messages = new Map<(target: Target) => Message, Message>();
  let turn = 0;
  return (target) => {
    const next = make[turn % make.length] ?? make[0];
    turn += 1;
    const message = messages.get(next) ?? next(target);
    messages.set(next, message);
    return statusOf(target, message);
  };
};
