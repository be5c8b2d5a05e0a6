import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { slugOf } from '@content-publishing/domain';
import { settingsText as words } from '../../text/post-settings.ts';
import { ComboBox } from '../../ui/combo-box.tsx';
import type { FieldTexts } from '../../ui/field.tsx';
import type { Option } from '../../ui/option-list.tsx';
import { problemOf, valueOf } from '../../client/call-error.ts';
import { queryKeys } from '../../client/query-client.ts';
import { useClient } from '../../client/service.ts';
import { showToast } from '../../ui/toast.tsx';

/** Id of the choice that creates a record; no record has it. */
const CREATE = 'create';

/** Field with a record, which is created in place if there is none with the name that is typed. */
export const RecordField = ({
  kind,
  options,
  value,
  mayCreate,
  isDisabled,
  placeholder,
  onChange,
  ...texts
}: FieldTexts & {
  readonly kind: CreatedKind;
  readonly options: readonly Option[];
  readonly value: string | null;
  readonly mayCreate: boolean;
  readonly isDisabled: boolean;
  readonly placeholder?: string;
  readonly onChange: (id: string | null) => void;
}) => {
  const [typed, setTyped] = useState('');
  const create = useCreateRecord(kind);
  const name = typed.trim();
  const isChosen = options.some(({ id, label }) => id === value && label === name);
  const shown = isChosen ? options : options.filter(({ label }) => contains(label, name));
  const isKnown = options.some(({ label }) => label.toLowerCase() === name.toLowerCase());
  const choose = async (id: string | null): Promise<void> => {
    const chosen = id === CREATE ? await create(name) : id;
    if (chosen !== undefined) onChange(chosen);
  };
  return (
    <ComboBox
      {...texts}
      {...(placeholder !== undefined && { placeholder })}
      isDisabled={isDisabled}
      options={
        mayCreate && name !== '' && !isKnown
          ? [...shown, { id: CREATE, label: words.create(name) }]
          : shown
      }
      value={value}
      none={words.none}
      onSearch={setTyped}
      onChange={(id) => void choose(id)}
    />
  );
};

const contains = (label: string, part: string): boolean =>
  label.toLowerCase().includes(part.toLowerCase());

/** Kind of a record that is created in place. */
type CreatedKind = 'author' | 'category' | 'tag';

const KEYS = {
  author: queryKeys.authors,
  category: queryKeys.categories,
  tag: queryKeys.tags,
} as const;

/**
 * Returns a function that creates a record by its name. The function returns the id of the record;
 * `undefined` after a failure, which is shown.
 */
const useCreateRecord = (kind: CreatedKind): ((name: string) => Promise<string | undefined>) => {
  const client = useClient();
  const queries = useQueryClient();
  const call = async (name: string): Promise<string> => {
    const slug = slugOf(name);
    switch (kind) {
      case 'author':
        return (await valueOf(client.createAuthor({ displayName: name, slug }))).id;
      case 'category':
        return (await valueOf(client.createCategory({ name, slug }))).id;
      case 'tag':
        return (await valueOf(client.createTag({ name, slug }))).id;
      default:
        return kind satisfies never;
    }
  };
  return async (name) => {
    try {
      const id = await call(name);
      await queries.invalidateQueries({ queryKey: KEYS[kind] });
      return id;
    } catch (error) {
      const text = `${words.createFailed(name)} ${problemOf(error).message}`;
      showToast({ text, isProblem: true });
      return undefined;
    }
  };
};
