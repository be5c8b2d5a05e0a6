import { isJsonObject, type JsonObject } from '@content-publishing/domain';

/** Sends a message as the body of a request to the MCP endpoint, with these headers. */
type PostMessage = (body: string, headers: Readonly<Record<string, string>>) => Promise<Response>;

/** Error code of JSON-RPC for a response that is no message of the protocol. */
const SERVER_ERROR = -32_000;

/** Error code of JSON-RPC for a line that is not JSON. */
const PARSE_ERROR = -32_700;

/** Key of the revision of the protocol in the `_meta` of a request, from 2026-07-28 on. */
const REVISION_KEY = 'io.modelcontextprotocol/protocolVersion';

/**
 * Serves MCP over lines, as clients start it over stdio: sends each line of `input` to the endpoint,
 * and calls `write` with each message of the responses. Requests run side by side. Resolves when
 * the input has ended and the last response is written.
 */
export const bridgeLines = async (
  input: AsyncIterable<string>,
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
        write(JSON.stringify({ jsonrpc: '2.0', id, error: { code, message: text } }));
      }
    };
    try {
      const response = await post(line, headersOf(message, negotiated));
      const text = await response.text();
      const messages = messagesIn(text, response.headers.get('content-type'));
      for (const found of messages) {
        negotiated = revisionIn(found) ?? negotiated;
        write(found);
      }
      if (messages.length === 0 && !response.ok) fail(rejectionIn(text, response.status));
    } catch (error) {
      fail(`The service cannot be reached: ${String(error)}`);
    }
  };

  for await (const line of input) {
    if (line.trim() === '') continue;
    const message = parsed(line);
    if (!isJsonObject(message)) {
      const error = { code: PARSE_ERROR, message: 'A line must be one JSON-RPC message' };
      write(JSON.stringify({ jsonrpc: '2.0', id: null, error }));
      continue;
    }
    const exchanged = exchange(line, message).finally(() => void pending.delete(exchanged));
    pending.add(exchanged);
    // The revision that its response names goes with all later messages.
    if (message['method'] === 'initialize') await exchanged;
  }
  await Promise.all(pending);
};

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
    accept: 'application/json, text/event-stream',
    ...(typeof revision === 'string' && { 'mcp-protocol-version': revision }),
    ...(typeof method === 'string' && { 'mcp-method': method }),
    ...(typeof name === 'string' && isHeaderSafe(name) && { 'mcp-name': name }),
  };
};

const isHeaderSafe = (text: string): boolean => /^[\x20-\x7e]+$/.test(text);

/** Returns the messages in a response: its JSON, or the data of its events (SSE). */
const messagesIn = (text: string, type: string | null): readonly string[] => {
  const found =
    type?.startsWith('text/event-stream') === true
      ? text.split(/\r?\n/).flatMap((line) => /^data: ?(.*)$/.exec(line)?.[1] ?? [])
      : [text];
  return found.flatMap((one) => {
    const message = parsed(one);
    if (!isJsonObject(message)) return [];
    // An error body of the service is no message of the protocol.
    return 'jsonrpc' in message ? [JSON.stringify(message)] : [];
  });
};

/** Returns the message of an error body of the service, such as that for an invalid key. */
const rejectionIn = (text: string, status: number): string => {
  const body = parsed(text);
  const { code, message } = isJsonObject(body) ? body : {};
  return typeof code === 'string' && typeof message === 'string'
    ? `${code}: ${message}`
    : `The response has the status ${status}`;
};

/** Returns the revision that a response to `initialize` names. */
const revisionIn = (message: string): string | undefined => {
  const value = parsed(message);
  const result = isJsonObject(value) && isJsonObject(value['result']) ? value['result'] : {};
  const revision = result['protocolVersion'];
  return typeof revision === 'string' ? revision : undefined;
};

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};
