import type { Uuid } from '@content-publishing/domain';
import { type ApiKey, type Permission, PERMISSIONS } from '@content-publishing/domain/tenant';

/**
 * Identity that a use case runs for: the API key of a request; the operator, who works on the storage
 * with `cps`; or the service itself, which carries out a plan such as a scheduled publication.
 */
export type Principal = KeyPrincipal | UnnamedPrincipal;

/** Principal of a request with an API key, whose id and name it has. */
export interface KeyPrincipal extends PrincipalRights, Identity {
  readonly kind: 'key';
}

/** Principal that has neither an id nor a name. */
interface UnnamedPrincipal extends PrincipalRights {
  readonly kind: 'operator' | 'service';
}

/** Rights of a principal in a workspace. */
interface PrincipalRights {
  readonly workspaceId: Uuid;
  readonly permissions: ReadonlySet<Permission>;
  /** Whether its permissions to write are for drafts alone (management API, Draft-only keys). */
  readonly draftsOnly: boolean;
  /** Id of the request, which the entries of the activity get; absent without a request. */
  readonly requestId?: string;
}

/** Id and name of who acts. */
type Identity = Pick<ApiKey, 'id' | 'name'>;

/**
 * Returns the operator as a principal of a workspace, with all permissions.
 *
 * @example
 * await createPost(ports)(operatorOf(workspaceId), { draft });
 */
export const operatorOf = (workspaceId: Uuid): Principal => allOf('operator', workspaceId);

/** Returns the service itself as a principal of a workspace, with all permissions. */
export const serviceOf = (workspaceId: Uuid): Principal => allOf('service', workspaceId);

const allOf = (kind: 'operator' | 'service', workspaceId: Uuid): Principal => ({
  kind,
  workspaceId,
  permissions: new Set(PERMISSIONS),
  draftsOnly: false,
});

/** Id and name of who acts, as records keep them: copies, which outlive the key. */
export interface Signature {
  readonly keyId: Uuid | null;
  readonly keyName: string | null;
}

/** Returns what stored records say of who made them: nothing for the operator and the service. */
export const signatureOf = (principal: Principal): Signature => {
  switch (principal.kind) {
    case 'key':
      return { keyId: principal.id, keyName: principal.name };
    case 'operator':
    case 'service':
      return { keyId: null, keyName: null };
    default:
      return principal satisfies never;
  }
};

/**
 * Returns the id and the name of who acts; `null` for the operator and the service, who have none.
 *
 * @example
 * identityOf(principal)?.name; // 'My site'
 */
export const identityOf = (principal: Principal): Identity | null => {
  switch (principal.kind) {
    case 'key':
      return principal;
    case 'operator':
    case 'service':
      return null;
    default:
      return principal satisfies never;
  }
};
