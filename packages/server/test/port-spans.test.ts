import { AsyncLocalStorage } from 'node:async_hooks';
import { openMemoryStorage } from '@content-publishing/adapter-memory';
import type { Ports } from '@content-publishing/application';
import { aWorkspace, testingPorts } from '@content-publishing/application/testing';
import { type Context, ROOT_CONTEXT, SpanStatusCode } from '@opentelemetry/api';
import {
  InMemorySpanExporter,
  SimpleSpanProcessor,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import { expect, it } from 'vitest';
import { tracedPorts } from '../src/observability/tracing/port-spans.ts';

/** Ports that are traced within contexts, and the spans that come of it. */
const tracing = () => {
  const exporter = new InMemorySpanExporter();
  const provider = new TracerProvider({ spanProcessors: [new SimpleSpanProcessor({ exporter })] });
  const contexts = new AsyncLocalStorage<Context>();
  const traced = tracedPorts(provider.getTracer('test'), contexts);
  return { contexts, traced, spans: () => exporter.getFinishedSpans() };
};

/** Returns the spans of two calls that end in `thrown`: one throws, the other rejects. */
const spansOfFailures = async (thrown: Error) => {
  const { contexts, traced, spans } = tracing();
  const ports = testingPorts(openMemoryStorage());
  const { id } = await aWorkspace(ports);
  const failing: Ports = {
    ...ports,
    posts: {
      ...ports.posts,
      find: () => {
        throw thrown;
      },
      incrementViews: () => Promise.reject(thrown),
    },
  };
  const { posts } = traced(failing);
  await contexts.run(ROOT_CONTEXT, async () => {
    expect(() => posts.find(id, { id })).toThrow(thrown);
    await expect(posts.incrementViews(id, id)).rejects.toBe(thrown);
  });
  return spans();
};

it('The span of a call ends with a failure, thrown or not, and does not tell its message', async () => {
  const spans = await spansOfFailures(new RangeError('secret'));
  expect(spans.map(({ name, status, attributes }) => ({ name, status, attributes }))).toEqual(
    ['posts.find', 'posts.incrementViews'].map((name) => ({
      name,
      status: { code: SpanStatusCode.ERROR },
      attributes: { 'error.type': 'RangeError' },
    })),
  );
});

it('Every repository is traced, and no other port', () => {
  const storage = openMemoryStorage();
  const ports = testingPorts(storage);
  const traced = new Map(Object.entries(tracing().traced(ports)));
  const names = Object.entries(ports).flatMap(([name, port]) =>
    traced.get(name) === port ? [] : name,
  );
  expect(names.toSorted()).toEqual(Object.keys(storage.repositories).toSorted());
});
