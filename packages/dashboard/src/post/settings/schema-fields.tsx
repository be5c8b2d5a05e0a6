import { useState } from 'react';
import { settingsText as words } from '../../text/post-settings.ts';
import { Button } from '../../ui/button.tsx';
import { TextArea, TextField } from '../../ui/text-field.tsx';
import { useDraft } from '../page/draft-context.ts';
import { PayloadForm } from './payload-form.tsx';
import { usePostField } from './post-field.tsx';
import { isMembers, readPayload, toPayload } from './payload.ts';
import styles from './settings.module.css';

/** Type of schema.org with its data, as a form or as JSON. */
export const SchemaFields = () => {
  const type = usePostField('schemaType');
  const data = usePostField('structuredData');
  const loads = useDraft((state) => state.loads);
  const [isJson, setJson] = useState(false);
  const payload = toPayload(data.value ?? {});
  return (
    <>
      <TextField
        {...type.texts}
        description={words.schemaTypeHelp}
        isReadOnly={type.isReadOnly}
        value={type.value}
        onChange={(name) => type.change(name.trim())}
      />
      <div className={styles['group']}>
        <span className={styles['label']}>{data.texts.label}</span>
        {isJson || !isMembers(payload) ? (
          <JsonField key={loads} />
        ) : (
          <PayloadForm
            payload={payload}
            onChange={(next) => data.change(Object.keys(next).length === 0 ? null : next)}
          />
        )}
        <Button variant="quiet" isCompact isFlush onPress={() => setJson(!isJson)}>
          {isJson ? words.asForm : words.asJson}
        </Button>
        {data.texts.errorMessage}
      </div>
    </>
  );
};

/** Data as JSON. Text that is no JSON stays in the field, and is not saved. */
const JsonField = () => {
  const { value: structuredData, change, isReadOnly } = usePostField('structuredData');
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
          if (parsed.ok) change(parsed.value);
        }}
      />
    </div>
  );
};
