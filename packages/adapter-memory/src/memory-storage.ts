import type { Storage } from '@content-publishing/application';
import { activityRepository } from './activity.ts';
import { type ApiKeys, apiKeyRepository } from './api-keys.ts';
import { auditRepository } from './audits.ts';
import { authorRepository } from './authors.ts';
import { postMaintenanceRepository } from './post-maintenance.ts';
import { categoryRepository } from './categories.ts';
import { eventRepository } from './events.ts';
import { idempotencyKeyRepository } from './idempotency-keys.ts';
import { importRepository } from './imports.ts';
import { linkHealthRepository } from './link-health.ts';
import { mediaRepository } from './media.ts';
import { emptyPeople } from './people/people-tables.ts';
import { peopleRepository } from './people/people.ts';
import { postRepository } from './posts.ts';
import { previewTokenRepository } from './preview-tokens.ts';
import { redirectRepository } from './redirects.ts';
import { revisionRepository } from './revisions.ts';
import { tagRepository } from './tags.ts';
import type { Tenants } from './tenant.ts';
import { externalLinkRepository } from './external-links.ts';
import { webhookRepository } from './webhooks.ts';
import { workingCopyRepository } from './working-copies.ts';
import { workspaceRepository } from './workspaces.ts';

/**
 * Creates an empty storage in memory. It behaves like the other storages and lasts as long as the
 * process. Returned records are frozen, so that callers cannot change stored ones.
 */
export const openMemoryStorage = (): Storage => {
  const tenants: Tenants = new Map();
  const keys: ApiKeys = new Map();
  const people = emptyPeople();
  return {
    repositories: {
      workspaces: workspaceRepository(tenants),
      apiKeys: apiKeyRepository(tenants, keys, people),
      people: peopleRepository(tenants, keys, people),
      posts: postRepository(tenants),
      maintenance: postMaintenanceRepository(tenants),
      revisions: revisionRepository(tenants),
      workingCopies: workingCopyRepository(tenants),
      previewTokens: previewTokenRepository(tenants, keys),
      idempotencyKeys: idempotencyKeyRepository(tenants),
      linkHealth: linkHealthRepository(tenants),
      audits: auditRepository(tenants),
      redirects: redirectRepository(tenants),
      authors: authorRepository(tenants),
      categories: categoryRepository(tenants),
      tags: tagRepository(tenants),
      media: mediaRepository(tenants),
      activity: activityRepository(tenants),
      events: eventRepository(tenants),
      webhooks: webhookRepository(tenants),
      externalLinks: externalLinkRepository(tenants),
      imports: importRepository(tenants),
    },
    migrate: nothingToDo,
    check: nothingToDo,
    status: async () => ({ now: null, newerMigrations: [] }),
    connections: () => null,
    close: nothingToDo,
  };
};

const nothingToDo = async (): Promise<void> => {};
