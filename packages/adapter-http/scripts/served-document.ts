import { openMemoryStorage } from '@content-publishing/adapter-memory';
import { testingPorts } from '@content-publishing/application/testing';
import type { LightMyRequestResponse } from 'fastify';
import { pino } from 'pino';
import { createHttpServer } from '../src/index.ts';

/** Returns the response with the OpenAPI document, as the service serves it. */
export const servedDocument = async (): Promise<LightMyRequestResponse> => {
  const storage = openMemoryStorage();
  const server = createHttpServer({
    ports: testingPorts(storage),
    check: storage.check,
    logger: pino({ level: 'silent' }),
  });
  const response = await server.inject('/openapi.json');
  await server.close();
  return response;
};

if (import.meta.main) process.stdout.write((await servedDocument()).payload);
