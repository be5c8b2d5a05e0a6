import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { caller } from './caller.ts';
import { serve, type Server, temporaryFolder } from './cps-process.ts';
import { LONG_BLOCKS } from './large-blocks.ts';
import { attributesOf, type Collector, startCollector } from './trace-collector.ts';

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const CALLER = '00f067aa0ba902b7';

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
beforeAll(async () => {
  folder = await temporaryFolder();
});
afterAll(() => folder[Symbol.asyncDispose]());

const serveTo = async (
  collector: Collector,
  settings: Readonly<Record<string, string>> = {},
): Promise<{
  readonly server: Server;
  readonly key: string;
  readonly call: ReturnType<typeof caller>;
}> => {
  const server = await serve({
    DATABASE_URL: 'memory:',
    DATA_DIR: folder.path,
    PORT: '0',
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json',
    ...settings,
  });
  onTestFinished(async () => {
    collector.close();
    await server.end('SIGKILL');
  });
  const key = /X-API-Key: (\S+)'/.exec(server.printed())?.[1] ?? 'none';
  return { server, key, call: caller(server.baseUrl, key) };
};

const linesOf = (server: Server): readonly Record<string, unknown>[] =>
  server
    .logged()
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line));

describe('Traces', () => {
  it('have a span for a request, within that of the caller, and one for each call to the storage', async () => {
    const collector = await startCollector(200);
    const { server, call } = await serveTo(collector, { OTEL_SERVICE_NAME: 'site' });
    const traceparent = `00-${TRACE}-${CALLER}-01`;
    const headers = { traceparent, 'x-request-id': 'traced' };
    await call('POST', '/external/link-health', { path: '/lost' }, headers);
    await call('GET', '/nowhere', undefined, { traceparent: 'none of that kind' });
    const long = {
      slug: 'long',
      title: 'By nobody',
      authorId: randomUUID(),
      bodyJson: LONG_BLOCKS,
    };
    await call('POST', '/external/posts', long);
    expect(await server.end('SIGTERM')).toMatchObject({ code: 0 });

    const spans = collector.spans();
    const request = spans.find(({ name }) => name === 'POST /external/link-health');
    expect(request).toMatchObject({ traceId: TRACE, parentSpanId: CALLER, kind: 2 });
    expect(request && attributesOf(request)).toMatchObject({
      'http.request.method': { stringValue: 'POST' },
      'http.route': { stringValue: '/external/link-health' },
      'http.response.status_code': { intValue: 200 },
      'url.path': { stringValue: '/external/link-health' },
    });
    expect(
      spans
        .filter(({ parentSpanId }) => parentSpanId === request?.spanId)
        .map(({ name, traceId }) => [name, traceId]),
    ).toEqual(
      expect.arrayContaining([
        ['apiKeys.find', TRACE],
        ['linkHealth.report', TRACE],
      ]),
    );
    const other = spans.find(({ name }) => name === 'GET');
    expect(other?.parentSpanId).toBeUndefined();
    expect(other?.traceId).not.toBe(TRACE);
    // A call that a thread makes for a long body is like any other.
    const create = spans.find(({ name }) => name === 'POST /external/posts');
    expect(
      spans.filter(({ parentSpanId }) => parentSpanId === create?.spanId).map(({ name }) => name),
    ).toEqual(expect.arrayContaining(['apiKeys.find', 'posts.references']));
    // Work without a request, such as the search for due posts, is in no trace.
    expect(spans.filter(({ name }) => name.startsWith('maintenance'))).toEqual([]);

    const [resource] = collector.exports.flatMap(({ resourceSpans }) => resourceSpans);
    expect(resource && attributesOf(resource.resource)).toMatchObject({
      'service.name': { stringValue: 'site' },
    });
    const lines = linesOf(server).filter(({ requestId }) => requestId === 'traced');
    expect(lines.map(({ traceId }) => traceId)).toEqual([TRACE, TRACE]);
    // A line is that of a request, or says what else it is about.
    const others = linesOf(server).filter(({ requestId }) => requestId === undefined);
    expect(others.map(({ msg }) => msg)).toEqual([expect.stringMatching(/^Server listening at /)]);
  });

  it('have no API key in them, wherever a caller puts it', async () => {
    const collector = await startCollector(200);
    const { server, call, key } = await serveTo(collector);
    await call('GET', `/external/posts/${key}?search=${key}`, undefined, {
      traceparent: `00-${TRACE}-${CALLER}-01`,
      tracestate: `site=${key}`,
      'user-agent': key,
      'x-request-id': key,
    });
    expect(await server.end('SIGTERM')).toMatchObject({ code: 0 });
    const sent = JSON.stringify(collector.exports);
    expect(sent).toContain('user_agent.original');
    expect(sent).not.toContain(key.slice(-43));
  });

  it('that cannot be sent fail no request, are logged once and let the service stop', async () => {
    const collector = await startCollector(400);
    const { server, call } = await serveTo(collector, { OTEL_BSP_SCHEDULE_DELAY: '1' });
    while (collector.exports.length < 3) {
      expect((await call('GET', '/external/redirects')).status).toBe(200);
    }
    expect(await server.end('SIGTERM')).toMatchObject({ code: 0 });
    const warnings = linesOf(server).filter(({ level }) => Number(level) > 30);
    expect(warnings).toMatchObject([{ msg: 'traces cannot be sent; they are dropped' }]);
  });
});
