import { ActivityEntity } from './activity.ts';
import { ApiKeyEntity } from './api-key.ts';
import { AuthorEntity } from './author.ts';
import { CategoryEntity } from './category.ts';
import { IdempotencyKeyEntity } from './idempotency-key.ts';
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
import { WorkspaceEntity } from './workspace.ts';

/** Entities of all tables of the schema, except the table of migrations. */
export const entities = [
  WorkspaceEntity,
  ApiKeyEntity,
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
  PostRevisionEntity,
  PostWorkingCopyEntity,
  PreviewTokenEntity,
  IdempotencyKeyEntity,
  ActivityEntity,
];
