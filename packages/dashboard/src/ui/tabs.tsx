import type { ReactNode } from 'react';
import { Tab, TabList, TabPanel, Tabs as AriaTabs } from 'react-aria-components/Tabs';
import { Icon } from './icon.tsx';
import type { IconShape } from './icons.ts';
import styles from './tabs.module.css';

/** Tab with its panel. */
interface TabItem {
  readonly id: string;
  readonly label: string;
  /** Icon in place of the label, which is its name then; for a tab beside others with words. */
  readonly icon?: IconShape;
  /** Number beside the label, such as of problems; absent if it is unknown. */
  readonly count?: number | undefined;
  readonly children: ReactNode;
}

/** Panels of which one is shown. */
export const Tabs = ({
  label,
  items,
  selected,
  onSelect,
}: {
  readonly label: string;
  readonly items: readonly TabItem[];
  readonly selected: string;
  readonly onSelect: (id: string) => void;
}) => (
  <AriaTabs
    className={styles['tabs'] ?? ''}
    selectedKey={selected}
    onSelectionChange={(key) => onSelect(String(key))}
  >
    <TabList aria-label={label} className={styles['list'] ?? ''}>
      {items.map(({ id, label: name, icon, count }) => (
        <Tab key={id} id={id} className={styles['tab'] ?? ''} {...(icon && { 'aria-label': name })}>
          {icon ? (
            <span title={name} className={styles['icon']}>
              <Icon of={icon} />
            </span>
          ) : (
            name
          )}
          {count !== undefined && (
            <span className={styles['count']}>{count.toLocaleString('en-GB')}</span>
          )}
        </Tab>
      ))}
    </TabList>
    {items.map(({ id, children }) => (
      <TabPanel key={id} id={id}>
        {children}
      </TabPanel>
    ))}
  </AriaTabs>
);
