import type { BrokenLink } from '@content-publishing/domain';
import { brokenLinksText as text } from '../text/broken-links.ts';
import { Button } from '../ui/button.tsx';
import { SelectionBar } from '../ui/selection.tsx';
import type { LinkChanges, LinkRights } from './use-link-changes.ts';

/** Commands for the selected broken links. */
export const LinksBar = ({
  links,
  isResolved,
  rights: { mayRedirect, mayResolve },
  changes: { isPending, ignore, reopen },
  onRedirect,
  onDone,
}: {
  readonly links: readonly BrokenLink[];
  readonly isResolved: boolean;
  readonly rights: LinkRights;
  readonly changes: LinkChanges;
  readonly onRedirect: () => void;
  readonly onDone: () => void;
}) => {
  const run = async (change: Promise<void>): Promise<void> => {
    await change;
    onDone();
  };
  return (
    <SelectionBar count={links.length} onDone={onDone}>
      {!isResolved && mayRedirect && (
        <Button variant="primary" isDisabled={isPending} onPress={onRedirect}>
          {text.makeRedirect}
        </Button>
      )}
      {mayResolve && (
        <Button
          isPending={isPending}
          onPress={() => void run(isResolved ? reopen(links) : ignore(links))}
        >
          {isResolved ? text.reopen : text.ignore}
        </Button>
      )}
    </SelectionBar>
  );
};
