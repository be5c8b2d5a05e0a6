import type { AuditOverview } from '@content-publishing/domain/audits';
import { ReadState } from '../client/read-state.tsx';
import { siteCheckText as text } from '../text/site-check.ts';
import { Ago } from '../ui/ago.tsx';
import { Link } from '../ui/button.tsx';
import { classes } from '../ui/classes.ts';
import list from '../ui/list.module.css';
import { Page } from '../ui/page.tsx';
import { StatusBadge, type Tone } from '../ui/status-badge.tsx';
import { Table } from '../ui/table.tsx';
import { needsInWords, ToSetting } from './needs.tsx';
import styles from './site-check.module.css';
import { useOverview } from './use-overview.ts';

type Rule = AuditOverview['rules'][number];

const TONES: Readonly<Record<Rule['severity'], Tone>> = {
  error: 'danger',
  warning: 'warning',
  notice: 'neutral',
};

const SEVERITIES = ['error', 'warning', 'notice'] as const;

/** Rules by their severity, with the numbers of their findings. */
export const RulesPage = () => {
  const query = useOverview();
  const { data } = query;
  const isGood = data?.isFresh === true && data.rules.every(({ count }) => count === 0);
  return (
    <Page title={text.title}>
      <p className={styles['about']}>
        {isGood && data.pending === 0 && <strong>{text.allGood} </strong>}
        {text.about}
      </p>
      <ReadState query={query} lines={8} />
      {data && (
        <div role="status" className={styles['notices']}>
          {!data.isFresh && <p>{text.notFresh}</p>}
          {data.pending > 0 && <p>{text.pending(data.pending)}</p>}
        </div>
      )}
      {data &&
        SEVERITIES.map((severity) => (
          <Severity
            key={severity}
            severity={severity}
            rules={data.rules.filter((rule) => rule.severity === severity)}
            isFresh={data.isFresh}
          />
        ))}
    </Page>
  );
};

const Severity = ({
  severity,
  rules,
  isFresh,
}: {
  readonly severity: Rule['severity'];
  readonly rules: readonly Rule[];
  readonly isFresh: boolean;
}) =>
  rules.length === 0 ? null : (
    <section className={styles['severity']}>
      <h2>
        <StatusBadge tone={TONES[severity]} label={text.severities[severity]} />
        <span className={list['muted']}>{text.severityHelp[severity]}</span>
      </h2>
      <Table
        label={text.severities[severity]}
        className={styles['rules']}
        columns={[
          { id: 'about', label: text.columns.about },
          { id: 'ignored', label: text.columns.ignored, isNumber: true, className: list['wide'] },
          { id: 'count', label: text.columns.count, isNumber: true },
        ]}
      >
        {rules.map((rule) => (
          <RuleRow key={rule.rule} rule={rule} isFresh={isFresh} />
        ))}
      </Table>
    </section>
  );

const RuleRow = ({ rule, isFresh }: { readonly rule: Rule; readonly isFresh: boolean }) => {
  const { rule: id, about, count, ignored, countedAt, needs } = rule;
  const href = `/site-check/${id}`;
  return (
    <tr data-found={count !== null && count > 0}>
      <td>
        <div className={list['main']}>
          <Link variant="plain" href={href}>
            {about.replace(/\.$/, '')}
          </Link>
          {needs !== null && (
            <span className={list['second']}>
              {needsInWords(needs)} <ToSetting variant="text" />
            </span>
          )}
          {!isFresh && countedAt !== null && (
            <span className={list['second']}>
              <Ago at={countedAt} />
            </span>
          )}
          {ignored > 0 && (
            <span className={classes(list['second'], list['narrow'])}>{text.ignored(ignored)}</span>
          )}
        </div>
      </td>
      <td className={classes(styles['number'], list['wide'])}>
        {ignored > 0 && (
          <Link variant="plain" href={`${href}?view=ignored`} aria-label={text.ignored(ignored)}>
            {ignored.toLocaleString('en-GB')}
          </Link>
        )}
      </td>
      <td className={classes(styles['number'], styles['found'])}>
        {needs === null && (
          <span {...(count === null && { title: text.counting })}>{text.count(rule)}</span>
        )}
      </td>
    </tr>
  );
};
