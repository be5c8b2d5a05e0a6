import { readConfiguration, startService } from '@content-publishing/server';
import { expect, it } from 'vitest';
import { aDataFolder } from '../../adapter-postgres/test/embedded-cluster.ts';

it('A service that cannot be opened as a whole leaves no part open, such as its database', async () => {
  await using folder = await aDataFolder();
  const environment = { PORT: '0', LOG_LEVEL: 'silent', DATA_DIR: folder.path };
  const configuration = readConfiguration(environment, '/')._unsafeUnwrap();
  // An embedder may give a value that the variables do not allow.
  const impossible = { ...configuration, bodyLimitBytes: -1 };
  await expect(startService(impossible)).rejects.toThrow('bodyLimit');

  const service = (await startService(configuration))._unsafeUnwrap();
  expect((await fetch(`${service.baseUrl}/health/ready`)).status).toBe(200);
  await service.stop();
});
