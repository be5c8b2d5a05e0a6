import type { ReactElement } from 'react';
import { Tooltip as AriaTooltip, TooltipTrigger } from 'react-aria-components/Tooltip';
import styles from './overlay.module.css';

/** Shows `text` while its child, which must be a widget that can have the focus, is pointed at. */
export const Tooltip = ({
  text,
  children,
}: {
  readonly text: string;
  readonly children: ReactElement;
}) => (
  <TooltipTrigger delay={500} closeDelay={0}>
    {children}
    <AriaTooltip offset={6} className={styles['tooltip'] ?? ''}>
      {text}
    </AriaTooltip>
  </TooltipTrigger>
);
