import { REDIRECT_TYPES } from '@content-publishing/domain/redirects';
import { redirectImportText as text } from '../text/redirect-import.ts';
import { redirectsText } from '../text/redirects.ts';
import { Button } from '../ui/button.tsx';
import { Checkbox } from '../ui/checkbox.tsx';
import { ErrorNotice } from '../ui/notice.tsx';
import section from '../ui/section.module.css';
import { Select } from '../ui/select.tsx';
import { type ColumnChoice, columnLabels, type SourceRule } from './columns.ts';
import type { SourceTable } from './read-source.ts';
import styles from './redirect-import.module.css';
import { typeIn } from './redirect-types.ts';
import { RuleTable } from './rule-table.tsx';
import type { RedirectImport } from './use-redirect-import.ts';

const MAX_RULES = 10_000;
const PREVIEWED = 5;
const NONE = 'none';

/** Choice of the columns, with the first rules as they are read, and the button that checks them. */
export const ColumnsSection = ({
  table,
  choice,
  rules,
  run,
  onChoice,
}: {
  readonly table: SourceTable;
  readonly choice: ColumnChoice;
  readonly rules: readonly SourceRule[];
  readonly run: RedirectImport;
  readonly onChoice: (choice: ColumnChoice) => void;
}) => {
  const columns = columnLabels(table, choice.hasNames).map((label, at) => ({
    id: String(at),
    label: /^\d+$/.test(label) ? text.column(label) : label,
  }));
  const types = REDIRECT_TYPES.map((id) => ({ id, label: redirectsText.types[id] }));
  const isTooMany = rules.length > MAX_RULES;
  return (
    <section aria-label={text.columns} className={section['section']}>
      <h2>{text.columns}</h2>
      {table.isCsv && (
        <Checkbox
          isSelected={choice.hasNames}
          onChange={(hasNames) => onChoice({ ...choice, hasNames })}
        >
          {text.hasNames}
        </Checkbox>
      )}
      <div className={styles['fields']}>
        <Select
          label={text.from}
          options={columns}
          value={String(choice.from)}
          onChange={(id) => onChoice({ ...choice, from: Number(id) })}
        />
        <Select
          label={text.to}
          options={[...columns, { id: NONE, label: text.none }]}
          value={choice.to === null ? NONE : String(choice.to)}
          onChange={(id) => onChoice({ ...choice, to: id === NONE ? null : Number(id) })}
        />
        <Select
          label={text.type}
          options={[...types, ...columns]}
          value={choice.type === null ? choice.fixedType : String(choice.type)}
          onChange={(id) =>
            onChoice(
              types.some((type) => type.id === id)
                ? { ...choice, type: null, fixedType: typeIn(id) }
                : { ...choice, type: Number(id) },
            )
          }
        />
        <Select
          label={text.conflicts}
          options={[
            { id: 'skip', label: text.conflictChoices.skip },
            { id: 'replace', label: text.conflictChoices.replace },
          ]}
          value={run.onConflict}
          onChange={(id) => run.setOnConflict(id === 'replace' ? 'replace' : 'skip')}
        />
      </div>
      <RuleTable
        label={text.preview}
        isCsv={table.isCsv}
        rows={rules.slice(0, PREVIEWED).map((rule) => ({ rule }))}
      />
      {isTooMany && <ErrorNotice problem={{ message: text.tooMany(rules.length) }} />}
      <div className={styles['buttons']}>
        <Button
          variant={run.report ? 'secondary' : 'primary'}
          isPending={run.pending === 'check'}
          isDisabled={isTooMany || rules.length === 0}
          onPress={() => void run.check(rules)}
        >
          {text.check}
        </Button>
        <span className={section['help']}>{text.checkHelp}</span>
      </div>
    </section>
  );
};
