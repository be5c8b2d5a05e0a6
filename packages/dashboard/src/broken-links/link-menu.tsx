import type { BrokenLink } from '@content-publishing/domain/redirects';
import { CornerUpRight } from '../ui/icons.ts';
import { ExternalLink, EyeOff, RotateCcw } from '../ui/list-icons.ts';
import { useSession } from '../client/session.ts';
import { brokenLinksText as text } from '../text/broken-links.ts';
import { recordsText } from '../text/records.ts';
import { type MenuCommand, RowMenu } from '../ui/menu.tsx';
import type { LinkRights } from './use-link-changes.ts';

/** Commands for a broken link; absent if there are none. */
export const LinkMenu = ({
  link: { path, referrer, resolvedAt },
  rights: { mayRedirect, mayResolve },
  onRedirect,
  onIgnore,
  onReopen,
}: {
  readonly link: BrokenLink;
  readonly rights: LinkRights;
  readonly onRedirect: () => void;
  readonly onIgnore: () => void;
  readonly onReopen: () => void;
}) => {
  const { siteUrl } = useSession().workspace;
  const commands: MenuCommand[] = [];
  if (mayRedirect && resolvedAt === null) {
    commands.push({
      id: 'redirect',
      label: text.makeRedirect,
      icon: CornerUpRight,
      onAction: onRedirect,
    });
  }
  if (mayResolve) {
    commands.push(
      resolvedAt === null
        ? { id: 'ignore', label: text.ignore, icon: EyeOff, onAction: onIgnore }
        : { id: 'reopen', label: text.reopen, icon: RotateCcw, onAction: onReopen },
    );
  }
  // Both come from visitors: only addresses of the web are links.
  const page = siteUrl === null ? undefined : webAddress(path, siteUrl);
  const origin = referrer === null ? undefined : webAddress(referrer);
  if (page !== undefined) {
    commands.push({
      id: 'try',
      label: recordsText.tryIt,
      icon: ExternalLink,
      href: page,
      target: '_blank',
      startsGroup: commands.length > 0,
    });
  }
  if (origin !== undefined) {
    commands.push({
      id: 'origin',
      label: text.showOrigin,
      icon: ExternalLink,
      href: origin,
      target: '_blank',
    });
  }
  return commands.length === 0 ? null : (
    <RowMenu label={recordsText.actionsOf(path)} commands={commands} />
  );
};

const webAddress = (address: string, base?: string): string | undefined => {
  if (!URL.canParse(address, base)) return undefined;
  const { href, protocol, origin } = new URL(address, base);
  const isAtBase = base === undefined || origin === new URL(base).origin;
  return isAtBase && /^https?:$/.test(protocol) ? href : undefined;
};
