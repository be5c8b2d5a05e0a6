export {
  type ApiKey,
  apiKeyList,
  type ApiKeyQuery,
  type ApiKeyDraft,
  ApiKeyDraftSchema,
  ApiKeySchema,
  type ApiKeyToken,
  createApiKey,
  type CreatedApiKey,
  CreatedApiKeySchema,
  formatApiKeyToken,
  isUsable,
  LAST_USED_PRECISION_MS,
  MAX_LIVE_API_KEYS,
  parseApiKeyDraft,
  parseApiKeyToken,
} from './tenant/api-key.ts';
export { type KeyHolder, notGrantable, type WantedGrant } from './tenant/grantable.ts';
export {
  ApiKeyRevocationSchema,
  checkRevocation,
  type KeysToRevoke,
  type LastKeysWriter,
  parseApiKeyRevocation,
  type RevokeBeyondKey,
  type RevokedApiKey,
  RevokedApiKeySchema,
} from './tenant/api-key-revocation.ts';
export { apiKeyVersion } from './content/api-key-version.ts';
export { previewTokenVersion } from './content/preview-token-version.ts';
export { withoutApiKeys } from './tenant/token.ts';
export {
  formatPreviewToken,
  type IssuedPreviewToken,
  IssuedPreviewTokenSchema,
  parsePreviewToken,
  parsePreviewTokenDraft,
  parsePreviewTokenQuery,
  type PreviewToken,
  PreviewTokenDraftSchema,
  type PreviewTokenQuery,
  PreviewTokenQuerySchema,
  type PreviewTokenSummary,
  PreviewTokenSummarySchema,
} from './tenant/preview-token.ts';
export {
  type Activity,
  type ActivityAction,
  type ActivityQuery,
  ActivityQuerySchema,
  ActivitySchema,
  parseActivityQuery,
  searchedActivityText,
} from './tenant/activity.ts';
export { LanguageSchema } from './tenant/language.ts';
export {
  idempotencyExpiry,
  type IdempotencyKey,
  type MalformedIdempotencyKey,
  parseIdempotencyKey,
} from './tenant/idempotency-key.ts';
export {
  ALL_PERMISSIONS,
  beyond,
  type KeyPermission,
  PEOPLE_PERMISSIONS,
  type Permission,
  PERMISSIONS,
  PREVIEWERS,
  READERS,
  RECORD_READERS,
} from './tenant/permission.ts';
export {
  mayIssueKeys,
  needsAuthor,
  RIGHTS_OF,
  type Role,
  type RoleRights,
  ROLES,
} from './tenant/role.ts';
export { PermissionSchema } from './tenant/permission-schema.ts';
export { categoryPagePath, pagePath } from './tenant/page-path.ts';
export { type Site, siteKeyOf, siteOfWorkspace, UNKNOWN_SITE } from './tenant/site.ts';
export { type Session, SessionSchema } from './content/session.ts';
export {
  createWorkspace,
  parseWorkspacePatch,
  parseWorkspaceDraft,
  reviseWorkspace,
  type ShownWorkspace,
  type Workspace,
  type WorkspaceDraft,
  WorkspacePatchSchema,
  WorkspaceSchema,
} from './tenant/workspace.ts';
export {
  checkQuota,
  type QuotaExceeded,
  roomIn,
  type StorageUse,
  StorageUseSchema,
} from './tenant/storage-quota.ts';
export { workspaceVersion } from './content/workspace-version.ts';
