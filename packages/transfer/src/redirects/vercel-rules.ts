import { isJsonObject } from '@content-publishing/domain';
import { type FileRow, refusedRow, statusRow } from './file-row.ts';

/** Reads the redirects of a `vercel.json`; their places are the numbers of the redirects. */
export const readVercelRules = (items: readonly unknown[]): readonly FileRow[] =>
  items.map((item, index) => {
    const row = isJsonObject(item)
      ? rowOf(index + 1, item)
      : refusedRow(index + 1, '', 'must be an object');
    return inItem(row, `item ${index + 1}`);
  });

const inItem = (row: FileRow, place: string): FileRow => {
  switch (row.kind) {
    case 'rule':
      return { kind: 'rule', row: { ...row.row, place } };
    case 'refused':
      return { kind: 'refused', row: { ...row.row, place } };
    case 'disabled':
      return { kind: 'disabled', place };
    default:
      return row satisfies never;
  }
};

const REST = /\/(?::\w+\*|\(\.\*\))$/;

const rowOf = (line: number, item: Readonly<Record<string, unknown>>): FileRow => {
  const { source, destination = '', permanent, statusCode, has, missing } = item;
  const from = typeof source === 'string' ? source : '';
  const to = typeof destination === 'string' ? destination : '';
  if (has !== undefined || missing !== undefined) {
    return refusedRow(line, from, 'has a condition (has, missing)');
  }
  const rest = REST.exec(from)?.[0];
  const path = rest === undefined ? from : from.slice(0, -rest.length);
  const name = /:(\w+)\*/.exec(rest ?? '')?.[1];
  const end = rest === undefined ? undefined : name === undefined ? '/$1' : `/:${name}*`;
  if (/:[A-Za-z]|[()*?+]/.test(path)) {
    return refusedRow(line, from, 'has a placeholder or an expression');
  }
  const isMoved = end !== undefined && to.endsWith(end);
  const base = isMoved ? to.slice(0, -end.length) : to;
  if (/\/:[A-Za-z]|\$\d/.test(base)) {
    return refusedRow(line, from, 'has a placeholder in its target');
  }
  const usual = permanent === true ? '301' : '302';
  const status = typeof statusCode === 'number' ? String(statusCode) : usual;
  return statusRow(
    line,
    rest === undefined ? from : `${path}/*`,
    isMoved ? `${base}/*` : to,
    status,
  );
};
