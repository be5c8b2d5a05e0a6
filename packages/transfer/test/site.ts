import { createHttpServer, type HttpLogger } from '@content-publishing/adapter-http';
import { openPlainImages } from '@content-publishing/adapter-images';
import { openMemoryFiles, openMemoryStorage } from '@content-publishing/adapter-memory';
import { addWorkspace, issueApiKey } from '@content-publishing/application';
import { countedIds, testingPorts, viewOf } from '@content-publishing/application/testing';
import type { Media } from '@content-publishing/domain/records';
import { PERMISSIONS } from '@content-publishing/domain/tenant';
import { bodyFormats } from '@content-publishing/markdown/document';
import { createMarkdownClient, type MarkdownClient } from '@content-publishing/site-kit/markdown';

/** Service in memory with an empty workspace. */
export interface Site {
  readonly client: MarkdownClient;
  readonly readFile: (media: Media) => Promise<Uint8Array | undefined>;
  readonly now: () => string;
  /** Number of requests that change something, so far. */
  readonly writes: () => number;
  /** Stops the service: every request after `count` more writes fails as if it were cut off. */
  readonly failAfter: (count: number) => void;
}

const nothing = (): void => {};

const SILENT: HttpLogger = {
  level: 'silent',
  ...{ fatal: nothing, error: nothing, warn: nothing, info: nothing, debug: nothing },
  ...{ trace: nothing, silent: nothing },
  child: () => SILENT,
};

/** Answers a request in place of the service, or passes it on by `send`. */
export type Intercept = (request: Request, send: () => Promise<Response>) => Promise<Response>;

/**
 * Starts a service with an empty workspace; `seed` makes its ids differ from those of another. Its
 * workspace was made `laterMs` later than those of others.
 */
export const aSite = async (
  seed = 1,
  intercept: Intercept = (_, send) => send(),
  laterMs = 0,
): Promise<Site> => {
  const files = openMemoryFiles();
  const ports = testingPorts(
    openMemoryStorage(),
    countedIds(seed * 1_000_000),
    files,
    openPlainImages(),
    async () => bodyFormats,
  );
  ports.clock.advance(laterMs);
  const server = createHttpServer({
    ports,
    check: async () => {},
    logger: SILENT,
  });
  const { id } = await viewOf(addWorkspace(ports)({ name: `Site ${seed}` }));
  const { key } = await viewOf(
    issueApiKey(ports)(id, { name: 'transfer', permissions: PERMISSIONS }),
  );
  let writes = 0;
  let left = Infinity;
  const send = async (request: Request): Promise<Response> => {
    const { pathname, search } = new URL(request.url);
    const isWrite = request.method !== 'GET';
    if (isWrite && left <= 0) throw new TypeError('cut off');
    if (isWrite) left -= 1;
    const answer = await server.inject({
      method: methodOf(request.method),
      url: `${pathname}${search}`,
      headers: Object.fromEntries(request.headers),
      ...(request.body && { payload: Buffer.from(await request.arrayBuffer()) }),
    });
    if (isWrite) writes += 1;
    const headers = new Headers();
    for (const [name, value] of Object.entries(answer.headers)) headers.set(name, String(value));
    return new Response(
      answer.rawPayload.length === 0 ? null : Uint8Array.from(answer.rawPayload),
      {
        status: answer.statusCode,
        headers,
      },
    );
  };
  const client = createMarkdownClient({
    baseUrl: 'http://site.example',
    apiKey: key,
    attempts: 1,
    fetch: (request) => intercept(request, () => send(request)),
  });
  return {
    client,
    readFile: async ({ storagePath }) => {
      const content = storagePath === null ? null : await files.read(storagePath);
      if (content === null) return undefined;
      const parts: Uint8Array[] = [];
      for await (const part of content) parts.push(part);
      return Buffer.concat(parts);
    },
    now: () => ports.clock.now(),
    writes: () => writes,
    failAfter: (count) => {
      left = count;
    },
  };
};

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

const methodOf = (name: string): (typeof METHODS)[number] =>
  METHODS.find((method) => method === name) ?? 'GET';

/** Returns the value of a call that succeeded. */
export const valueOf = async <Value>(
  call: Promise<
    | { readonly ok: true; readonly value: Value }
    | { readonly ok: false; readonly error: { readonly message: string } }
  >,
): Promise<Value> => {
  const answer = await call;
  if (!answer.ok) throw new Error(answer.error.message);
  return answer.value;
};
