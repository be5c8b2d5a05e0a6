import { REDIRECT_TYPES } from '@content-publishing/domain/redirects';
import { redirectImportText as text } from '../text/redirect-import.ts';
import { redirectsText } from '../text/redirects.ts';
import { Table } from '../ui/table.tsx';
import type { SourceRule } from './columns.ts';
import styles from './redirect-import.module.css';

const { previewColumns: columns } = text;

/** Rules of a file by their lines, with the reasons why they are left out, if there are. */
export const RuleTable = ({
  label,
  isCsv,
  hasReasons = false,
  rows,
}: {
  readonly label: string;
  readonly isCsv: boolean;
  readonly hasReasons?: boolean;
  readonly rows: readonly { readonly rule: SourceRule; readonly reason?: string | undefined }[];
}) => (
  <div className={styles['rules']}>
    <Table
      label={label}
      columns={[
        { id: 'line', label: isCsv ? columns.line : text.entry },
        { id: 'from', label: columns.from },
        { id: 'to', label: columns.to },
        hasReasons ? { id: 'reason', label: text.reason } : { id: 'type', label: columns.type },
      ]}
    >
      {rows.map(({ rule: { line, fromPath, toPath, type }, reason }) => (
        <tr key={line}>
          <td className={styles['line']}>{line}</td>
          <td>{fromPath}</td>
          <td>{toPath}</td>
          <td>{hasReasons ? reason : typeName(type)}</td>
        </tr>
      ))}
    </Table>
  </div>
);

const typeName = (type: string): string => {
  const known = REDIRECT_TYPES.find((one) => one === type);
  return known ? redirectsText.types[known] : type;
};
