import { type RedirectFault, redirectTable } from '@content-publishing/domain/redirects';
import { useQuery } from '@tanstack/react-query';
import { valueOf } from '../client/call-error.ts';
import { queryKeys } from '../client/query-client.ts';
import { useClient } from '../client/service.ts';
import { recordsText } from '../text/records.ts';
import { redirectsText as text } from '../text/redirects.ts';
import { Link } from '../ui/button.tsx';
import styles from './redirects.module.css';

/** Number of faults that are named. */
const MAX_NAMED = 5;

/** Notice of redirects that no site follows, or that lead nowhere; absent if all work. */
export const FaultNotice = () => {
  const faults = useRuleFaults();
  if (faults.length === 0) return null;
  return (
    <section className={styles['faults']}>
      <h2>{text.faultsTitle(faults.length)}</h2>
      <ul>
        {faults.slice(0, MAX_NAMED).map((fault) => (
          <li key={`${fault.kind} ${fault.rule.fromPath}`}>
            <span>{wordsOf(fault)}</span>
            <Link href={`/redirects?search=${encodeURIComponent(fault.rule.fromPath)}`}>
              {text.showRule}
            </Link>
          </li>
        ))}
      </ul>
      {faults.length > MAX_NAMED && <p>{recordsText.more(faults.length - MAX_NAMED)}</p>}
    </section>
  );
};

const wordsOf = (fault: RedirectFault): string => {
  const { fromPath, toPath } = fault.rule;
  const rule = toPath === '' ? fromPath : `${fromPath} → ${toPath}`;
  const loop = 'paths' in fault ? [...fault.paths, ...fault.paths.slice(0, 1)].join(' → ') : '';
  return text.faults[fault.kind](rule, loop);
};

/** Maximum redirects that are checked here: those of one page of the API. */
const MAX_CHECKED = 10_000;

/** Returns the faults of all redirects, as a site finds them; a loop is there once. */
const useRuleFaults = (): readonly RedirectFault[] => {
  const client = useClient();
  const { data = [] } = useQuery({
    queryKey: [...queryKeys.redirects, 'faults'],
    queryFn: async () => {
      const page = await valueOf(client.listRedirects({ pageSize: MAX_CHECKED }));
      // A part of the rules can neither show all loops nor exclude them.
      const rules = page && page.total <= MAX_CHECKED ? page.data : [];
      return distinct(redirectTable(rules).faults);
    },
  });
  return data;
};

/** Returns faults without those of a loop that another rule of it has named. */
const distinct = (faults: readonly RedirectFault[]): readonly RedirectFault[] => {
  const named = new Set<string>();
  return faults.filter((fault) => {
    if (fault.kind !== 'loop') return true;
    const loop = fault.paths.toSorted().join('\n');
    if (named.has(loop)) return false;
    named.add(loop);
    return true;
  });
};
