import { type KeyHolder, PERMISSIONS } from '@content-publishing/domain/tenant';
import { useEffect, useState } from 'react';
import { useSession, useWriter } from '../client/session.ts';
import type { FieldValues } from '../forms/field-values.ts';
import { forgetForm, keepForm, keptForm } from '../forms/kept-form.ts';
import type { Expiry } from './expiry-field.tsx';
import { EXPIRY_CHOICES } from './key-expiry.ts';
import { type Grant, grantable, grantOf } from './key-roles.ts';

/** Fields of a new key. */
interface NewKey {
  readonly name: string;
  readonly grant: Grant;
  readonly expiry: Expiry;
}

/**
 * Returns the fields of a new key, and a function that changes them. Changes are kept for the tab
 * until they are forgotten.
 */
export const useNewKey = (issuer: KeyHolder) => {
  const { key } = useSession();
  const { workspaceId, actorId } = useWriter();
  const form = `${workspaceId}/${actorId}/keys/new`;
  const [empty] = useState((): NewKey => ({
    name: '',
    grant: grantOf('writer', issuer),
    expiry: { choice: (key?.expiresAt ?? null) === null ? 'never' : 'own', lastDay: '' },
  }));
  const [draft, setDraft] = useState(() => {
    const kept = keptForm(form);
    return kept ? newKeyOf(kept.values, issuer, empty) : empty;
  });
  useEffect(() => {
    if (draft === empty) return;
    keepForm(form, { etag: null, base: valuesOf(empty), values: valuesOf(draft) });
  }, [form, draft, empty]);
  return {
    draft,
    change: (changes: Partial<NewKey>): void => setDraft((before) => ({ ...before, ...changes })),
    forget: (): void => forgetForm(form),
  };
};

const valuesOf = ({ name, grant, expiry }: NewKey): FieldValues => ({
  '/name': name,
  '/permissions': grant.permissions.join('\n'),
  '/draftsOnly': grant.draftsOnly,
  '/expiry': expiry.choice,
  '/lastDay': expiry.lastDay,
});

/** Returns the kept fields of a key, with the permissions that the person still can grant. */
const newKeyOf = (values: FieldValues, issuer: KeyHolder, empty: NewKey): NewKey => {
  const text = (field: string): string => String(values[field] ?? '');
  const draftsOnly = values['/draftsOnly'] === true || issuer.draftsOnly;
  const offered = grantable(issuer, draftsOnly);
  const chosen = text('/permissions').split('\n');
  return {
    name: text('/name'),
    grant: {
      draftsOnly,
      permissions: PERMISSIONS.filter((one) => chosen.includes(one) && offered.includes(one)),
    },
    expiry: {
      choice: EXPIRY_CHOICES.find((choice) => choice === values['/expiry']) ?? empty.expiry.choice,
      lastDay: text('/lastDay'),
    },
  };
};

/** Returns the permissions of the person, who issues keys. */
export const useIssuer = (): KeyHolder => useSession();
