import { Pencil } from '../ui/list-icons.ts';
import type { ReactNode } from 'react';
import { useMay } from '../client/session.ts';
import { recordsText } from '../text/records.ts';
import { Link } from '../ui/button.tsx';
import { classes } from '../ui/classes.ts';
import list from '../ui/list.module.css';
import { RowMenu } from '../ui/menu.tsx';
import { Table } from '../ui/table.tsx';
import type { Identified, RecordKind } from './record-kind.ts';
import { useRecordActions } from './use-record-actions.tsx';

/** Column of a table of records, after that of their names. */
interface RecordColumn<Row> {
  readonly id: string;
  readonly label: string;
  readonly cell: (record: Row) => ReactNode;
  /** Whether it is shown on phones, and stands out. */
  readonly isMain?: boolean;
}

/** Looks of a table of records. */
export interface RecordTableOptions<Row> {
  /** Badge beside the name. */
  readonly badge?: (record: Row) => ReactNode;
  /** Returns the line below the name, which phones show in place of other columns. */
  readonly line: (record: Row) => string;
  /** Whether the line is shown on all screens. */
  readonly isLineAlways?: boolean;
  readonly columns: readonly RecordColumn<Row>[];
}

/** Table of records by name, each with a menu of its commands. */
export const RecordTable = <Row extends Identified>({
  of,
  records,
  badge,
  line,
  isLineAlways = false,
  columns,
}: RecordTableOptions<Row> & {
  readonly of: RecordKind<Row>;
  readonly records: readonly Row[];
}) => {
  const mayWrite = useMay()(of.permission);
  const { commandsOf, dialog } = useRecordActions(of);
  const row = (record: Row) => {
    const name = of.nameOf(record);
    const href = `/${of.kind}/${record.id}`;
    const link = (
      <Link variant="plain" href={href}>
        {name}
      </Link>
    );
    return (
      <tr key={record.id}>
        <td>
          <div className={list['main']}>
            {badge ? (
              <span className={list['name']}>
                {link}
                {badge(record)}
              </span>
            ) : (
              link
            )}
            <span className={classes(list['second'], !isLineAlways && list['narrow'])}>
              {line(record)}
            </span>
          </div>
        </td>
        {columns.map(({ id, cell, isMain = false }) => (
          <td key={id} className={isMain ? undefined : classes(list['muted'], list['wide'])}>
            {cell(record)}
          </td>
        ))}
        {mayWrite && (
          <td className={list['actions']}>
            <RowMenu
              label={recordsText.actionsOf(name)}
              commands={[
                { id: 'edit', label: recordsText.edit, icon: Pencil, href },
                ...commandsOf(record, false),
              ]}
            />
          </td>
        )}
      </tr>
    );
  };
  return (
    <>
      <Table
        label={of.words.title}
        columns={[
          { id: 'name', label: recordsText.name },
          ...columns.map(({ id, label, isMain = false }) => ({
            id,
            label,
            className: isMain ? undefined : list['wide'],
          })),
          ...(mayWrite ? [{ id: 'actions', label: recordsText.actions, isLabelHidden: true }] : []),
        ]}
      >
        {records.map(row)}
      </Table>
      {dialog}
    </>
  );
};
