import { headersOf, type operationsOf, PAGE, RECORD } from './operations.ts';
import type { BodyOf, ChangeOptions, Operation, QueryOf, ReadOptions } from './operation-types.ts';
import type { UncheckedInput } from './unchecked-input.ts';

/** Returns the operations of the audits. */
export const auditOperations = ({ send }: Pick<ReturnType<typeof operationsOf>, 'send'>) => ({
  /** Returns the rules of the audits with the numbers of their findings. */
  getAuditOverview: (reading?: ReadOptions) =>
    send('get', '/external/audits', ['rules'], { ...reading }),
  /** Returns a page of the findings of a rule, heaviest first. */
  listFindings: (
    rule: string,
    query?: QueryOf<Operation<'get', '/external/audits/{rule}'>>,
    reading?: ReadOptions,
  ) => send('get', '/external/audits/{rule}', PAGE, { at: [rule], query, ...reading }),
  /** Returns a finding with a page of its posts. */
  getFinding: (
    rule: string,
    id: string,
    query?: QueryOf<Operation<'get', '/external/audits/{rule}/{id}'>>,
    reading?: ReadOptions,
  ) => send('get', '/external/audits/{rule}/{id}', RECORD, { at: [rule, id], query, ...reading }),
  /** Fixes findings, or with `dryRun` says what would change; `ifMatch` is the ETag of that. */
  fixFindings: (
    rule: string,
    body: BodyOf<Operation<'post', '/external/audits/{rule}/fixes'>> | UncheckedInput,
    condition?: ChangeOptions,
  ) =>
    send('post', '/external/audits/{rule}/fixes', ['rows'], {
      at: [rule],
      body,
      headers: headersOf(condition),
    }),
  ignoreFinding: (
    rule: string,
    id: string,
    body: BodyOf<Operation<'put', '/external/audits/{rule}/{id}/ignore'>> | UncheckedInput,
  ) => send('put', '/external/audits/{rule}/{id}/ignore', RECORD, { at: [rule, id], body }),
  /** Lists an ignored finding again. */
  reopenFinding: (rule: string, id: string) =>
    send('delete', '/external/audits/{rule}/{id}/ignore', RECORD, { at: [rule, id] }),
});
