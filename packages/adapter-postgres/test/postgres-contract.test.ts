import { openPostgresStorage } from '@content-publishing/adapter-postgres';
import { describeStorage } from '@content-publishing/application/testing';
import { describeOnPostgres } from './describe-on-postgres.ts';

describeOnPostgres('on a server', (url) => {
  describeStorage('PostgreSQL', () => openPostgresStorage({ url }));
});
