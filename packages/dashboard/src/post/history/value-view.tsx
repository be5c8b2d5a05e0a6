import type { PostFieldName } from '@content-publishing/domain';
import { conflictText } from '../../text/conflict.ts';
import { settingsText } from '../../text/post-settings.ts';
import { useAuthors, useCategories, useMediaByIds, useTags } from '../settings/use-records.ts';
import { textOf } from './block-texts.ts';
import styles from './history.module.css';

/** Value of a field for people: records by their names. */
export const ValueView = ({
  field,
  value,
}: {
  readonly field: PostFieldName;
  readonly value: unknown;
}) => {
  const nameOf = useNames(field, value);
  const text = (Array.isArray(value) ? value.map(nameOf) : [nameOf(value)]).join(', ');
  return text === '' ? (
    <p className={styles['muted']}>{conflictText.nothing}</p>
  ) : (
    <p className={styles['value']} dir="auto">
      {text}
    </p>
  );
};

/** Returns a function that names the records of a field. */
const useNames = (field: PostFieldName, value: unknown): ((id: unknown) => string) => {
  const authors = useAuthors();
  const categories = useCategories();
  const tags = useTags();
  const media = useMediaByIds(
    field === 'featuredMediaId' && typeof value === 'string' ? [value] : [],
  );
  const names = new Map<unknown, string>([
    ...authors.map(({ id, displayName }) => [id, displayName] as const),
    ...[...categories, ...tags].map(({ id, name }) => [id, name] as const),
    ...media.map(
      ({ id, alt, fileName }) => [id, alt || fileName || settingsText.unnamedPicture] as const,
    ),
  ]);
  return (id) => names.get(id) ?? textOf(id);
};
