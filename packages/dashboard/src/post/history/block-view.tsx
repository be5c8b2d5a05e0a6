import type { Block } from '@content-publishing/domain';
import styles from './history.module.css';

/** Block as plain text, to compare versions: its type, and the texts of its fields. */
export const BlockView = ({ block }: { readonly block: Block }) => {
  const { type, ...fields } = block;
  return (
    <div className={styles['block']} data-type={type}>
      {type !== 'paragraph' && <span className={styles['type']}>{type}</span>}
      {Object.entries(fields).map(([name, value]) => (
        <p key={name} dir="auto">
          {textOf(value)}
        </p>
      ))}
    </div>
  );
};

/** Returns a value as text; lists have a line for each item. */
export const textOf = (value: unknown): string => {
  if (value === null || value === undefined) return '';
  if (typeof value === 'string') return value;
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (Array.isArray(value)) return value.map(textOf).join('\n');
  return Object.entries(value)
    .filter(([, part]) => part !== null)
    .map(([name, part]) => `${name}: ${textOf(part)}`)
    .join('\n');
};
