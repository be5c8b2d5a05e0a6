import { liveText as words } from '../../text/live.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { X } from '../../ui/icons.ts';
import { ExternalLink, RotateCcw } from '../../ui/list-icons.ts';
import type { SiteState } from './site-state.ts';
import styles from './live-pane.module.css';

/** Width of a frame that fills its box. */
export const FIT = 0;

/** Widths of the frame, in pixels. */
const WIDTHS = [
  { width: 390, label: `${words.widths.phone} 390` },
  { width: 768, label: `${words.widths.tablet} 768` },
  { width: 1280, label: `${words.widths.desktop} 1280` },
  { width: FIT, label: words.widths.fit },
];

interface ToolbarProps extends Pick<SiteState, 'isShowing' | 'shownAt'> {
  readonly width: number;
  readonly areChecksShown: boolean;
  readonly onWidth: (width: number) => void;
  readonly onChecks: (areShown: boolean) => void;
  readonly onReload: () => void;
  readonly onWindow: () => void;
  readonly onClose: () => void;
}

/** Tools above the site, and whether it shows the text of now. */
export const Toolbar = (props: ToolbarProps) => {
  const { width, areChecksShown, isShowing, shownAt } = props;
  return (
    <div className={styles['bar']}>
      <div role="group" aria-label={words.width} className={styles['group']}>
        {WIDTHS.map((one) => (
          <Toggle
            key={one.width}
            label={one.label}
            isOn={one.width === width}
            onPress={() => props.onWidth(one.width)}
          />
        ))}
      </div>
      <Toggle
        label={words.checks}
        isOn={areChecksShown}
        onPress={() => props.onChecks(!areChecksShown)}
      />
      <span className={styles['line']}>
        {isShowing && words.showing}
        {!isShowing && shownAt !== undefined && words.shown(timeOf(shownAt))}
      </span>
      <span className={styles['group']}>
        <IconButton isCompact icon={RotateCcw} label={words.reload} onPress={props.onReload} />
        <IconButton isCompact icon={ExternalLink} label={words.window} onPress={props.onWindow} />
        <IconButton isCompact icon={X} label={words.close} onPress={props.onClose} />
      </span>
    </div>
  );
};

const Toggle = ({
  label,
  isOn,
  onPress,
}: {
  readonly label: string;
  readonly isOn: boolean;
  readonly onPress: () => void;
}) => (
  <Button isCompact variant={isOn ? 'secondary' : 'quiet'} aria-pressed={isOn} onPress={onPress}>
    {label}
  </Button>
);

/** Returns the time of day of an instant, with seconds: `10:42:07`. */
const timeOf = (instant: number): string => new Date(instant).toLocaleTimeString('en-GB');
