import type { CreatedApiKey } from '@content-publishing/domain/tenant';
import type { ClientError } from '@content-publishing/site-kit';
import { useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import { useLocation } from 'wouter';
import { CallError, problemOf } from '../client/call-error.ts';
import { queryKeys } from '../client/query-client.ts';
import { useClient } from '../client/service.ts';
import { useWorkspaceZone } from '../client/use-dates.ts';
import { SecretDialog } from '../forms/secret-dialog.tsx';
import { messageAt, unclaimed, violationsOf } from '../forms/violations.ts';
import { keysText } from '../text/keys.ts';
import { Button } from '../ui/button.tsx';
import { FormGroup } from '../ui/form-group.tsx';
import formStyles from '../ui/form.module.css';
import { ErrorNotice } from '../ui/notice.tsx';
import { Page } from '../ui/page.tsx';
import { Select } from '../ui/select.tsx';
import { TextField } from '../ui/text-field.tsx';
import { ExpiryField } from './expiry-field.tsx';
import { expiryOf } from './key-expiry.ts';
import { grantOf, KEY_ROLES, roleOf } from './key-roles.ts';
import { PermissionChoices } from './permission-choices.tsx';
import { useIssuer, useNewKey } from './use-new-key.ts';

const { form: text } = keysText;
const FIELDS = ['/name', '/expiresAt'];

/** Form of a new key. */
export const NewKeyPage = () => {
  const client = useClient();
  const queries = useQueryClient();
  const [, navigate] = useLocation();
  const zone = useWorkspaceZone();
  const issuer = useIssuer();
  const { draft, change, forget } = useNewKey(issuer);
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const [isPending, setPending] = useState(false);
  const [error, setError] = useState<ClientError>();
  const [created, setCreated] = useState<CreatedApiKey>();
  const { name, grant, expiry } = draft;
  const role = roleOf(grant, issuer);
  const violations = error ? violationsOf(error) : [];
  const isAtFields = violations.length > 0 && unclaimed(violations, FIELDS).length === 0;

  const create = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    if (isPending) return;
    setPending(true);
    setError(undefined);
    const expiresAt = expiryOf(expiry.choice, expiry.lastDay, zone, Date.now());
    const answer = await client.createApiKey(
      { name, ...grant, ...(expiresAt !== undefined && { expiresAt }) },
      { idempotencyKey },
    );
    setPending(false);
    if (!answer.ok) setError(answer.error);
    else {
      forget();
      setCreated(answer.value);
      await queries.invalidateQueries({ queryKey: queryKeys.keys });
    }
  };

  return (
    <Page title={keysText.newKey} back={{ href: '/keys', label: keysText.title }}>
      <form className={formStyles['form']} noValidate onSubmit={(event) => void create(event)}>
        {error && !isAtFields && <ErrorNotice problem={problemOf(new CallError(error))} />}
        <FormGroup title={text.group}>
          <TextField
            label={text.name}
            description={text.nameHelp}
            errorMessage={messageAt(violations, '/name')}
            value={name}
            onChange={(next) => change({ name: next })}
            autoFocus
          />
          <ExpiryField
            value={expiry}
            onChange={(next) => change({ expiry: next })}
            errorMessage={messageAt(violations, '/expiresAt')}
          />
        </FormGroup>
        <FormGroup title={text.may} description={text.mayHelp}>
          <Select
            label={text.role}
            description={text.roleHelp}
            options={[...KEY_ROLES, ...(role ? [] : (['custom'] as const))].map((id) => ({
              id,
              label: text.roles[id],
            }))}
            value={role ?? 'custom'}
            onChange={(id) => {
              const chosen = KEY_ROLES.find((one) => one === id);
              if (chosen) change({ grant: grantOf(chosen, issuer) });
            }}
          />
          <PermissionChoices
            grant={grant}
            issuer={issuer}
            onChange={(next) => change({ grant: next })}
          />
        </FormGroup>
        <div className={formStyles['bar']}>
          <Button type="submit" variant="primary" isPending={isPending}>
            {text.submit}
          </Button>
        </div>
      </form>
      {created && (
        <SecretDialog
          name={created.name}
          secret={created.key}
          words={keysText.secret}
          onDone={() => navigate('/keys')}
        />
      )}
    </Page>
  );
};
