import type { KeyHolder } from '@content-publishing/domain';
import { useState } from 'react';
import { useSession } from '../client/session.ts';
import type { Expiry } from './expiry-field.tsx';
import { type Grant, grantOf } from './key-roles.ts';

/** Fields of a new key. */
export interface NewKey {
  readonly name: string;
  readonly grant: Grant;
  readonly expiry: Expiry;
}

/** Returns the fields of a new key, and a function that changes them. */
export const useNewKey = (issuer: KeyHolder) => {
  const own = useSession().key?.expiresAt ?? null;
  const [draft, setDraft] = useState<NewKey>(() => ({
    name: '',
    grant: grantOf('writer', issuer),
    expiry: { choice: own === null ? 'never' : 'own', lastDay: '' },
  }));
  return {
    draft,
    change: (changes: Partial<NewKey>): void => setDraft((before) => ({ ...before, ...changes })),
  };
};
