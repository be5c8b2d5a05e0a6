import { useQueryClient } from '@tanstack/react-query';
import type { WithMovedPages } from '@content-publishing/domain/redirects';
import type { ShownWorkspace } from '@content-publishing/domain/tenant';
import { bytesInWords } from '../client/bytes-in-words.ts';
import { queryKeys } from '../client/query-client.ts';
import { ReadState } from '../client/read-state.tsx';
import { useClient } from '../client/service.ts';
import { useMay, useSession } from '../client/session.ts';
import { recordFields, type RecordFields } from '../forms/record-fields.ts';
import { recordForm } from '../forms/record-form-view.tsx';
import type { TextOfForm } from '../forms/record-form.ts';
import { showSaved, useSavedRecord } from '../forms/use-saved-record.ts';
import { workspaceText as text } from '../text/workspace.ts';
import { Checkbox } from '../ui/checkbox.tsx';
import { ComboBox } from '../ui/combo-box.tsx';
import { FieldPair, FormColumns, FormGroup } from '../ui/form-group.tsx';
import { Page } from '../ui/page.tsx';
import { Switch } from '../ui/switch.tsx';
import { TextField } from '../ui/text-field.tsx';
import { LanguageField } from './language-field.tsx';
import styles from './storage-use.module.css';

/** Settings of the workspace. */
export const WorkspaceScreen = () => {
  const client = useClient();
  const queries = useQueryClient();
  const may = useMay();
  const { workspace } = useSession();
  const mayRead = may('settings:read');
  const { loaded, query, store } = useSavedRecord(
    queryKeys.workspace,
    workspace.id,
    async (signal) =>
      // The session has the settings too, for a key that may write them and not read them.
      mayRead ? client.getWorkspace({ signal }) : { ok: true, value: workspace, etag: null },
  );
  return (
    <Page title={text.title}>
      <ReadState query={query} isForm />
      {loaded && (
        <FormColumns aside={<StorageUse storage={loaded.value.storage} />}>
          <WorkspaceForm
            name="workspace"
            loaded={loaded}
            isReadOnly={!may('settings:write')}
            save={client.updateWorkspace}
            reload={() => client.getWorkspace()}
            onSaved={(saved) => {
              store(saved);
              void queries.invalidateQueries({ queryKey: queryKeys.session });
              showSaved(saved.value);
            }}
          />
        </FormColumns>
      )}
    </Page>
  );
};

/** Bytes that the files of the workspace use, beside its quota. */
const StorageUse = ({ storage: { usedBytes, maxBytes } }: Pick<ShownWorkspace, 'storage'>) => (
  <section className={styles['storage']}>
    <h2>{text.groups.storage}</h2>
    <p>
      {maxBytes === null
        ? text.storageNoQuota(bytesInWords(usedBytes))
        : text.storageUsed(bytesInWords(usedBytes), bytesInWords(maxBytes))}
    </p>
    {maxBytes !== null && (
      <progress max={maxBytes} value={usedBytes} aria-label={text.groups.storage} />
    )}
  </section>
);

type Row = WithMovedPages<ShownWorkspace>;
type Field = keyof typeof text.labels;

const { groups } = text;

/** Field of the version of the block vocabulary, which is a choice: with tables or without. */
const TABLES = '/blockVocabulary';

const plain = recordFields<Row, Field>(text, { [TABLES]: false });

/** Fields of the settings. */
const fields: RecordFields<Row, Field> = {
  ...plain,
  valuesOf: (row) => ({ ...plain.valuesOf(row), [TABLES]: row?.blockVocabulary === 2 }),
  patchOf: ({ [TABLES]: hasTables, ...changed }) => ({
    ...plain.patchOf(changed),
    ...(hasTables !== undefined && { blockVocabulary: hasTables === true ? 2 : 1 }),
  }),
};

/** Form of the settings. */
const WorkspaceForm = recordForm<Row, Field>(fields, ({ form }) => {
  const path = (field: Field) => {
    const template = form.text(field);
    const example = exampleAddress(form.text('/siteUrl').value, template.value);
    return { ...template, ...(example !== undefined && { description: text.example(example) }) };
  };
  return (
    <>
      <FormGroup title={groups.general}>
        <TextField {...form.text('/name')} />
        <FieldPair>
          <LanguageField {...form.text('/language')} />
          <TimeZoneField {...form.text('/timeZone')} />
        </FieldPair>
      </FormGroup>
      <FormGroup title={groups.site} description={groups.siteHelp}>
        <TextField {...form.text('/siteUrl')} inputMode="url" />
        <TextField {...path('/postPath')} />
        <TextField {...path('/categoryPath')} />
        <TextField {...path('/authorPath')} />
        <TextField {...form.text('/previewUrl')} inputMode="url" />
        <Checkbox {...form.flag('/checksExternalLinks')} />
      </FormGroup>
      <FormGroup title={groups.posts}>
        <Switch {...form.flag(TABLES)} />
      </FormGroup>
      <FormGroup title={groups.images} description={groups.imagesHelp}>
        <TextField {...form.text('/imageUrl')} inputMode="url" />
      </FormGroup>
    </>
  );
});

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
