import { isJsonObject, type JsonObject, parseJson, textOf } from '@content-publishing/domain';
import { MAX_LINE_BYTES, messageLines } from './message-lines.ts';

/** Sends a message as the body of a request to the MCP endpoint, with these headers. */
type PostMessage = (body: string, headers: Readonly<Record<string, string>>) => Promise<Response>;

/** Error code of JSON-RPC for a response that is no message of the protocol. */
const SERVER_ERROR = -32_000;

/** Error code of JSON-RPC for a line that is no message. */
const PARSE_ERROR = -32_700;

/** Key of the revision of the protocol in the `_meta` of a request, from 2026-07-28 on. */
const REVISION_KEY = 'io.modelcontextprotocol/protocolVersion';

/**
 * Serves MCP over lines, as clients start it over stdio: sends each line of `input` to the endpoint,
 * and calls `write` with each message of the responses. Requests run side by side. Resolves when
 * the input has ended and the last response is written.
 */
export const bridgeLines = async (
  input: AsyncIterable<Uint8Array>,
  write: (line: string) => void,
  post: PostMessage,
): Promise<void> => {
  const pending = new Set<Promise<void>>();
  let negotiated: string | undefined;

  const exchange = async (line: string, message: JsonObject): Promise<void> => {
    const id = message['id'];
    const fail = (text: string, code = SERVER_ERROR): void => {
      // A notification has no response.
      if (id !== undefined) {
        write(lineOf({ jsonrpc: '2.0', id, error: { code, message: text } }));
      }
    };
    try {
      const response = await post(line, headersOf(message, negotiated));
      const body = parsed(await response.text());
      if (isJsonObject(body) && 'jsonrpc' in body) {
        negotiated = revisionIn(body) ?? negotiated;
        write(lineOf(body));
      } else if (!response.ok) fail(rejectionIn(body, response.status));
    } catch (error) {
      fail(`The service cannot be reached: ${String(error)}`);
    }
  };

  for await (const line of messageLines(input)) {
    if (line?.every(isBlank)) continue;
    const message = line && parseJson(line).unwrapOr(undefined);
    if (line === undefined || !isJsonObject(message)) {
      const rule = line ? 'one JSON-RPC message in UTF-8' : `at most ${MAX_LINE_BYTES} bytes long`;
      const error = { code: PARSE_ERROR, message: `A line must be ${rule}` };
      write(lineOf({ jsonrpc: '2.0', id: null, error }));
      continue;
    }
    const exchanged = exchange(textOf(line), message).finally(() => void pending.delete(exchanged));
    pending.add(exchanged);
    // The revision that its response names goes with all later messages.
    if (message['method'] === 'initialize') await exchanged;
  }
  await Promise.all(pending);
};

/** Returns a message as a line, in one piece also for clients that end lines at U+2028 and U+2029. */
const lineOf = (message: object): string =>
  JSON.stringify(message).replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029');

/** Returns whether a byte is white space of JSON. */
const isBlank = (byte: number): boolean => byte === 0x20 || byte === 0x09 || byte === 0x0d;

/** Returns the headers that repeat parts of a message, which the endpoint compares. */
const headersOf = (
  { method, params }: JsonObject,
  negotiated: string | undefined,
): Readonly<Record<string, string>> => {
  const fields = isJsonObject(params) ? params : {};
  const meta = isJsonObject(fields['_meta']) ? fields['_meta'] : {};
  const revision = meta[REVISION_KEY] ?? negotiated;
  const name = fields['name'] ?? fields['uri'];
  return {
    accept: 'application/json',
    ...(typeof revision === 'string' && { 'mcp-protocol-version': revision }),
    ...(typeof method === 'string' && { 'mcp-method': method }),
    ...(typeof name === 'string' && isHeaderSafe(name) && { 'mcp-name': name }),
  };
};

const isHeaderSafe = (text: string): boolean => /^[\x20-\x7e]+$/.test(text);

/** Returns the message of an error body of the service, such as that for an invalid key. */
const rejectionIn = (body: unknown, status: number): string => {
  const { code, message } = isJsonObject(body) ? body : {};
  return typeof code === 'string' && typeof message === 'string'
    ? `${code}: ${message}`
    : `The response has the status ${status}`;
};

/** Returns the revision that a response to `initialize` names. */
const revisionIn = ({ result }: JsonObject): string | undefined => {
  const revision = isJsonObject(result) && result['protocolVersion'];
  return typeof revision === 'string' ? revision : undefined;
};

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};
