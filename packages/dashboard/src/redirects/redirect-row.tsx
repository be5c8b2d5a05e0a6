import {
  patternPrefix,
  REDIRECT_STATUS,
  type Redirect,
} from '@content-publishing/domain/redirects';
import { ExternalLink, Pencil, Trash2 } from '../ui/list-icons.ts';
import { useEffect, useRef } from 'react';
import { useMayChangeRedirects, useSession } from '../client/session.ts';
import { recordsText } from '../text/records.ts';
import { redirectsText as text } from '../text/redirects.ts';
import { Button } from '../ui/button.tsx';
import { classes } from '../ui/classes.ts';
import { Instant } from '../ui/instant.tsx';
import list from '../ui/list.module.css';
import { RowMenu } from '../ui/menu.tsx';
import styles from './redirects.module.css';

/** Row of a redirect in the list; its address is a button that edits it in place. */
export const RedirectRow = ({
  redirect: { fromPath, toPath, type, hitCount, lastHitAt },
  hasFocus,
  onEdit,
  onDelete,
}: {
  readonly redirect: Redirect;
  /** Whether the row gets the focus when it is shown, since its form was closed. */
  readonly hasFocus: boolean;
  readonly onEdit: () => void;
  readonly onDelete: () => void;
}) => {
  const mayChange = useMayChangeRedirects();
  const row = useRef<HTMLTableRowElement>(null);
  useEffect(() => {
    const buttons = row.current?.querySelectorAll('button') ?? [];
    // On phones the first one is hidden.
    if (hasFocus) [...buttons].find((button) => button.checkVisibility())?.focus();
  }, [hasFocus]);
  const { siteUrl } = useSession().workspace;
  const isPattern = patternPrefix(fromPath) !== undefined;
  // A pattern is no page that could be opened.
  const site = isPattern ? null : siteUrl;
  const narrow = [
    ...(toPath === '' ? [] : [text.leadsTo(toPath)]),
    String(REDIRECT_STATUS[type]),
    text.hits(hitCount),
  ].join(' · ');
  return (
    <tr ref={row}>
      <td>
        <div className={list['main']}>
          <span className={styles['path']}>{fromPath}</span>
          {isPattern && <span className={list['second']}>{text.pattern.inList}</span>}
          <span className={classes(list['second'], list['narrow'])}>{narrow}</span>
        </div>
      </td>
      <td className={classes(styles['target'], list['wide'])}>
        {toPath === '' ? text.nowhere : toPath}
      </td>
      <td className={classes(list['muted'], list['wide'], styles['type'])}>{text.types[type]}</td>
      <td className={classes(styles['hits'], list['wide'])}>{hitCount.toLocaleString('en-GB')}</td>
      <td className={classes(list['muted'], list['wide'], styles['when'])}>
        {lastHitAt === null ? text.never : <Instant at={lastHitAt} />}
      </td>
      <td className={list['actions']}>
        <div className={styles['actions']}>
          {mayChange && (
            <span className={list['wide']}>
              <Button
                variant="quiet"
                isCompact
                aria-label={`${recordsText.edit}: ${fromPath}`}
                onPress={onEdit}
              >
                {recordsText.edit}
              </Button>
            </span>
          )}
          {(mayChange || site !== null) && (
            <RowMenu
              label={recordsText.actionsOf(fromPath)}
              commands={[
                ...(mayChange
                  ? [{ id: 'edit', label: recordsText.edit, icon: Pencil, onAction: onEdit }]
                  : []),
                ...(site === null
                  ? []
                  : [
                      {
                        id: 'try',
                        label: recordsText.tryIt,
                        icon: ExternalLink,
                        // A path such as //a would be another site for `new URL`.
                        href: site + fromPath,
                        target: '_blank',
                      },
                    ]),
                ...(mayChange
                  ? [
                      {
                        id: 'delete',
                        label: recordsText.delete,
                        icon: Trash2,
                        isDangerous: true,
                        startsGroup: true,
                        onAction: onDelete,
                      },
                    ]
                  : []),
              ]}
            />
          )}
        </div>
      </td>
    </tr>
  );
};
