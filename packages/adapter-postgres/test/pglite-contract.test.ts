import { openPgliteStorage } from '@content-publishing/adapter-postgres';
import { describeStorage } from '@content-publishing/application/testing';

describeStorage('PGlite in memory', () => openPgliteStorage());
