import type { Webhook } from '@content-publishing/domain';
import { type RecordFormOptions, useRecordForm } from '../forms/use-record-form.ts';
import { RecordFormView } from '../forms/record-form-view.tsx';
import { recordsText } from '../text/records.ts';
import { webhooksText as text } from '../text/webhooks.ts';
import { FormGroup } from '../ui/form-group.tsx';
import { TextField } from '../ui/text-field.tsx';
import { EventChoices } from './event-choices.tsx';
import { HeadersField } from './headers-field.tsx';
import { webhookPatch, webhookValues } from './webhook-values.ts';

const { groups, help, labels } = text;

/** Fields of a webhook, existing or new. */
export const WebhookForm = <Row extends Webhook>(
  options: Omit<RecordFormOptions<Row>, 'valuesOf' | 'patchOf'>,
) => {
  const { loaded } = options;
  const form = useRecordForm<Row>({
    ...options,
    valuesOf: webhookValues,
    patchOf: webhookPatch,
  });
  return (
    <RecordFormView
      form={form}
      labels={labels}
      submitLabel={loaded ? recordsText.save : recordsText.create}
    >
      <FormGroup title={groups.receiver}>
        <TextField
          label={labels['/name']}
          description={help.name}
          {...form.text('/name')}
          autoFocus={!loaded}
        />
        <TextField
          label={labels['/url']}
          description={help.url}
          inputMode="url"
          {...form.text('/url')}
        />
      </FormGroup>
      <FormGroup title={groups.events} description={groups.eventsHelp}>
        <EventChoices {...form.text('/types')} />
      </FormGroup>
      <FormGroup title={groups.advanced}>
        <TextField
          label={labels['/delaySeconds']}
          description={help.delay}
          inputMode="numeric"
          {...form.text('/delaySeconds')}
        />
        <HeadersField {...form.text('/headers')} stored={loaded?.value.headerNames ?? []} />
      </FormGroup>
    </RecordFormView>
  );
};
