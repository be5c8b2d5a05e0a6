import type { Storage } from '@content-publishing/application';
import type { TestingPorts } from './testing-ports.ts';

/** Storage that other tests use as well, and ports over it. */
interface StorageUnderTest {
  readonly storage: Storage;
  readonly ports: TestingPorts;
}

/** Declares one test that every storage has to pass. */
export type StorageTest = (
  name: string,
  run: (underTest: StorageUnderTest) => Promise<void>,
) => void;

/** Declares the tests of one subject. */
export type Suite = (test: StorageTest) => void;
