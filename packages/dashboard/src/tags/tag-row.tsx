import type { Tag } from '@content-publishing/domain';
import Merge from 'lucide-react/icons/merge';
import Pencil from 'lucide-react/icons/pencil';
import Trash2 from 'lucide-react/icons/trash-2';
import { recordsText } from '../text/records.ts';
import { tagsText as text } from '../text/tags.ts';
import { Link } from '../ui/button.tsx';
import { classes } from '../ui/classes.ts';
import list from '../ui/list.module.css';
import { RowMenu } from '../ui/menu.tsx';
import { useDates } from '../client/use-dates.ts';

/** Row of a tag in the list. */
export const TagRow = ({
  tag: { id, name, slug, createdAt },
  mayWrite,
  onMerge,
  onDelete,
}: {
  readonly tag: Tag;
  readonly mayWrite: boolean;
  readonly onMerge: () => void;
  readonly onDelete: () => void;
}) => {
  const dates = useDates();
  const href = `/tags/${id}`;
  return (
    <tr>
      <td>
        <div className={list['main']}>
          <Link variant="plain" href={href}>
            {name}
          </Link>
          <span className={classes(list['second'], list['narrow'])}>{slug}</span>
        </div>
      </td>
      <td className={classes(list['muted'], list['wide'])}>{slug}</td>
      <td className={classes(list['muted'], list['wide'])}>
        <time dateTime={createdAt} title={createdAt}>
          {dates.day(createdAt)}
        </time>
      </td>
      {mayWrite && (
        <td className={list['actions']}>
          <RowMenu
            label={text.actionsOf(name)}
            commands={[
              { id: 'edit', label: text.edit, icon: Pencil, href },
              { id: 'merge', label: text.merge, icon: Merge, onAction: onMerge },
              {
                id: 'delete',
                label: recordsText.delete,
                icon: Trash2,
                isDangerous: true,
                startsGroup: true,
                onAction: onDelete,
              },
            ]}
          />
        </td>
      )}
    </tr>
  );
};
