import type { Author } from '@content-publishing/domain';
import Pencil from 'lucide-react/icons/pencil';
import Trash2 from 'lucide-react/icons/trash-2';
import { authorsText as text } from '../text/authors.ts';
import { recordsText } from '../text/records.ts';
import { Link } from '../ui/button.tsx';
import { classes } from '../ui/classes.ts';
import list from '../ui/list.module.css';
import { RowMenu } from '../ui/menu.tsx';
import { StatusBadge } from '../ui/status-badge.tsx';

/** Row of an author in the list. */
export const AuthorRow = ({
  author: { id, displayName, slug, isActive, person },
  onDelete,
}: {
  readonly author: Author;
  /** Absent if the person may not change authors. */
  readonly onDelete: (() => void) | undefined;
}) => {
  const href = `/authors/${id}`;
  return (
    <tr>
      <td>
        <div className={list['main']}>
          <span className={list['name']}>
            <Link variant="plain" href={href}>
              {displayName}
            </Link>
            {!isActive && <StatusBadge tone="neutral" label={text.retired} />}
          </span>
          <span className={classes(list['second'], list['narrow'])}>
            {person?.jobTitle ?? slug}
          </span>
        </div>
      </td>
      <td className={classes(list['muted'], list['wide'])}>{person?.jobTitle}</td>
      <td className={classes(list['muted'], list['wide'])}>{slug}</td>
      {onDelete && (
        <td className={list['actions']}>
          <RowMenu
            label={text.actionsOf(displayName)}
            commands={[
              { id: 'edit', label: text.edit, icon: Pencil, href },
              {
                id: 'delete',
                label: recordsText.delete,
                icon: Trash2,
                isDangerous: true,
                onAction: onDelete,
              },
            ]}
          />
        </td>
      )}
    </tr>
  );
};
