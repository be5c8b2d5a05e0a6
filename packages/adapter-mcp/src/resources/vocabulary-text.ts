import { type BlockVocabulary, vocabularyOf } from '@content-publishing/domain';
import { writeMarkdown } from '@content-publishing/markdown';

/** Returns the block types of a version as Markdown: description, fields, an example, and its Markdown. */
export const vocabularyText = (version: BlockVocabulary): string =>
  [
    'A body is Markdown (CommonMark, and the directives below), or an array of blocks. Begin with the text, not with the title. Pictures are `![alt](media:ID "caption")`, with the id of upload_media or list_records.',
    ...vocabularyOf(version).map(({ type, description, schema, example }) =>
      [
        `## ${type}`,
        description,
        ...Object.entries(schema.properties)
          .filter(([name]) => name !== 'type')
          .map(([name, field]) => fieldLine(name, field, schema.required?.includes(name) ?? false)),
        `Block: \`${JSON.stringify(example)}\``,
        `Markdown:\n\n${writeMarkdown([example]).trimEnd()}`,
      ].join('\n'),
    ),
  ].join('\n\n');

const fieldLine = (name: string, field: object, isRequired: boolean): string => {
  const { type, enum: values, description }: FieldSchema = field;
  const kind = Array.isArray(values) ? values.join(' | ') : (type ?? 'value');
  return `- ${name} (${kind}${isRequired ? '' : ', optional'}): ${description ?? ''}`.trimEnd();
};

interface FieldSchema {
  readonly type?: string;
  readonly enum?: unknown;
  readonly description?: string;
}
