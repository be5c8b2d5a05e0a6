/** An HTTP answer that came in full. */
export interface Answer {
  readonly status: number;
  /** Headers by lower-case name; of several of one name the last. */
  readonly headers: ReadonlyMap<string, string>;
  /** The status line and the fields, as they came. */
  readonly head: string;
  readonly body: Buffer;
}

/** Bytes of a connection: responses, and the rest after the last complete one. */
export interface Received {
  readonly answers: readonly Answer[];
  readonly rest: Buffer;
}

const END_OF_HEAD = '\r\n\r\n';

const STATUS_LINE = /^HTTP\/1\.[01] (\d{3})(?: [^\r\n]*)?$/;

const FIELD = /^([!#$%&'*+.^_`|~\w-]+): ?([^\r\n]*)$/;

/**
 * Returns the answers in `bytes`. Where the request may have been a HEAD, `mayLackBody`, an answer
 * followed by nothing or by another response has no body. `hasEnded`: no more bytes come.
 */
export const parseAnswers = (bytes: Buffer, mayLackBody: boolean, hasEnded: boolean): Received => {
  const answers: Answer[] = [];
  let rest = bytes;
  for (;;) {
    const parsed = parseAnswer(rest, mayLackBody, hasEnded);
    if (parsed === undefined) return { answers, rest };
    // Interim answers are none.
    if (parsed.answer.status >= 200) answers.push(parsed.answer);
    rest = parsed.rest;
  }
};

const parseAnswer = (
  bytes: Buffer,
  mayLackBody: boolean,
  hasEnded: boolean,
): { readonly answer: Answer; readonly rest: Buffer } | undefined => {
  const end = bytes.indexOf(END_OF_HEAD);
  if (end === -1) return undefined;
  const head = bytes.subarray(0, end).toString('latin1');
  const [statusLine = '', ...lines] = head.split('\r\n');
  const [, status] = STATUS_LINE.exec(statusLine) ?? [];
  if (status === undefined) return undefined;
  const fields = lines.map((line) => FIELD.exec(line));
  if (fields.includes(null)) return undefined;
  const headers = new Map(
    fields.flatMap((field) => (field ? [[String(field[1]).toLowerCase(), String(field[2])]] : [])),
  );
  const behind = bytes.subarray(end + END_OF_HEAD.length);
  const isBodiless =
    /^(?:1|204|304)/.test(status) ||
    (mayLackBody && (behind.length === 0 || behind.subarray(0, 5).toString() === 'HTTP/'));
  const size = isBodiless ? 0 : bodySize(headers, behind, hasEnded);
  if (size === undefined || behind.length < size) return undefined;
  const answer = { status: Number(status), headers, head, body: behind.subarray(0, size) };
  return { answer, rest: behind.subarray(size) };
};

// The service sends the length of each body; without one it ends with the connection.
const bodySize = (
  headers: Answer['headers'],
  behind: Buffer,
  hasEnded: boolean,
): number | undefined => {
  const length = headers.get('content-length');
  if (length !== undefined) return /^\d+$/.test(length) ? Number(length) : undefined;
  return hasEnded ? behind.length : undefined;
};
