import type { Finding } from '@content-publishing/domain/audits';
import { recordsText } from '../text/records.ts';
import { siteCheckText as text } from '../text/site-check.ts';
import { Link } from '../ui/button.tsx';
import { classes } from '../ui/classes.ts';
import list from '../ui/list.module.css';
import { RowMenu } from '../ui/menu.tsx';
import { SelectCell, type Selection, selectionOf } from '../ui/selection.tsx';
import { Table } from '../ui/table.tsx';
import { findingFacts, findingName, findingWeight, postNames } from './finding-name.ts';
import { IgnoredNote } from './ignored-note.tsx';
import styles from './site-check.module.css';
import type { FindingCommand } from './use-finding-actions.tsx';

/** Table of findings of one rule. */
export const FindingsTable = ({
  label,
  findings,
  selected,
  onSelect,
  commandsOf,
}: {
  readonly label: string;
  readonly findings: readonly Finding[];
  readonly selected: ReadonlySet<string>;
  readonly onSelect: (selected: ReadonlySet<string>) => void;
  readonly commandsOf: (findings: readonly Finding[]) => readonly FindingCommand[];
}) => {
  const selection = selectionOf(
    findings.map(({ id }) => id),
    selected,
    onSelect,
  );
  const [first] = findings;
  const weight = first && text.weights[first.subject.kind];
  const canSelect = commandsOf(findings).length > 0;
  return (
    <Table
      label={label}
      className={styles['findings']}
      columns={[
        ...(canSelect ? [selection.column] : []),
        { id: 'finding', label: text.finding },
        ...(weight === undefined
          ? []
          : [{ id: 'weight', label: weight, isNumber: true, className: list['wide'] }]),
        { id: 'actions', label: recordsText.actions, isLabelHidden: true },
      ]}
    >
      {findings.map((finding) => (
        <FindingRow
          key={finding.id}
          finding={finding}
          hasWeight={weight !== undefined}
          selection={canSelect ? selection : undefined}
          commands={commandsOf([finding])}
        />
      ))}
    </Table>
  );
};

const FindingRow = ({
  finding,
  hasWeight,
  selection,
  commands,
}: {
  readonly finding: Finding;
  readonly hasWeight: boolean;
  /** Absent if the person may change nothing. */
  readonly selection: Selection | undefined;
  readonly commands: readonly FindingCommand[];
}) => {
  const { id, rule, subject, ignored } = finding;
  const name = findingName(finding);
  return (
    <tr aria-selected={selection?.has(id) ?? false}>
      {selection && (
        <SelectCell id={id} name={name} selection={selection} className={styles['select']} />
      )}
      <td className={styles['finding']}>
        <div className={list['main']}>
          <Link variant="plain" dir="auto" href={`/site-check/${rule}/${encodeURIComponent(id)}`}>
            {name}
          </Link>
          <span className={list['second']}>{findingFacts(finding)}</span>
          {subject.kind !== 'post' && <PostsOf finding={finding} />}
          {ignored && <IgnoredNote ignored={ignored} />}
        </div>
      </td>
      {hasWeight && (
        <td className={classes(styles['number'], list['wide'])}>{findingWeight(finding)}</td>
      )}
      <td className={classes(list['actions'], styles['menu'])}>
        {commands.length > 0 && <RowMenu label={recordsText.actionsOf(name)} commands={commands} />}
      </td>
    </tr>
  );
};

/** Names of the first posts of a finding, and the number of the others. */
const PostsOf = ({ finding: { posts } }: { readonly finding: Finding }) => {
  if (posts.first.length === 0) return null;
  const names = postNames(posts.first);
  const others = posts.total - names.length;
  return (
    <span className={list['second']}>
      {text.inPosts} {names.join(', ')}
      {others > 0 && `, ${text.more(others)}`}
    </span>
  );
};
