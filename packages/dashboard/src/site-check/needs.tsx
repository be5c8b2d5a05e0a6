import { useMay } from '../client/session.ts';
import { siteCheckText as text } from '../text/site-check.ts';
import { Link } from '../ui/button.tsx';

const WORDS: Readonly<Record<string, string>> = text.needs;

/** Returns the sentence about a setting without which a rule finds nothing. */
export const needsInWords = (setting: string): string => WORDS[setting] ?? text.needsOther;

/** Link to the settings of the workspace, for a person who may change them. */
export const ToSetting = ({ variant }: { readonly variant: 'text' | 'button' }) =>
  useMay()('settings:write') && (
    <Link variant={variant} href="/workspace">
      {text.toSetting}
    </Link>
  );
