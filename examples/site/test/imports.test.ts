import { createManagementClient } from '@content-publishing/site-kit/management';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type RunningDemo, runDemo } from './running-demo.ts';

let demo: RunningDemo;
beforeAll(async () => {
  demo = await runDemo();
});
afterAll(() => demo.stop());

it('the demo runs the imports that its dashboard offers', async () => {
  const client = createManagementClient({ baseUrl: demo.serviceUrl, apiKey: demo.apiKey });
  const file = new Blob(['# Low heat\n\nIt takes a while.\n']);
  const created = await client.createImport(file, { format: 'markdown', fileName: 'low-heat.md' });
  if (!created.ok) throw new Error(created.error.message);
  const found = () => client.getImport(created.value.id);
  await expect
    .poll(found, { timeout: 60_000 })
    .toMatchObject({ ok: true, value: { state: 'done', isDryRun: true, error: null } });
});
