import { type KeyHolder, PERMISSIONS } from '@content-publishing/domain';
import { useSession } from '../client/session.ts';

/** Returns the permissions of the person, who issues keys. */
export const useIssuer = (): KeyHolder =>
  useSession().key ?? { permissions: PERMISSIONS, draftsOnly: false };
