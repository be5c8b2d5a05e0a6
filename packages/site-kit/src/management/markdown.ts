import { connect, read } from '../client/connection.ts';
import type { Answer } from '../client/result.ts';
import { isRecord } from '../client/shape.ts';
import type { components, paths } from '../openapi.ts';
import { createManagementClient, type ManagementClient } from './index.ts';
import { connectionOptions, type ManagementOptions } from './management-options.ts';
import type { ReadOptions } from './operation-types.ts';
import { operationsOf } from './operations.ts';

/** Markdown or HTML as blocks, with every difference named. */
export type ConvertedBody = components['schemas']['ConvertedBody'];

/** Client for tools that move content: a management client that also reads and writes Markdown. */
export interface MarkdownClient extends ManagementClient {
  /**
   * Reads a post as Markdown, with the fields that its writer gave as front matter. `convertBody`
   * reads it back. A former slug works too.
   */
  readonly getPostMarkdown: (idOrSlug: string, reading?: ReadOptions) => Promise<Answer<string>>;
  /** Reads Markdown or HTML as blocks, and names every difference. Nothing is stored. */
  readonly convertBody: (
    source: string,
    type: 'text/markdown' | 'text/html',
  ) => Promise<Answer<ConvertedBody>>;
}

/**
 * Creates a management client that also reads posts as Markdown, and Markdown as blocks. Throws like
 * `createClient`.
 *
 * @example
 * const client = createMarkdownClient({ baseUrl: 'http://127.0.0.1:3000', apiKey });
 * const markdown = await client.getPostMarkdown('moka-pot');
 */
export const createMarkdownClient = (options: ManagementOptions): MarkdownClient => {
  const { fetch = (request: Request) => globalThis.fetch(request) } = options;
  const connection = connectionOptions({
    ...options,
    fetch: async (request) => inJson(await fetch(request)),
  });
  const { send } = operationsOf(connection);
  const { api, call } = connect<paths>(connection);
  return {
    ...createManagementClient(options),
    getPostMarkdown: async (idOrSlug, reading) => {
      const headers = { accept: 'text/markdown' };
      const answer = await send('get', '/external/posts/{idOrSlug}', ['markdown'], {
        at: [idOrSlug],
        headers,
        ...reading,
      });
      if (!answer.ok) return answer;
      const body: unknown = answer.value;
      return { ok: true, value: isRecord(body) ? String(body['markdown']) : '' };
    },
    convertBody: async (source, type) => {
      const arrived = await call(
        (signal) =>
          api.POST('/external/bodies', {
            body: source,
            bodySerializer: String,
            headers: { 'content-type': type },
            signal,
            parseAs: 'stream',
          }),
        true,
      );
      return arrived.ok ? read(arrived, isConverted) : arrived;
    },
  };
};

const isConverted = (body: unknown): body is ConvertedBody => isRecord(body) && 'losses' in body;

/** Returns a response in Markdown as one in JSON, which the operations read. */
const inJson = async (response: Response): Promise<Response> =>
  response.headers.get('content-type')?.startsWith('text/markdown') === true
    ? Response.json({ markdown: await response.text() })
    : response;
