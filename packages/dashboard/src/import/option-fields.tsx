import { IMPORT_FORMATS, IMPORT_MEDIA_MODES } from '@content-publishing/domain/imports';
import { importText as text } from '../text/import.ts';
import { Checkbox } from '../ui/checkbox.tsx';
import { FieldPair } from '../ui/form-group.tsx';
import { Select } from '../ui/select.tsx';
import { TextField } from '../ui/text-field.tsx';
import type { ChosenOptions } from './import-options.ts';

const FORMATS = IMPORT_FORMATS.map((id) => ({ id, label: text.formats[id] }));
const MODES = IMPORT_MEDIA_MODES.map((id) => ({ id, label: text.media[id] }));

/** Fields for the options of a new import; those that its format has no use for are left out. */
export const OptionFields = ({
  options,
  onChange,
}: {
  readonly options: ChosenOptions;
  readonly onChange: (changed: Partial<ChosenOptions>) => void;
}) => {
  const hasPosts = options.format !== 'redirects';
  return (
    <>
      <Select
        label={text.labels.format}
        options={FORMATS}
        value={options.format}
        onChange={(id) => {
          const format = IMPORT_FORMATS.find((one) => one === id);
          if (format) onChange({ format });
        }}
      />
      {hasPosts && (
        <>
          <TextField
            label={text.labels.siteUrl}
            description={text.help.siteUrl}
            inputMode="url"
            value={options.siteUrl}
            onChange={(siteUrl) => onChange({ siteUrl })}
          />
          <FieldPair>
            <Select
              label={text.labels.media}
              options={MODES}
              value={options.media}
              onChange={(id) => {
                const media = IMPORT_MEDIA_MODES.find((one) => one === id);
                if (media) onChange({ media });
              }}
            />
            <TextField
              label={text.labels.timeZone}
              description={text.help.timeZone}
              value={options.timeZone}
              onChange={(timeZone) => onChange({ timeZone })}
            />
          </FieldPair>
          <TextField
            label={text.labels.author}
            description={text.help.author}
            value={options.author}
            onChange={(author) => onChange({ author })}
          />
          <Checkbox isSelected={options.hasPages} onChange={(hasPages) => onChange({ hasPages })}>
            {text.labels.pages}
          </Checkbox>
        </>
      )}
      <Checkbox isSelected={options.overwrite} onChange={(overwrite) => onChange({ overwrite })}>
        {text.labels.overwrite}
      </Checkbox>
    </>
  );
};
