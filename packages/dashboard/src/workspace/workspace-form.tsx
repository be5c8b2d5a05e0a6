import type { ShownWorkspace, WithMovedPages } from '@content-publishing/domain';
import { type RecordFormOptions, useRecordForm } from '../forms/use-record-form.ts';
import { workspaceText as text } from '../text/workspace.ts';
import { FieldPair, FormGroup } from '../ui/form-group.tsx';
import { RecordFormView } from '../forms/record-form-view.tsx';
import { TextField } from '../ui/text-field.tsx';
import { exampleAddress } from './example-address.ts';
import { languageName } from './language-name.ts';
import { TimeZoneField } from './time-zone-field.tsx';
import { workspaceValues } from './workspace-values.ts';

const { labels, help, groups } = text;

/** Fields of the settings. */
export const WorkspaceForm = (
  options: Omit<RecordFormOptions<WithMovedPages<ShownWorkspace>>, 'valuesOf'>,
) => {
  const form = useRecordForm({ ...options, valuesOf: workspaceValues });
  const typed = (field: string): string => String(form.values[field] ?? '');
  const language = languageName(typed('/language'));
  const helpOfPath = (field: string, otherwise: string): string => {
    const example = exampleAddress(typed('/siteUrl'), typed(field));
    return example === undefined ? otherwise : help.example(example);
  };
  return (
    <RecordFormView form={form} labels={labels}>
      <FormGroup title={groups.general}>
        <TextField label={labels['/name']} description={help.name} {...form.text('/name')} />
        <FieldPair>
          <TextField
            label={labels['/language']}
            description={language === undefined ? help.language : help.languageIs(language)}
            {...form.text('/language')}
          />
          <TimeZoneField {...form.text('/timeZone')} />
        </FieldPair>
      </FormGroup>
      <FormGroup title={groups.site} description={groups.siteHelp}>
        <TextField
          label={labels['/siteUrl']}
          description={help.siteUrl}
          inputMode="url"
          {...form.text('/siteUrl')}
        />
        <TextField
          label={labels['/postPath']}
          description={helpOfPath('/postPath', help.postPath)}
          {...form.text('/postPath')}
        />
        <TextField
          label={labels['/categoryPath']}
          description={helpOfPath('/categoryPath', help.categoryPath)}
          {...form.text('/categoryPath')}
        />
        <TextField
          label={labels['/authorPath']}
          description={helpOfPath('/authorPath', help.authorPath)}
          {...form.text('/authorPath')}
        />
      </FormGroup>
      <FormGroup title={groups.images} description={groups.imagesHelp}>
        <TextField
          label={labels['/imageUrl']}
          description={help.imageUrl}
          inputMode="url"
          {...form.text('/imageUrl')}
        />
      </FormGroup>
    </RecordFormView>
  );
};
