import { FileUp } from '../ui/list-icons.ts';
import { useState } from 'react';
import { FileTrigger } from 'react-aria-components/FileTrigger';
import { redirectImportText as text } from '../text/redirect-import.ts';
import { Button } from '../ui/button.tsx';
import { ErrorNotice } from '../ui/notice.tsx';
import section from '../ui/section.module.css';
import { TextArea } from '../ui/text-field.tsx';
import { DropHint, useWindowDrops } from '../uploads/use-window-drops.tsx';
import { decodeSource, readSource, type SourceTable } from './read-source.ts';
import styles from './redirect-import.module.css';

/** Table of a file, or of a pasted text. */
export interface NamedSource {
  readonly name: string;
  readonly table: SourceTable;
}

const MAX_FILE_BYTES = 20_000_000;
const TYPES = ['.csv', '.tsv', '.txt', '.json', 'text/csv', 'application/json'];

/** Choice of the file or the text that redirects are imported from. */
export const SourceSection = ({
  source,
  count,
  onSource,
}: {
  readonly source: NamedSource | undefined;
  /** Number of redirects in it. */
  readonly count: number;
  readonly onSource: (source: NamedSource | undefined) => void;
}) => {
  const [pasted, setPasted] = useState('');
  const [problem, setProblem] = useState<string>();

  const read = (name: string, content: string): void => {
    const result = tableOf(content);
    setProblem(typeof result === 'string' ? result : undefined);
    onSource(typeof result === 'string' ? undefined : { name, table: result });
  };
  const readFile = async (file: File): Promise<void> => {
    if (file.size > MAX_FILE_BYTES) setProblem(text.tooLarge(file.name));
    else read(file.name, decodeSource(await file.arrayBuffer()));
  };
  const isOver = useWindowDrops(([file]) => {
    if (file) void readFile(file);
  });

  if (source) {
    return (
      <section aria-label={text.source} className={section['section']}>
        <p>{text.found(source.name, count)}</p>
        <Button onPress={() => onSource(undefined)}>{text.another}</Button>
      </section>
    );
  }
  return (
    <section aria-label={text.source} className={section['section']}>
      <p className={section['help']}>{text.sourceHelp}</p>
      {problem !== undefined && <ErrorNotice problem={{ message: problem }} />}
      <FileTrigger
        acceptedFileTypes={TYPES}
        onSelect={(files) => {
          const [file] = files ?? [];
          if (file) void readFile(file);
        }}
      >
        <Button variant="primary" icon={FileUp}>
          {text.choose}
        </Button>
      </FileTrigger>
      <div className={styles['text']}>
        <TextArea
          label={text.paste}
          description={text.pasteHelp}
          value={pasted}
          onChange={setPasted}
        />
      </div>
      <Button isDisabled={pasted.trim() === ''} onPress={() => read(text.pasted, pasted)}>
        {text.read}
      </Button>
      {isOver && <DropHint text={text.drop} />}
    </section>
  );
};

/** Returns the table of a text, or the reason why it has none. */
const tableOf = (content: string): SourceTable | string => {
  try {
    return readSource(content) ?? text.noRules;
  } catch (error) {
    return text.noJson(error instanceof Error ? error.message : '');
  }
};
