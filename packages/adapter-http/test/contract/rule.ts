import type { Service, Site } from '../service.ts';

/** What a test of a rule works with: a service that others use as well, and a site of its own. */
export interface UnderTest extends Site {
  readonly service: Service;
}

/** Declares one test of the contract, to be run over every storage. */
export type Rule = (sentence: string, run: (underTest: UnderTest) => Promise<void>) => void;
