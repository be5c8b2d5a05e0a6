import type { BrokenLink } from '@content-publishing/domain/redirects';
import { brokenLinksText as text } from '../text/broken-links.ts';
import { recordsText } from '../text/records.ts';
import { Button } from '../ui/button.tsx';
import list from '../ui/list.module.css';
import { SelectionBar, selectionOf } from '../ui/selection.tsx';
import { Table } from '../ui/table.tsx';
import styles from './broken-links.module.css';
import { LinkRow } from './link-row.tsx';
import type { LinkChanges, LinkRights } from './use-link-changes.ts';

const { columns } = text;

/** Table of broken links, most visits first. */
export const LinksTable = ({
  links,
  isResolved,
  selected,
  rights,
  changes,
  onSelect,
  onRedirect,
}: {
  readonly links: readonly BrokenLink[];
  readonly isResolved: boolean;
  /** Ids of the selected links. */
  readonly selected: ReadonlySet<string>;
  readonly rights: LinkRights;
  readonly changes: LinkChanges;
  readonly onSelect: (selected: ReadonlySet<string>) => void;
  readonly onRedirect: (links: readonly BrokenLink[]) => void;
}) => {
  const canSelect = isResolved ? rights.mayResolve : rights.mayRedirect;
  const selection = selectionOf(
    links.map(({ id }) => id),
    selected,
    onSelect,
  );
  return (
    <Table
      label={text.title}
      className={styles['table']}
      columns={[
        ...(canSelect ? [selection.column] : []),
        { id: 'path', label: columns.path },
        { id: 'hits', label: columns.hits, isNumber: true, className: list['wide'] },
        { id: 'seen', label: columns.seen, className: list['wide'] },
        { id: 'target', label: isResolved ? columns.resolved : columns.target },
        { id: 'actions', label: recordsText.actions, isLabelHidden: true },
      ]}
    >
      {links.map((link) => (
        <LinkRow
          key={link.id}
          link={link}
          rights={rights}
          changes={changes}
          selection={canSelect ? selection : undefined}
          onRedirect={() => onRedirect([link])}
        />
      ))}
    </Table>
  );
};

/** Commands for the selected broken links. */
export const LinksBar = ({
  links,
  isResolved,
  rights: { mayRedirect, mayResolve },
  changes: { isPending, ignore, reopen },
  onRedirect,
  onDone,
}: {
  readonly links: readonly BrokenLink[];
  readonly isResolved: boolean;
  readonly rights: LinkRights;
  readonly changes: LinkChanges;
  readonly onRedirect: () => void;
  readonly onDone: () => void;
}) => {
  const run = async (change: Promise<void>): Promise<void> => {
    await change;
    onDone();
  };
  return (
    <SelectionBar count={links.length} onDone={onDone}>
      {!isResolved && mayRedirect && (
        <Button variant="primary" isDisabled={isPending} onPress={onRedirect}>
          {text.makeRedirect}
        </Button>
      )}
      {mayResolve && (
        <Button
          isPending={isPending}
          onPress={() => void run(isResolved ? reopen(links) : ignore(links))}
        >
          {isResolved ? text.reopen : text.ignore}
        </Button>
      )}
    </SelectionBar>
  );
};
