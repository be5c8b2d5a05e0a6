import { useState } from 'react';
import { postText } from '../../text/post.ts';
import { Button } from '../../ui/button.tsx';
import { TextArea, TextField } from '../../ui/text-field.tsx';
import { useJudgement } from '../checks/judgement-context.ts';
import { useDraft, useField, useIsReadOnly, useOpenDraft } from '../page/draft-context.ts';
import { PayloadForm } from './payload-form.tsx';
import { isMembers, readPayload, toPayload } from './payload.ts';
import styles from './settings.module.css';

const { fields: names, settings: words } = postText;

/** Type of schema.org with its data, as a form or as JSON. */
export const SchemaFields = () => {
  const { draft } = useOpenDraft();
  const schemaType = useField('schemaType');
  const structuredData = useField('structuredData');
  const loads = useDraft((state) => state.loads);
  const isReadOnly = useIsReadOnly();
  const { problemAt } = useJudgement();
  const [isJson, setJson] = useState(false);
  const payload = toPayload(structuredData ?? {});
  return (
    <>
      <TextField
        label={names.schemaType}
        description={words.schemaTypeHelp}
        errorMessage={problemAt('/schemaType')}
        isReadOnly={isReadOnly}
        value={schemaType}
        onChange={(name) => draft.change({ schemaType: name.trim() })}
      />
      <div className={styles['group']}>
        <span className={styles['label']}>{names.structuredData}</span>
        {isJson || !isMembers(payload) ? (
          <JsonField key={loads} />
        ) : (
          <PayloadForm
            payload={payload}
            onChange={(next) =>
              draft.change({ structuredData: Object.keys(next).length === 0 ? null : next })
            }
          />
        )}
        <Button variant="quiet" isCompact isFlush onPress={() => setJson(!isJson)}>
          {isJson ? words.asForm : words.asJson}
        </Button>
        {problemAt('/structuredData')}
      </div>
    </>
  );
};

/** Data as JSON. Text that is no JSON stays in the field, and is not saved. */
const JsonField = () => {
  const { draft } = useOpenDraft();
  const structuredData = useField('structuredData');
  const isReadOnly = useIsReadOnly();
  const [text, setText] = useState(() =>
    structuredData === null ? '' : JSON.stringify(structuredData, null, 2),
  );
  const read = readPayload(text);
  return (
    <div className={styles['json']}>
      <TextArea
        label={words.json}
        isReadOnly={isReadOnly}
        spellCheck="false"
        errorMessage={
          read.ok
            ? undefined
            : read.reason === null
              ? words.jsonNoObject
              : words.jsonWrong(read.reason)
        }
        value={text}
        onChange={(next) => {
          setText(next);
          const parsed = readPayload(next);
          if (parsed.ok) draft.change({ structuredData: parsed.value });
        }}
      />
    </div>
  );
};
