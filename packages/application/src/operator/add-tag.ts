import { createTag, type InvalidInput, parseTagDraft, type Tag } from '@content-publishing/domain';
import type { SlugTaken } from '../errors.ts';
import { newRecordStamp } from '../record-stamp.ts';
import type { Ports } from '../ports.ts';
import { inWorkspace } from './operator-use-case.ts';

type Deps = Pick<Ports, 'tags' | 'ids' | 'clock'>;

/**
 * Adds a tag (contract, Tag); the input is `{slug, name}`.
 *
 * @example
 * await addTag(ports)(workspaceId, { slug: 'css', name: 'CSS' });
 */
export const addTag = inWorkspace<Deps, unknown, Tag, InvalidInput | SlugTaken>(
  (ports) => (workspaceId, input) =>
    parseTagDraft(input).asyncAndThen((draft) => {
      const tag = createTag(draft, newRecordStamp(workspaceId, ports));
      return ports.tags.insert(workspaceId, tag).map(() => tag);
    }),
);
