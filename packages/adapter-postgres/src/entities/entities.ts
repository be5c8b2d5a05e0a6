import { ActivityEntity } from './activity.ts';
import { ApiKeyEntity, ApiKeyUseEntity } from './api-key.ts';
import { AuditIgnoreEntity, ExternalLinkEntity, PostLinkEntity } from './audit.ts';
import { AuthorEntity } from './author.ts';
import { CategoryEntity } from './category.ts';
import {
  DuePostEntity,
  PostRevisionEntity,
  PostVersionsEntity,
  PostViewsEntity,
  PostWorkingCopyEntity,
} from './post-rows.ts';
import { EventEntity, EventFeedEntity } from './event.ts';
import { IdempotencyKeyEntity } from './idempotency-key.ts';
import { ImportEntity, ImportEntryEntity, ImportLineEntity } from './import.ts';
import { LinkHealthEntity } from './link-health.ts';
import { MediaEntity, UploadReservationEntity } from './media.ts';
import {
  CeremonyEntity,
  IdentityEntity,
  InvitationEntity,
  MembershipEntity,
  PasskeyEntity,
  UserEntity,
  UserSessionEntity,
} from './people.ts';
import { PostEntity } from './post.ts';
import { PostMediaEntity, PostRelatedPostEntity, PostTagEntity } from './post-references.ts';
import { PostSlugAliasEntity, RecordSlugAliasEntity } from './slug-alias.ts';
import { PreviewTokenEntity } from './preview-token.ts';
import { RedirectEntity } from './redirect.ts';
import { TagEntity } from './tag.ts';
import { WebhookDeliveryEntity, WebhookEntity } from './webhook.ts';
import { WorkspaceEntity, WorkspaceVersionsEntity } from './workspace.ts';

/** Entities of the people of the installation. */
export const PEOPLE_ENTITIES = [
  UserEntity,
  PasskeyEntity,
  IdentityEntity,
  MembershipEntity,
  InvitationEntity,
  UserSessionEntity,
  CeremonyEntity,
];

/** Entities of all tables of the schema, except the table of migrations. */
export const entities = [
  WorkspaceEntity,
  WorkspaceVersionsEntity,
  ApiKeyEntity,
  ApiKeyUseEntity,
  MediaEntity,
  UploadReservationEntity,
  AuthorEntity,
  CategoryEntity,
  TagEntity,
  RecordSlugAliasEntity,
  RedirectEntity,
  LinkHealthEntity,
  PostEntity,
  PostTagEntity,
  PostRelatedPostEntity,
  PostMediaEntity,
  PostLinkEntity,
  PostSlugAliasEntity,
  PostViewsEntity,
  PostVersionsEntity,
  DuePostEntity,
  PostRevisionEntity,
  PostWorkingCopyEntity,
  PreviewTokenEntity,
  IdempotencyKeyEntity,
  ActivityEntity,
  EventEntity,
  EventFeedEntity,
  WebhookEntity,
  WebhookDeliveryEntity,
  ImportEntity,
  ImportLineEntity,
  ImportEntryEntity,
  AuditIgnoreEntity,
  ExternalLinkEntity,
  ...PEOPLE_ENTITIES,
];
