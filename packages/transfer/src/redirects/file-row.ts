import type { ItemLoss } from '../import/item.ts';
import { statusType } from './redirect-status-type.ts';

/** Redirect from a file, in the form of a request. The service validates it, not this file. */
export interface FileRule {
  /** Place in the file, such as `line 3`. */
  readonly place: string;
  readonly rule: object;
  /** Differences from the file; absent if there are none. */
  readonly losses?: readonly ItemLoss[];
}

/** Row that the service does not support, with the reason. */
export interface RefusedRow {
  readonly place: string;
  readonly fromPath: string;
  readonly message: string;
}

/** Row of a file, which is a redirect, an unsupported row, or a disabled row that is left out. */
export type FileRow =
  | { readonly kind: 'rule'; readonly row: FileRule }
  | { readonly kind: 'refused'; readonly row: RefusedRow }
  | { readonly kind: 'disabled'; readonly place: string };

/** Returns the row of a line that the service does not support; `message` is the end of a sentence. */
export const refusedRow = (line: number, fromPath: string, message: string): FileRow => ({
  kind: 'refused',
  row: { place: `line ${line}`, fromPath, message },
});

/** Returns the row of a redirect with a status. */
export const statusRow = (
  line: number,
  fromPath: string,
  toPath: string,
  status: string,
): FileRow => {
  const found = statusType(status);
  if (found === undefined) {
    return refusedRow(line, fromPath, `has the status ${status}, which is no redirect`);
  }
  const { type, isChanged } = found;
  const hasTarget = type !== 'Gone410' && type !== 'UnavailableForLegalReasons451';
  return {
    kind: 'rule',
    row: {
      place: `line ${line}`,
      rule: { fromPath, ...(hasTarget && { toPath }), type },
      ...(isChanged && { losses: [{ kind: 'status', path: '/type', text: status }] }),
    },
  };
};
