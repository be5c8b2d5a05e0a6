import { FileUp } from '../ui/list-icons.ts';
import { useState } from 'react';
import { FileTrigger } from 'react-aria-components/FileTrigger';
import { useLocation, useParams } from 'wouter';
import type { ImportQuery } from '@content-publishing/site-kit/management';
import { useQueryClient } from '@tanstack/react-query';
import { bytesInWords } from '../client/bytes-in-words.ts';
import { CallError, problemOf } from '../client/call-error.ts';
import { queryKeys } from '../client/query-client.ts';
import { useClient } from '../client/service.ts';
import { useSession } from '../client/session.ts';
import { importText as text } from '../text/import.ts';
import { Button } from '../ui/button.tsx';
import { ErrorNotice } from '../ui/notice.tsx';
import { Page } from '../ui/page.tsx';
import section from '../ui/section.module.css';
import { DropHint, useWindowDrops } from '../uploads/use-window-drops.tsx';
import { ImportList } from './import-list.tsx';
import { type ChosenOptions, guessFormat, queryOf, usualOptions } from './import-options.ts';
import { ImportPage } from './import-page.tsx';
import styles from './import.module.css';
import { OptionFields } from './option-fields.tsx';

/** Choice of a file and its options, and the imports before. */
const NewImportPage = () => {
  const { workspace } = useSession();
  const [file, setFile] = useState<File>();
  const [options, setOptions] = useState<ChosenOptions>();
  const { send, part, error } = useSendImport();
  const choose = (chosen: File | undefined): void => {
    setFile(chosen);
    setOptions(chosen && usualOptions(guessFormat(chosen.name), workspace));
  };
  const isOver = useWindowDrops(([dropped]) => {
    if (dropped && part === undefined) choose(dropped);
  });
  return (
    <Page title={text.title}>
      <p className={styles['intro']}>{text.intro}</p>
      <section aria-label={text.choose} className={section['section']}>
        {file && (
          <p className={styles['file']}>{text.chosen(file.name, bytesInWords(file.size))}</p>
        )}
        <FileTrigger onSelect={(files) => choose(files?.[0])}>
          <Button
            variant={file ? 'secondary' : 'primary'}
            icon={FileUp}
            isDisabled={part !== undefined}
          >
            {file ? text.another : text.choose}
          </Button>
        </FileTrigger>
        {file && options && (
          <form
            className={styles['form']}
            onSubmit={(event) => {
              event.preventDefault();
              void send(file, queryOf(file.name, options));
            }}
          >
            <OptionFields
              options={options}
              onChange={(changed) => setOptions({ ...options, ...changed })}
            />
            {error !== undefined && <ErrorNotice problem={problemOf(error)} />}
            <div className={styles['buttons']}>
              <Button type="submit" variant="primary" isPending={part !== undefined}>
                {text.check}
              </Button>
              {part !== undefined && <span role="status">{text.sending(part)}</span>}
            </div>
          </form>
        )}
      </section>
      <ImportList />
      {isOver && <DropHint text={text.drop} />}
    </Page>
  );
};

/** Import of content from other systems: a new one, and one with its progress and report. */
export const ImportScreen = () => {
  const { id } = useParams<{ id?: string }>();
  return id === undefined ? <NewImportPage /> : <ImportPage key={id} id={id} />;
};

/** Time in which a file has to be sent, in seconds; the service waits no longer. */
const UPLOAD_SECONDS = 300;

/** Returns a function that sends a file and opens its import, and the part that is sent. */
const useSendImport = () => {
  const client = useClient();
  const queries = useQueryClient();
  const [, navigate] = useLocation();
  const [part, setPart] = useState<number>();
  const [error, setError] = useState<CallError>();
  const send = async (file: File, query: ImportQuery): Promise<void> => {
    setError(undefined);
    setPart(0);
    const answer = await client.createImport(file, query, {
      timeoutSeconds: UPLOAD_SECONDS,
      onProgress: ({ sentBytes, totalBytes }) => setPart(sentBytes / Math.max(1, totalBytes)),
    });
    setPart(undefined);
    if (!answer.ok) {
      setError(new CallError(answer.error));
      return;
    }
    await queries.invalidateQueries({ queryKey: queryKeys.imports });
    navigate(`/import/${answer.value.id}`);
  };
  return { send, part, error };
};
