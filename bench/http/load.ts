import { sendByAutocannon } from './autocannon.ts';
import type { SendLoad } from './request.ts';
import { hasWrk, sendByWrk } from './wrk.ts';

/** Sends requests by what there is to do so, and its name. */
export const loadGenerator = async (): Promise<{
  readonly name: string;
  readonly send: SendLoad;
}> =>
  (await hasWrk())
    ? { name: 'wrk', send: sendByWrk }
    : { name: 'autocannon', send: sendByAutocannon };
