import type { Service, Site } from '../service.ts';

/** Service that other tests use as well, and a site of its own, for a test of a rule. */
export interface UnderTest extends Site {
  readonly service: Service;
}

/** Declares one test of the contract, to be run over every storage. */
export type Rule = (sentence: string, run: (underTest: UnderTest) => Promise<void>) => void;
