import type { Author } from '@content-publishing/domain/records';
import { defineEntity, p } from '@mikro-orm/core';
import { instant, orderedText, reference, tenantKey } from './columns.ts';
import { MediaEntity } from './media.ts';
import { WorkspaceEntity } from './workspace.ts';

export const AuthorEntity = defineEntity({
  name: 'Author',
  tableName: 'authors',
  properties: {
    ...tenantKey(),
    slug: orderedText(),
    displayName: orderedText(),
    bio: p.text().strictNullable(),
    avatarMediaId: p.uuid().strictNullable(),
    credentials: p.text().strictNullable(),
    sameAs: p.json<Author['sameAs']>(),
    isActive: p.boolean(),
    seo: p.json<Author['seo']>().strictNullable(),
    person: p.json<Author['person']>().strictNullable(),
    jsonLd: p.json<Author['jsonLd']>(),
    createdAt: instant(),
    updatedAt: instant(),
    workspace: () => reference(WorkspaceEntity, 'authors_workspace_fkey', 'workspace_id'),
    avatar: () =>
      reference(MediaEntity, 'authors_avatar_media_fkey', 'workspace_id', 'avatar_media_id'),
  },
  uniques: [{ name: 'authors_slug_key', properties: ['workspaceId', 'slug'] }],
});
