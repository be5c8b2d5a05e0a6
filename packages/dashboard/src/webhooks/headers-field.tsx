import type { TextOfForm } from '../forms/record-form.ts';
import { webhooksText as text } from '../text/webhooks.ts';
import { Checkbox } from '../ui/checkbox.tsx';
import { TextArea } from '../ui/text-field.tsx';
import { KEPT_HEADERS } from './webhook-fields.ts';

/** Field for the additional headers; stored ones can only be kept or replaced. */
export const HeadersField = ({
  stored,
  ...field
}: TextOfForm & {
  /** Names of the stored headers. */
  readonly stored: readonly string[];
}) => {
  const { value, onChange } = field;
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
      {!isKept && <TextArea {...field} spellCheck="false" autoComplete="off" />}
    </>
  );
};
