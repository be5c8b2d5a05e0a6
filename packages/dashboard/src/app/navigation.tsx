import { CircleUser, Ellipsis, type IconShape, Link2, Search } from '../ui/icons.ts';
import { Suspense } from 'react';
import { Focusable } from 'react-aria-components/Focusable';
import { useLocation } from 'wouter';
import { hrefOf } from '../ui/address.ts';
import { actorNameOf, useSession } from '../client/session.ts';
import { en } from '../text/en.ts';
import { firstGraphemes } from '../text/first-graphemes.ts';
import { Button, IconButton } from '../ui/button.tsx';
import { classes } from '../ui/classes.ts';
import { Icon } from '../ui/icon.tsx';
import { VisuallyHidden } from '../ui/live-region.tsx';
import { Menu, type MenuCommand } from '../ui/menu.tsx';
import { Tooltip } from '../ui/tooltip.tsx';
import { useMedia } from '../ui/use-media.ts';
import { entriesOf, type Entry, isCurrent } from './entries.ts';
import styles from './navigation.module.css';
import { setPaletteOpen } from './palette-host.tsx';
import { useAccount } from './use-account.ts';

/** Navigation of the dashboard: a column, a column of icons, or a bar below, by width. */
export const Navigation = () => {
  const isPhone = useMedia('(width < 640px)');
  return isPhone ? <BottomBar /> : <SideBar />;
};

const SideBar = () => {
  const session = useSession();
  const hasWords = useMedia('(width >= 1280px)');
  const { commands, question } = useAccount();
  const { workspace } = session;
  const name = actorNameOf(session);
  return (
    <nav aria-label={en.app.navigation} className={styles['side']}>
      <p className={styles['name']} title={workspace.name}>
        {hasWords ? workspace.name : firstGraphemes(workspace.name, 1, '')}
      </p>
      <JumpButton hasWord={hasWords} />
      <ul className={styles['entries']}>
        {entriesOf(session).map((entry) => (
          <li key={entry.path}>
            <NavigationLink {...entry} hasWord={hasWords} />
          </li>
        ))}
      </ul>
      <Menu label={en.app.account} commands={commands}>
        <Button
          variant="quiet"
          icon={CircleUser}
          // The name that is shown must be a part of the name that is read out.
          aria-label={`${en.app.account}: ${name}`}
        >
          {hasWords && <span className={styles['account']}>{name}</span>}
        </Button>
      </Menu>
      {question}
    </nav>
  );
};

const JumpButton = ({ hasWord }: { readonly hasWord: boolean }) =>
  hasWord ? (
    <button type="button" className={styles['jump']} onClick={() => setPaletteOpen(true)}>
      <Icon of={Search} />
      {en.palette.open}
      <kbd aria-hidden>{en.palette.keys}</kbd>
    </button>
  ) : (
    <IconButton icon={Search} label={en.palette.open} onPress={() => setPaletteOpen(true)} />
  );

const NavigationLink = ({
  path,
  label,
  icon,
  Badge,
  hasWord,
}: Entry & { readonly hasWord: boolean }) => {
  const [location] = useLocation();
  const link = (
    <a
      href={hrefOf(path)}
      className={styles['entry']}
      {...(isCurrent(path, location) && { 'aria-current': 'page' })}
    >
      <Icon of={icon} />
      {hasWord ? label : <VisuallyHidden>{label}</VisuallyHidden>}
      <Suspense>{Badge && <Badge />}</Suspense>
    </a>
  );
  return hasWord ? (
    link
  ) : (
    <Tooltip text={label}>
      <Focusable>{link}</Focusable>
    </Tooltip>
  );
};

const BottomBar = () => {
  const [location] = useLocation();
  const entries = entriesOf(useSession());
  const account = useAccount();
  const at = (place: Entry['place']): readonly Entry[] =>
    entries.filter((entry) => entry.place === place);
  const commandsOf = (place: Entry['place']): readonly MenuCommand[] =>
    at(place).map(({ path, label, icon, Badge }) => ({ id: path, label, icon, Badge, href: path }));
  const links = commandsOf('links');
  const jump: MenuCommand = {
    id: 'jump',
    label: en.palette.open,
    icon: Search,
    onAction: () => setPaletteOpen(true),
  };
  const isAt = (place: Entry['place']): boolean =>
    at(place).some(({ path }) => isCurrent(path, location));
  return (
    <nav aria-label={en.app.navigation} className={styles['bar']}>
      {at('bar').map(({ path, label, icon }) => (
        <a
          key={path}
          href={hrefOf(path)}
          className={styles['tab']}
          {...(isCurrent(path, location) && { 'aria-current': 'page' })}
        >
          <Icon of={icon} size={20} />
          {label}
        </a>
      ))}
      {links.length > 0 && (
        <BarMenu label={en.app.links} icon={Link2} commands={links} hasCurrent={isAt('links')} />
      )}
      <BarMenu
        label={en.app.more}
        icon={Ellipsis}
        commands={[jump, ...commandsOf('more'), ...account.commands]}
        hasCurrent={isAt('more')}
      />
      {account.question}
    </nav>
  );
};

const BarMenu = ({
  label,
  icon,
  commands,
  hasCurrent,
}: {
  readonly label: string;
  readonly icon: IconShape;
  readonly commands: readonly MenuCommand[];
  /** Whether the present screen is one of the commands. */
  readonly hasCurrent: boolean;
}) => (
  <Menu label={label} commands={commands} isTall>
    <Button variant="quiet" {...(hasCurrent && { 'aria-current': 'true' })}>
      <span className={classes(styles['tab'], hasCurrent && styles['current'])}>
        <Icon of={icon} size={20} />
        {label}
      </span>
    </Button>
  </Menu>
);
