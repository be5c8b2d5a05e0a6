import { type ContentImport, IMPORT_KINDS, IMPORT_OUTCOMES } from '@content-publishing/domain';
import { importText as text } from '../text/import.ts';
import section from '../ui/section.module.css';
import { Table } from '../ui/table.tsx';
import styles from './import.module.css';

/** Numbers of items of an import, by kind and outcome. */
export const ImportSummary = ({ of: { counts, losses } }: { readonly of: ContentImport }) => {
  const outcomes = IMPORT_OUTCOMES.filter((outcome) =>
    counts.some((one) => one.outcome === outcome),
  );
  const kinds = IMPORT_KINDS.filter((kind) => counts.some((one) => one.kind === kind));
  if (kinds.length === 0) return null;
  return (
    <section aria-label={text.summary} className={section['section']}>
      <h2>{text.summary}</h2>
      <div className={styles['wide']}>
        <Table
          label={text.summary}
          columns={[
            { id: 'kind', label: text.labels.format, isLabelHidden: true },
            ...outcomes.map((id) => ({ id, label: text.outcomes[id], isNumber: true })),
          ]}
        >
          {kinds.map((kind) => (
            <tr key={kind}>
              <td>{text.kinds[kind]}</td>
              {outcomes.map((outcome) => {
                const found = counts.find((one) => one.kind === kind && one.outcome === outcome);
                return (
                  <td key={outcome} className={styles['number']}>
                    {found?.count.toLocaleString('en-GB')}
                    {found && <span className={styles['outcome']}>{text.outcomes[outcome]}</span>}
                  </td>
                );
              })}
            </tr>
          ))}
        </Table>
      </div>
      {losses > 0 && <p className={section['help']}>{text.losses(losses)}</p>}
    </section>
  );
};
