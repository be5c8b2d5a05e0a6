import type { BrokenLink, Suggestion } from '@content-publishing/domain/redirects';
import { useMay } from '../client/session.ts';
import { UsageList } from '../forms/record-usage.tsx';
import { brokenLinksText as text } from '../text/broken-links.ts';
import { recordsText } from '../text/records.ts';
import { Button, Link } from '../ui/button.tsx';
import { classes } from '../ui/classes.ts';
import { Popover } from '../ui/dialog.tsx';
import { Instant } from '../ui/instant.tsx';
import list from '../ui/list.module.css';
import { SelectCell, type Selection } from '../ui/selection.tsx';
import styles from './broken-links.module.css';
import { LinkMenu } from './link-menu.tsx';
import type { LinkChanges, LinkRights } from './use-link-changes.ts';

/** Row of a broken link, with a button for each page that visitors may look for. */
export const LinkRow = ({
  link,
  rights,
  changes,
  selection,
  onRedirect,
}: {
  readonly link: BrokenLink;
  readonly rights: LinkRights;
  readonly changes: LinkChanges;
  /** Absent if the person may change nothing. */
  readonly selection: Selection | undefined;
  readonly onRedirect: () => void;
}) => {
  const { id, path, referrer, hitCount, lastSeenAt, resolvedAt } = link;
  return (
    <tr aria-selected={selection?.has(id) ?? false}>
      {selection && (
        <SelectCell id={id} name={path} selection={selection} className={styles['select']} />
      )}
      <td className={styles['address']}>
        <div className={list['main']}>
          <span className={styles['path']}>{path}</span>
          <span className={classes(list['second'], list['narrow'])}>
            {text.visits(hitCount)} · <Instant at={lastSeenAt} />
          </span>
          {referrer !== null && referrer !== '' && (
            <span className={list['second']}>{text.from(referrer)}</span>
          )}
          {link.linkedFrom.posts > 0 && (
            <span className={styles['posts']}>
              <LinkingPosts link={link} />
            </span>
          )}
        </div>
      </td>
      <td className={classes(styles['hits'], list['wide'])}>{hitCount.toLocaleString('en-GB')}</td>
      <td className={classes(list['muted'], styles['seen'], list['wide'])}>
        <Instant at={lastSeenAt} />
      </td>
      <td className={styles['targets']}>
        {resolvedAt === null ? (
          rights.mayRedirect && (
            <Suggestions
              link={link}
              isDisabled={changes.isPending}
              onChoose={(target) => void changes.redirect(link, target, rights.mayResolve)}
              onOther={onRedirect}
            />
          )
        ) : (
          <span className={list['muted']}>
            <span>{resolver(link)}</span> · <Instant at={resolvedAt} />
          </span>
        )}
      </td>
      <td className={classes(list['actions'], styles['menu'])}>
        <LinkMenu
          link={link}
          rights={rights}
          onRedirect={onRedirect}
          onIgnore={() => void changes.ignore([link])}
          onReopen={() => void changes.reopen([link])}
        />
      </td>
    </tr>
  );
};

/** Posts that link to the address; a press names them. */
const LinkingPosts = ({ link: { path, linkedFrom } }: { readonly link: BrokenLink }) => {
  const may = useMay();
  const { posts, first } = linkedFrom;
  const canSeeAll = posts > first.length && (may('posts:preview') || may('posts:write'));
  return (
    <Popover
      label={text.inPosts(posts)}
      trigger={
        <Button variant="quiet" isCompact isFlush aria-label={`${text.inPosts(posts)}: ${path}`}>
          {text.inPosts(posts)}
        </Button>
      }
    >
      <UsageList usage={linkedFrom} />
      {canSeeAll && (
        <Link href={`/site-check/link-dead?${new URLSearchParams({ search: path }).toString()}`}>
          {recordsText.allUses}
        </Link>
      )}
    </Popover>
  );
};

const Suggestions = ({
  link: { path, suggestions },
  isDisabled,
  onChoose,
  onOther,
}: {
  readonly link: BrokenLink;
  readonly isDisabled: boolean;
  readonly onChoose: (target: string) => void;
  readonly onOther: () => void;
}) => {
  const pages = suggestions.filter(hasPath);
  return (
    <div className={styles['suggestions']}>
      {pages.map((suggestion) => (
        <Button
          key={suggestion.id}
          isCompact
          isDisabled={isDisabled}
          aria-label={`${text.leadTo(suggestion.title)}: ${path}`}
          onPress={() => onChoose(suggestion.path)}
        >
          <span className={styles['suggestion']} title={suggestion.path}>
            → {suggestion.title}
          </span>
        </Button>
      ))}
      {/* On phones the menu of the row has it too. */}
      <span className={pages.length > 0 ? list['wide'] : undefined}>
        <Button
          variant="quiet"
          isCompact
          isFlush={pages.length === 0}
          isDisabled={isDisabled}
          aria-label={`${text.makeRedirect} ${path}`}
          onPress={onOther}
        >
          {text.makeRedirect}
        </Button>
      </span>
    </div>
  );
};

/** Returns whether the page of a suggestion has a known address. */
export const hasPath = (
  suggestion: Suggestion,
): suggestion is Suggestion & { readonly path: string } => suggestion.path !== null;

const resolver = ({ resolvedBy }: BrokenLink): string => {
  if (resolvedBy === 'redirect') return text.resolvedBy.redirect;
  if (resolvedBy === 'post') return text.resolvedBy.post;
  return text.resolvedBy.person(resolvedBy ?? '');
};
