import { createHttpServer } from '@content-publishing/adapter-http';
import { openMemoryFiles, openMemoryStorage } from '@content-publishing/adapter-memory';
import { aWorkspace, testingPorts } from '@content-publishing/application/testing';
import { createManagementClient } from '@content-publishing/site-kit/management';
import { pino } from 'pino';
import { expect, it, onTestFinished } from 'vitest';

it('a file is sent with its progress, and its import is read, cancelled, run again and deleted', async () => {
  const storage = openMemoryStorage();
  const ports = testingPorts(storage, undefined, openMemoryFiles());
  const { apiKey } = await aWorkspace(ports);
  const logger = pino({ level: 'silent' });
  const server = createHttpServer({ ports, check: storage.check, logger });
  onTestFinished(() => server.close());
  const baseUrl = await server.listen({ host: '127.0.0.1', port: 0 });
  const client = createManagementClient({ baseUrl, apiKey: apiKey.key });

  const steps: unknown[] = [];
  const sent = await client.createImport(
    new Blob(['<rss/>']),
    { format: 'wordpress', fileName: 'blog.xml', types: ['post', 'page'] },
    { onProgress: (step) => void steps.push(step) },
  );
  if (!sent.ok) throw new Error(sent.error.message);
  const { id } = sent.value;
  expect(sent.value).toMatchObject({
    ...{ state: 'queued', sizeBytes: 6, isDryRun: true, options: { types: ['post', 'page'] } },
  });
  expect(steps).toEqual([{ sentBytes: 6, totalBytes: 6 }]);
  expect(await client.getImport(id)).toMatchObject({ ok: true, value: { id } });
  expect(await client.listImports()).toMatchObject({ ok: true, value: { total: 1 } });
  const report = await client.listImportReport(id, { outcome: 'refused' });
  expect(report).toMatchObject({ ok: true, value: { data: [], next: null } });
  const cancelled = { ok: true, value: { state: 'cancelled' } };
  expect(await client.cancelImport(id)).toMatchObject(cancelled);
  const queued = { ok: true, value: { state: 'queued', isDryRun: false } };
  expect(await client.runImport(id)).toMatchObject(queued);
  await client.cancelImport(id);
  expect(await client.deleteImport(id)).toMatchObject(cancelled);
  expect(await client.getImport(id)).toMatchObject({ ok: false, error: { code: 'NOT_FOUND' } });
});
