import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';

interface Value {
  readonly stringValue?: string;
  readonly intValue?: number;
}

/** A span as OTLP has it in JSON, as far as tests look at it. */
export interface CollectedSpan {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  /** 2: of a server. */
  readonly kind: number;
  /** `code` 2: an error. */
  readonly status: { readonly code: number };
  readonly attributes: readonly { readonly key: string; readonly value: Value }[];
}

interface ExportRequest {
  readonly resourceSpans: readonly {
    readonly resource: Pick<CollectedSpan, 'attributes'>;
    readonly scopeSpans: readonly { readonly spans: readonly CollectedSpan[] }[];
  }[];
}

/** Attributes by their names. */
export const attributesOf = ({
  attributes,
}: Pick<CollectedSpan, 'attributes'>): Readonly<Record<string, Value>> =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, value]));

/** A collector of traces that takes OTLP over HTTP in JSON. */
export interface Collector {
  readonly url: string;
  readonly exports: readonly ExportRequest[];
  readonly spans: () => readonly CollectedSpan[];
  readonly close: () => void;
}

/** Starts a collector that answers with `status`, or never. */
export const startCollector = async (status: number | 'never'): Promise<Collector> => {
  const exports: ExportRequest[] = [];
  const collect = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    exports.push(JSON.parse(await text(request)));
    if (status !== 'never') response.writeHead(status).end('{}');
  };
  const server = createServer((request, response) => void collect(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}`,
    exports,
    spans: () =>
      exports.flatMap(({ resourceSpans }) =>
        resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)),
      ),
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
};
