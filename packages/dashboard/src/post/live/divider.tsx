import type { KeyboardEvent, PointerEvent } from 'react';
import { liveText } from '../../text/live.ts';
import styles from './live-pane.module.css';

/** Share of the screen that the site has, in percent, and its steps with the arrow keys. */
const [MIN, MAX, STEP] = [20, 70, 2];

/** Line between the text and the site, a widget (WAI-ARIA, separator) that is moved by dragging and by the arrow keys. */
export const Divider = ({
  share,
  onMove,
}: {
  readonly share: number;
  readonly onMove: (share: number) => void;
}) => {
  const move = (to: number): void => onMove(Math.round(Math.min(MAX, Math.max(MIN, to))));
  const drag = ({ currentTarget, clientX, pointerId }: PointerEvent): void => {
    if (!currentTarget.hasPointerCapture(pointerId)) return;
    move(100 - (clientX / innerWidth) * 100);
  };
  const step = (event: KeyboardEvent): void => {
    const { key, currentTarget } = event;
    if (key !== 'ArrowLeft' && key !== 'ArrowRight') return;
    event.preventDefault();
    // The site is narrower than its share where the text needs the room.
    const { left } = currentTarget.getBoundingClientRect();
    const shown = Math.min(share, 100 - (left / innerWidth) * 100);
    move(shown + (key === 'ArrowLeft' ? STEP : -STEP));
  };
  return (
    <div
      role="separator"
      tabIndex={0}
      aria-orientation="vertical"
      aria-label={liveText.divider}
      aria-valuenow={share}
      aria-valuemin={MIN}
      aria-valuemax={MAX}
      className={styles['divider']}
      onKeyDown={step}
      onPointerDown={({ currentTarget, pointerId }) => currentTarget.setPointerCapture(pointerId)}
      onPointerMove={drag}
    />
  );
};
