import type { Webhook } from '@content-publishing/domain';
import Pencil from 'lucide-react/icons/pencil';
import Power from 'lucide-react/icons/power';
import Trash2 from 'lucide-react/icons/trash-2';
import { recordsText } from '../text/records.ts';
import { webhooksText as text } from '../text/webhooks.ts';
import { Link } from '../ui/button.tsx';
import { classes } from '../ui/classes.ts';
import list from '../ui/list.module.css';
import { RowMenu } from '../ui/menu.tsx';
import { useSwitch } from './use-switch.ts';
import { WebhookBadge } from './webhook-badge.tsx';

/** Row of a webhook in the list. */
export const WebhookRow = ({
  webhook,
  onDelete,
}: {
  readonly webhook: Webhook;
  readonly onDelete: () => void;
}) => {
  const { id, name, url, types, isEnabled } = webhook;
  const flip = useSwitch();
  const href = `/webhooks/${id}`;
  return (
    <tr>
      <td>
        <div className={list['main']}>
          <Link variant="plain" href={href}>
            {name}
          </Link>
          <span className={list['second']}>{url}</span>
        </div>
      </td>
      <td className={classes(list['muted'], list['wide'])}>
        {types ? text.someEvents(types.map((type) => text.events[type])) : text.allEvents}
      </td>
      <td>
        <WebhookBadge webhook={webhook} />
      </td>
      <td className={list['actions']}>
        <RowMenu
          label={text.actionsOf(name)}
          commands={[
            { id: 'edit', label: text.edit, icon: Pencil, href },
            {
              id: 'switch',
              label: isEnabled ? text.switchOff : text.switchOn,
              icon: Power,
              onAction: () => void flip(webhook),
            },
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
    </tr>
  );
};
