import { useMay } from '../client/session.ts';
import { siteCheckText as text } from '../text/site-check.ts';
import { Link } from '../ui/button.tsx';
import list from '../ui/list.module.css';

const WORDS: Readonly<Record<string, string>> = text.needs;

/** Setting without which a rule finds nothing, with the way to it. */
export const Needs = ({ setting }: { readonly setting: string }) => {
  const may = useMay();
  return (
    <span className={list['second']}>
      {WORDS[setting] ?? text.needsOther}{' '}
      {may('settings:write') && <Link href="/workspace">{text.toSetting}</Link>}
    </span>
  );
};
