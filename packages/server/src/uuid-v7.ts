import type { IdGenerator } from '@content-publishing/application';
import { v7 } from 'uuid';

/** UUIDs version 7 (RFC 9562); those made within one millisecond sort in their order too. */
export const uuidV7: IdGenerator = { next: () => v7() };
