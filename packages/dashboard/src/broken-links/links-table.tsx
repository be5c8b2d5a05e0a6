import type { BrokenLink } from '@content-publishing/domain';
import { brokenLinksText as text } from '../text/broken-links.ts';
import list from '../ui/list.module.css';
import { RowCheckbox } from '../ui/row-checkbox.tsx';
import { Table } from '../ui/table.tsx';
import styles from './broken-links.module.css';
import type { LinkRights } from './link-rights.ts';
import { LinkRow } from './link-row.tsx';
import type { LinkChanges } from './use-link-changes.ts';

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
  const all = links.map(({ id }) => id);
  const selectAll = (
    <RowCheckbox
      label={text.selectAll}
      isSelected={selected.size === links.length}
      isIndeterminate={selected.size > 0 && selected.size < links.length}
      onChange={(isSelected) => onSelect(new Set(isSelected ? all : []))}
    />
  );
  const select = (id: string) => (isSelected: boolean) =>
    onSelect(
      new Set(isSelected ? [...selected, id] : [...selected].filter((other) => other !== id)),
    );
  return (
    <Table
      label={text.title}
      className={styles['table']}
      columns={[
        ...(canSelect ? [{ id: 'select', label: columns.select, widget: selectAll }] : []),
        { id: 'path', label: columns.path },
        { id: 'hits', label: columns.hits, isNumber: true, className: list['wide'] },
        { id: 'seen', label: columns.seen, className: list['wide'] },
        { id: 'target', label: isResolved ? columns.resolved : columns.target },
        { id: 'actions', label: columns.actions, isLabelHidden: true },
      ]}
    >
      {links.map((link) => (
        <LinkRow
          key={link.id}
          link={link}
          rights={rights}
          changes={changes}
          isSelected={selected.has(link.id)}
          onSelect={canSelect ? select(link.id) : undefined}
          onRedirect={() => onRedirect([link])}
        />
      ))}
    </Table>
  );
};
