import { once, type Page } from '@content-publishing/domain';
import { onePage } from './example-stamps.ts';

/** Requests and responses of the operations of a record kind, in the API reference. */
export interface RecordExample<Draft, Row, Patched> {
  readonly draft: Draft;
  readonly patch: object;
  /** Returns the record that {@link RecordExample.draft} creates. */
  readonly record: () => Row;
  /** Returns the record after {@link RecordExample.patch}. */
  readonly patched: () => Patched;
  /** Returns a page of the list, with the record. */
  readonly page: () => Page<Row>;
}

/** Draft and patch of an example, and how records are made of them. */
interface Given<Draft, Row, Patched> {
  readonly draft: Draft;
  readonly create: (draft: NoInfer<Draft>) => Row;
  readonly patch: object;
  readonly revise: (record: NoInfer<Row>, patch: object) => Patched;
}

/**
 * Returns the example of a record kind. Its records are made when they are first asked for.
 *
 * @example
 * recordExample({ draft: { slug: 'web', name: 'Web' }, create, patch: { name: 'WWW' }, revise });
 */
export const recordExample = <Draft, Row extends object, Patched extends object>({
  draft,
  create,
  patch,
  revise,
}: Given<Draft, Row, Patched>): RecordExample<Draft, Row, Patched> => {
  const record = once(() => create(draft));
  return {
    draft,
    patch,
    record,
    patched: once(() => revise(record(), patch)),
    page: once(() => onePage(record())),
  };
};
