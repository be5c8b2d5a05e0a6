import { setImmediate } from 'node:timers/promises';
import type { HttpLogger } from '@content-publishing/adapter-http';
import { pino } from 'pino';
import { expect, it, onTestFinished, vi } from 'vitest';
import { serviceLog } from '../src/log/service-log.ts';
import { withRequestId } from '../src/observability/request-context.ts';

it('A warning of the process is a line of the log, with the id of the request it came about in', async () => {
  const lines: Record<string, unknown>[] = [];
  const log: HttpLogger = pino({}, { write: (line: string) => void lines.push(JSON.parse(line)) });
  const end = serviceLog(log, { countDelivery: () => {} }).warnings();
  onTestFinished(end);
  // Other listeners, such as the printer of Node.js, are removed during the test.
  const printers = process.listeners('warning').slice(0, -1);
  for (const printer of printers) process.off('warning', printer);
  onTestFinished(() => {
    for (const printer of printers) process.on('warning', printer);
  });

  const request = { id: 'r-1', method: 'GET', url: '/', headers: {} };
  withRequestId(request).runInContext?.(() => process.emitWarning('a slow statement'));
  process.emitWarning('a leak');
  await vi.waitFor(() => expect(lines).toHaveLength(2), 20_000);
  expect(lines).toMatchObject([
    { level: 40, requestId: 'r-1', msg: 'process warning', err: { message: 'a slow statement' } },
    { level: 40, msg: 'process warning', err: { message: 'a leak' } },
  ]);
  expect(lines[1]).not.toHaveProperty('requestId');

  end();
  process.emitWarning('unheard');
  await setImmediate();
  expect(lines).toHaveLength(2);
});
