import {
  type Author,
  createAuthor,
  type InvalidInput,
  parseAuthorDraft,
} from '@content-publishing/domain';
import type { SlugTaken } from '../errors.ts';
import { originIn } from '../origin.ts';
import type { Ports } from '../ports.ts';
import { inWorkspace } from './operator-use-case.ts';

type Needs = Pick<Ports, 'authors' | 'ids' | 'clock'>;

/** Adds an author (contract, Author); the input is `{slug, displayName, bio?}`. */
export const addAuthor = inWorkspace<Needs, unknown, Author, InvalidInput | SlugTaken>(
  (ports) => (workspaceId, input) =>
    parseAuthorDraft(input).asyncAndThen((draft) => {
      const author = createAuthor(draft, originIn(workspaceId, ports));
      return ports.authors.insert(workspaceId, author).map(() => author);
    }),
);
