import { openMemoryStorage } from '@content-publishing/adapter-memory';
import { openPgliteStorage, openPostgresStorage } from '@content-publishing/adapter-postgres';
import type { Storage } from '@content-publishing/application';
import { afterAll, beforeAll, describe, inject, it } from 'vitest';
import type { Rule } from './contract/rule.ts';
import { REQUEST_RULES, STORED_RULES } from './contract/rules.ts';
import { aSite, type Service, startService } from './service.ts';

const describeContract = (
  name: string,
  open: () => Promise<Storage>,
  rules = { ...STORED_RULES, ...REQUEST_RULES },
): void => {
  describe(`the contract over HTTP on ${name}`, () => {
    let storage: Storage | undefined;
    let service: Service | undefined;

    beforeAll(async () => {
      storage = await open();
      await storage.migrate();
      service = await startService(storage);
    });
    afterAll(async () => {
      await service?.close();
      await storage?.close();
    });

    const rule: Rule = (sentence, run) => {
      it(sentence, async () => {
        if (service === undefined) throw new Error('The service did not start');
        await run({ service, ...(await aSite(service)) });
      });
    };
    for (const [subject, declare] of Object.entries(rules)) describe(subject, () => declare(rule));
  });
};

describeContract('memory', async () => openMemoryStorage());
// The suites of a database show its behaviour on each change. EVERY_STORAGE also repeats the rules over HTTP on it.
const isEveryStorage = process.env['EVERY_STORAGE'] !== undefined;
if (isEveryStorage) describeContract('PGlite', () => openPgliteStorage());

const postgres = inject('postgres');
if ('url' in postgres) {
  describeContract(
    'PostgreSQL',
    () => openPostgresStorage(postgres),
    isEveryStorage ? undefined : STORED_RULES,
  );
} else {
  describe('PostgreSQL', () => {
    it('passes the contract over HTTP', ({ skip }) => skip(postgres.reason));
  });
}
