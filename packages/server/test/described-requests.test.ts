import { createHttpServer } from '@content-publishing/adapter-http';
import { openPlainImages } from '@content-publishing/adapter-images';
import { openMemoryFiles, openMemoryStorage } from '@content-publishing/adapter-memory';
import { defaultPorts } from '@content-publishing/adapter-node';
import { pino } from 'pino';
import { expect, it, onTestFinished } from 'vitest';
import { completeDemo } from '../src/demo/demo.ts';

interface Description {
  readonly paths: Readonly<
    Record<
      string,
      {
        readonly post?: {
          readonly requestBody: {
            readonly content: {
              readonly 'application/json': {
                readonly examples: Readonly<Record<string, { readonly value: object }>>;
              };
            };
          };
        };
      }
    >
  >;
}

it('Every post that the description has as an example can be created in the demo workspace', async () => {
  const storage = openMemoryStorage();
  const ports = {
    ...defaultPorts(storage),
    mediaFiles: openMemoryFiles(),
    importFiles: openMemoryFiles(),
    images: openPlainImages(),
  };
  const logger = pino({ level: 'silent' });
  const server = createHttpServer({ ports, check: storage.check, logger });
  onTestFinished(() => server.close());
  const { apiKey } = await completeDemo(ports, undefined);

  const { paths } = (await server.inject('/openapi.json')).json<Description>();
  const { examples = {} } =
    paths['/external/posts']?.post?.requestBody.content['application/json'] ?? {};
  expect(Object.keys(examples).length).toBeGreaterThan(1);
  for (const [name, { value }] of Object.entries(examples)) {
    const { statusCode, body } = await server.inject({
      method: 'POST',
      url: '/external/posts',
      headers: { 'x-api-key': apiKey },
      payload: value,
    });
    expect(statusCode, `${name}: ${body}`).toBe(201);
  }
});
