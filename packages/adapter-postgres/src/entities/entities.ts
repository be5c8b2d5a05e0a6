import { ActivityEntity } from './activity.ts';
import { ApiKeyEntity } from './api-key.ts';
import { ApiKeyUseEntity } from './api-key-use.ts';
import { AuthorEntity } from './author.ts';
import { CategoryEntity } from './category.ts';
import { DuePostEntity } from './due-post.ts';
import { EventFeedEntity } from './event-feed.ts';
import { EventEntity } from './event.ts';
import { IdempotencyKeyEntity } from './idempotency-key.ts';
import { ImportEntryEntity } from './import-entry.ts';
import { ImportLineEntity } from './import-line.ts';
import { ImportEntity } from './import.ts';
import { LinkHealthEntity } from './link-health.ts';
import { MediaEntity } from './media.ts';
import { PostEntity } from './post.ts';
import { PostMediaEntity, PostRelatedPostEntity, PostTagEntity } from './post-references.ts';
import { PostRevisionEntity } from './post-revision.ts';
import { PostSlugAliasEntity } from './post-slug-alias.ts';
import { PostVersionsEntity } from './post-versions.ts';
import { PostViewsEntity } from './post-views.ts';
import { PostWorkingCopyEntity } from './post-working-copy.ts';
import { PreviewTokenEntity } from './preview-token.ts';
import { RecordSlugAliasEntity } from './record-slug-alias.ts';
import { RedirectEntity } from './redirect.ts';
import { TagEntity } from './tag.ts';
import { UploadReservationEntity } from './upload-reservation.ts';
import { WebhookDeliveryEntity } from './webhook-delivery.ts';
import { WebhookEntity } from './webhook.ts';
import { WorkspaceEntity } from './workspace.ts';
import { WorkspaceVersionsEntity } from './workspace-versions.ts';

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
];
