import { setImmediate } from 'node:timers/promises';
import { expect, it, onTestFinished, vi } from 'vitest';
import { startTracing } from '../src/observability/tracing/tracing.ts';
import { readTracingSettings } from '../src/observability/tracing/tracing-settings.ts';
import { startCollector } from './trace-collector.ts';

it('A collector that hangs holds up the end of traces for three seconds', async () => {
  const collector = await startCollector('never');
  onTestFinished(collector.close);
  const environment = {
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json',
    OTEL_EXPORTER_OTLP_TIMEOUT: '3600000',
  };
  for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value);
  onTestFinished(() => void vi.unstubAllEnvs());
  const settings = readTracingSettings(environment);
  if (settings === undefined) throw new Error('No traces are asked for');
  const log = { info: vi.fn<() => void>(), warn: vi.fn<() => void>() };
  const tracing = await startTracing(settings, log);
  const request = { id: 'hangs', method: 'GET', url: '/', headers: {} };
  tracing.observer(request).ended?.({ ...request, route: '/', status: 200, seconds: 0 });

  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const hasClosed = vi.fn<() => void>();
  const closed = tracing.close().then(hasClosed);
  while (collector.exports.length === 0) await setImmediate();
  await vi.advanceTimersByTimeAsync(2_999);
  expect(hasClosed).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  await closed;
});
