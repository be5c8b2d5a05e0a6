import { sharedPath } from '@content-publishing/domain/redirects';
import { pagePath } from '@content-publishing/domain/tenant';
import { useQuery } from '@tanstack/react-query';
import { type ComponentType, type ReactNode, useState } from 'react';
import { valueOf } from '../../client/call-error.ts';
import { queryKeys } from '../../client/query-client.ts';
import { useClient } from '../../client/service.ts';
import { useIsDraftsOnly, useMay, useSession } from '../../client/session.ts';
import { FixDialog } from '../../fixes/fix-dialog.tsx';
import { postLinksText as text } from '../../text/post-links.ts';
import { Button } from '../../ui/button.tsx';

const RULE = 'link-redirected';

/** Notice that posts link to former addresses of the open post, which are changed after a preview. */
export const RenamedLinks = ({
  slugs,
  as: Notice,
}: {
  /** Slugs of the post while it is open here, the present one last. */
  readonly slugs: readonly string[];
  /** Notice above the text. */
  readonly as: ComponentType<{ readonly text: string; readonly children: ReactNode }>;
}) => {
  const findings = useFormerLinks(slugs);
  const isDraftsOnly = useIsDraftsOnly();
  const mayChange = useMay()('posts:write') && !isDraftsOnly;
  // Those of the preview: afterwards there are none.
  const [changed, setChanged] = useState<typeof findings>();
  const posts = findings.reduce((sum, finding) => sum + finding.posts.total, 0);
  return (
    <>
      {posts > 0 && (
        <Notice text={text.former(posts)}>
          {mayChange && (
            <Button isCompact onPress={() => setChanged(findings)}>
              {text.changeFormer(posts)}
            </Button>
          )}
        </Notice>
      )}
      {changed && (
        <FixDialog
          rule={RULE}
          fix="relink"
          findings={changed}
          onClose={() => setChanged(undefined)}
        />
      )}
    </>
  );
};

/** Returns the findings about links to the pages of former slugs; the last one is of now. */
const useFormerLinks = (slugs: readonly string[]) => {
  const client = useClient();
  const { postPath } = useSession().workspace;
  const paths = slugs.map((slug) => sharedPath(pagePath(postPath, { slug }) ?? '') ?? '');
  const former = [...new Set(paths)].filter((path) => path !== '' && path !== paths.at(-1));
  const { data = [] } = useQuery({
    queryKey: [...queryKeys.audits, 'former', former],
    queryFn: async ({ signal }) => {
      const pages = await Promise.all(
        former.map((search) => valueOf(client.listFindings(RULE, { search }, { signal }))),
      );
      return pages.flatMap((page, index) =>
        page.data.filter(({ subject }) => subject.path === former[index]),
      );
    },
  });
  return data;
};
