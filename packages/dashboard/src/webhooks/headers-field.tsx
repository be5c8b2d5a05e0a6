import { webhooksText as text } from '../text/webhooks.ts';
import { Checkbox } from '../ui/checkbox.tsx';
import { TextArea } from '../ui/text-field.tsx';
import { KEPT_HEADERS } from './webhook-values.ts';

/** Field for the additional headers; stored ones can only be kept or replaced. */
export const HeadersField = ({
  value,
  onChange,
  errorMessage,
  stored,
}: {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly errorMessage: string | undefined;
  /** Names of the stored headers. */
  readonly stored: readonly string[];
}) => {
  const isKept = value === KEPT_HEADERS;
  return (
    <>
      {stored.length > 0 && (
        <Checkbox
          isSelected={!isKept}
          onChange={(isReplaced) => onChange(isReplaced ? '' : KEPT_HEADERS)}
          description={text.keptHeaders(stored)}
        >
          {text.replaceHeaders}
        </Checkbox>
      )}
      {!isKept && (
        <TextArea
          label={text.labels['/headers']}
          description={text.help.headers}
          errorMessage={errorMessage}
          value={value}
          onChange={onChange}
          spellCheck="false"
          autoComplete="off"
        />
      )}
    </>
  );
};
