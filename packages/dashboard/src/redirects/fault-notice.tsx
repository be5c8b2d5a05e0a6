import type { RedirectFault } from '@content-publishing/domain';
import { redirectsText as text } from '../text/redirects.ts';
import { Link } from '../ui/button.tsx';
import styles from './redirects.module.css';
import { useRuleFaults } from './use-rule-faults.ts';

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
      {faults.length > MAX_NAMED && <p>{text.moreFaults(faults.length - MAX_NAMED)}</p>}
    </section>
  );
};

const wordsOf = (fault: RedirectFault): string => {
  const { fromPath, toPath } = fault.rule;
  const rule = toPath === '' ? fromPath : `${fromPath} → ${toPath}`;
  const loop = 'paths' in fault ? [...fault.paths, ...fault.paths.slice(0, 1)].join(' → ') : '';
  return text.faults[fault.kind](rule, loop);
};
