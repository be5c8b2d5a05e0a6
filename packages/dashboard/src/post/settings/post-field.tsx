import type { ComponentType } from 'react';
import { NO_FIELDS, type PostFields } from '../../draft/fields/post-fields.ts';
import { postText } from '../../text/post.ts';
import type { TextField } from '../../ui/text-field.tsx';
import { useJudgement } from '../checks/judgement-context.ts';
import { useField, useIsReadOnly, useOpenDraft } from '../page/draft-context.ts';

/** Field of the open post: as it is typed, its words, and how it is changed. */
interface OpenField<Value> {
  readonly value: Value;
  readonly change: (value: Value) => void;
  readonly isReadOnly: boolean;
  readonly texts: { readonly label: string; readonly errorMessage: string | undefined };
}

/** Returns a field of the open post for a form. */
export const usePostField = <Name extends keyof PostFields>(
  name: Name,
): OpenField<PostFields[Name]> => {
  const { draft } = useOpenDraft();
  const { problemAt } = useJudgement();
  return {
    value: useField(name),
    change: (value) => draft.change({ [name]: value }),
    isReadOnly: useIsReadOnly(),
    texts: { label: postText.fields[name], errorMessage: problemAt(`/${name}`) },
  };
};

/** Names of the fields that are a text or not given. */
type TextName = {
  [Name in keyof PostFields]: null extends PostFields[Name]
    ? PostFields[Name] extends string | null
      ? Name
      : never
    : never;
}[keyof PostFields];

/** Text of the post in its form; without any character it is not given. */
export const PostField = ({
  name,
  as: Control,
  ...props
}: Pick<Parameters<typeof TextField>[0], 'description' | 'placeholder' | 'type'> & {
  readonly name: TextName;
  readonly as: ComponentType<Parameters<typeof TextField>[0]>;
}) => {
  const { value, change, isReadOnly, texts } = usePostField(name);
  return (
    <Control
      {...texts}
      {...props}
      isReadOnly={isReadOnly}
      value={value ?? ''}
      onChange={(text) => change(text === '' ? NO_FIELDS[name] : text)}
    />
  );
};
