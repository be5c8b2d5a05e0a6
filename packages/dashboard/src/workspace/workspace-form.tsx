import type { ShownWorkspace, WithMovedPages } from '@content-publishing/domain';
import { type RecordFields, recordFields } from '../forms/record-fields.ts';
import { RecordFormView } from '../forms/record-form-view.tsx';
import type { TextOfForm } from '../forms/record-form.ts';
import { type RecordFormOptions, useRecordForm } from '../forms/use-record-form.ts';
import { workspaceText as text } from '../text/workspace.ts';
import { ComboBox } from '../ui/combo-box.tsx';
import { FieldPair, FormGroup } from '../ui/form-group.tsx';
import { TextField } from '../ui/text-field.tsx';

type Row = WithMovedPages<ShownWorkspace>;
type Field = keyof typeof text.labels;

const { groups } = text;
const fields: RecordFields<Row, Field> = recordFields(text);

/** Fields of the settings. */
export const WorkspaceForm = (options: Omit<RecordFormOptions<Row, Field>, 'fields'>) => {
  const form = useRecordForm({ ...options, fields });
  const path = (field: Field) => {
    const template = form.text(field);
    const example = exampleAddress(form.text('/siteUrl').value, template.value);
    return { ...template, ...(example !== undefined && { description: text.example(example) }) };
  };
  const language = form.text('/language');
  const name = languageName(language.value);
  return (
    <RecordFormView form={form}>
      <FormGroup title={groups.general}>
        <TextField {...form.text('/name')} />
        <FieldPair>
          <TextField
            {...language}
            {...(name !== undefined && { description: text.languageIs(name) })}
          />
          <TimeZoneField {...form.text('/timeZone')} />
        </FieldPair>
      </FormGroup>
      <FormGroup title={groups.site} description={groups.siteHelp}>
        <TextField {...form.text('/siteUrl')} inputMode="url" />
        <TextField {...path('/postPath')} />
        <TextField {...path('/categoryPath')} />
        <TextField {...path('/authorPath')} />
      </FormGroup>
      <FormGroup title={groups.images} description={groups.imagesHelp}>
        <TextField {...form.text('/imageUrl')} inputMode="url" />
      </FormGroup>
    </RecordFormView>
  );
};

/** Returns the English name of a language by its tag; undefined for an unknown or invalid tag. */
const languageName = (tag: string): string | undefined => {
  try {
    return new Intl.DisplayNames('en', { type: 'language', fallback: 'none' }).of(tag.trim());
  } catch {
    return undefined;
  }
};

/** Slugs of an example, in place of `{slug}` and `{path}`. */
const SLUG = 'moka-pot';
const PATH = 'guides/moka-pot';

/** Returns the address of an example page; undefined if a template is not complete. */
const exampleAddress = (siteUrl: string, template: string): string | undefined => {
  const path = template.replace('{slug}', SLUG).replace('{path}', PATH);
  const isComplete = template.startsWith('/') && path !== template && !/[{}]/.test(path);
  if (!isComplete) return undefined;
  return URL.canParse(siteUrl) ? new URL(siteUrl).origin + path : path;
};

const ZONES = ['UTC', ...Intl.supportedValuesOf('timeZone').filter((zone) => zone !== 'UTC')];

/** Field for the zone of the editors. */
const TimeZoneField = ({ value, onChange, isReadOnly, ...texts }: TextOfForm) => {
  // A zone may be stored by another of its names.
  const zones = value === '' || ZONES.includes(value) ? ZONES : [value, ...ZONES];
  return (
    <ComboBox
      {...texts}
      options={zones.map((zone) => ({ id: zone, label: zone.replaceAll('_', ' ') }))}
      value={value === '' ? null : value}
      onChange={(zone) => onChange(zone ?? '')}
      none={text.noTimeZone}
      isDisabled={isReadOnly}
    />
  );
};
