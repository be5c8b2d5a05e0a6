import type { Answer } from './client.ts';

/** Content of a response without what differs from request to request. */
export interface Told {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
}

/**
 * Returns the content of `answer`, with `'…'` in place of each of `echoes`, texts of the request.
 * The text as it was counts in its length, so echoes that are to be compared are of one length.
 */
export const told = (
  { status, headers, text }: Omit<Answer<unknown>, 'body'>,
  ...echoes: readonly string[]
): Told => {
  const { 'x-request-id': _id, date: _date, ...others } = Object.fromEntries(headers);
  return {
    status,
    headers: others,
    text: echoes.reduce((rest, echo) => rest.replaceAll(echo, '…'), text),
  };
};
