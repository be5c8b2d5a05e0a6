import type { Redirect } from '@content-publishing/domain/redirects';
import { useEffect, useState } from 'react';
import { recordsText } from '../text/records.ts';
import { redirectsText as text } from '../text/redirects.ts';
import list from '../ui/list.module.css';
import { Table } from '../ui/table.tsx';
import { showToast } from '../ui/toast.tsx';
import { RedirectEditor } from './redirect-form.tsx';
import { RedirectRow } from './redirect-row.tsx';
import styles from './redirects.module.css';

const { columns } = text;
const WIDE = list['wide'];
const COLUMNS = [
  { id: 'from', label: columns.from },
  { id: 'to', label: columns.to, className: WIDE },
  { id: 'type', label: columns.type, className: WIDE },
  { id: 'hits', label: columns.hits, isNumber: true, className: WIDE },
  { id: 'lastHit', label: columns.lastHit, className: WIDE },
  { id: 'actions', label: recordsText.actions, isLabelHidden: true },
];

/** Table of redirects; the edited one is a form across its row. */
export const RedirectsTable = ({
  redirects,
  edited,
  onEdit,
  onDelete,
  onSaved,
}: {
  readonly redirects: readonly Redirect[];
  /** Id of the redirect whose form is open. */
  readonly edited: string;
  readonly onEdit: (id: string) => void;
  readonly onDelete: (redirect: Redirect) => void;
  readonly onSaved: () => void;
}) => {
  const [last, setLast] = useState('');
  useEffect(() => {
    if (edited !== '') setLast(edited);
  }, [edited]);
  return (
    <Table label={text.title} columns={COLUMNS} className={styles['table']}>
      {redirects.map((redirect) =>
        redirect.id === edited ? (
          <tr key={redirect.id} className={styles['edited']}>
            <td colSpan={COLUMNS.length}>
              <RedirectEditor
                id={redirect.id}
                onClose={() => onEdit('')}
                onSaved={() => {
                  showToast({ text: recordsText.saved });
                  onSaved();
                }}
              />
            </td>
          </tr>
        ) : (
          <RedirectRow
            key={redirect.id}
            redirect={redirect}
            hasFocus={edited === '' && redirect.id === last}
            onEdit={() => onEdit(redirect.id)}
            onDelete={() => onDelete(redirect)}
          />
        ),
      )}
    </Table>
  );
};
