import { useQueryClient } from '@tanstack/react-query';
import { Ellipsis } from '../ui/icons.ts';
import { type ComponentType, useState } from 'react';
import { useLocation, useParams, useSearchParams } from 'wouter';
import { ReadState } from '../client/read-state.tsx';
import { useMay } from '../client/session.ts';
import { recordsText } from '../text/records.ts';
import { Button, IconButton } from '../ui/button.tsx';
import { FormColumns } from '../ui/form-group.tsx';
import { Menu } from '../ui/menu.tsx';
import { Page } from '../ui/page.tsx';
import { type Identified, type RecordKind, useCalls } from './record-kind.ts';
import { UsageSection } from './record-usage.tsx';
import { useRecordActions } from './use-record-actions.tsx';
import { showSaved, useSavedRecord } from './use-saved-record.ts';

/** Returns the screen of a kind of records: their list, the form of one, and that of a new one. */
export const recordScreen =
  <Row extends Identified>(of: RecordKind<Row>, List: ComponentType): ComponentType =>
  () => {
    const { id } = useParams<{ id?: string }>();
    const mayWrite = useMay()(of.permission);
    if (id === undefined) return <List />;
    if (id === 'new' && mayWrite) return <NewRecordPage of={of} />;
    return <RecordPage key={id} of={of} id={id} mayWrite={mayWrite} />;
  };

/** Form of a record that exists, with its commands, and what shows it beside the form. */
const RecordPage = <Row extends Identified>({
  of,
  id,
  mayWrite,
}: {
  readonly of: RecordKind<Row>;
  readonly id: string;
  readonly mayWrite: boolean;
}) => {
  const { kind, words, nameOf, posts, Form, MainButton, Notice, Aside } = of;
  const { get, update } = useCalls(of);
  const [, navigate] = useLocation();
  const list = `/${kind}`;
  const { loaded, query, store } = useSavedRecord([kind], id, (signal) => get(id, { signal }));
  const { commandsOf, dialog } = useRecordActions(of, (into) =>
    navigate(into === undefined ? list : `${list}/${into}`, { replace: true }),
  );
  const record = loaded?.value;
  const commands = record && mayWrite ? commandsOf(record, true) : [];
  const label = recordsText.actionsOf(record ? nameOf(record) : '');
  return (
    <Page
      title={record ? nameOf(record) : words.title}
      back={{ href: list, label: words.title }}
      actions={
        commands.length > 0 &&
        (MainButton && record ? (
          <>
            <MainButton record={record} />
            <Menu label={label} commands={commands}>
              <IconButton icon={Ellipsis} label={label} />
            </Menu>
          </>
        ) : (
          commands.map((command) => (
            <Button key={command.id} variant="quiet" icon={command.icon} onPress={command.onAction}>
              {command.label}
            </Button>
          ))
        ))
      }
    >
      <ReadState query={query} isForm />
      {loaded && (
        <>
          {Notice && <Notice id={loaded.value.id} />}
          <FormColumns
            aside={
              Aside ? (
                <Aside id={loaded.value.id} />
              ) : (
                posts && <UsageSection kind={kind} posts={posts} id={loaded.value.id} />
              )
            }
          >
            <Form
              name={`${kind}/${loaded.value.id}`}
              loaded={loaded}
              isReadOnly={!mayWrite}
              save={(patch, condition) => update(loaded.value.id, patch, condition)}
              reload={() => get(loaded.value.id)}
              onSaved={(saved) => {
                store(saved);
                showSaved(saved.value);
              }}
            />
          </FormColumns>
        </>
      )}
      {dialog}
    </Page>
  );
};

/** Form of a new record. */
const NewRecordPage = <Row extends Identified>({ of }: { readonly of: RecordKind<Row> }) => {
  const { kind, words, Form, initial, isShownWhenCreated = false, Created } = of;
  const { create } = useCalls(of);
  const queries = useQueryClient();
  const [, navigate] = useLocation();
  const [query] = useSearchParams();
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const [created, setCreated] = useState<Row>();
  const list = `/${kind}`;
  const leave = ({ id }: Row): void =>
    navigate(isShownWhenCreated ? `${list}/${id}` : list, { replace: true });
  return (
    <Page title={words.add} back={{ href: list, label: words.title }}>
      <Form
        name={`${kind}/new`}
        loaded={undefined}
        initial={initial?.(query)}
        save={(draft) => create(draft, { idempotencyKey })}
        onSaved={({ value }) => {
          void queries.invalidateQueries({ queryKey: [kind] });
          if (Created) {
            setCreated(value);
            return;
          }
          showSaved(value);
          leave(value);
        }}
      />
      {Created && created && <Created record={created} onDone={() => leave(created)} />}
    </Page>
  );
};
