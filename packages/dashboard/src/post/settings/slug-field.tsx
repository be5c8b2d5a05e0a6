import { useEffect, useState } from 'react';
import { isSlug } from '@content-publishing/domain';
import { useClient } from '../../client/service.ts';
import { useSession } from '../../client/session.ts';
import { UsageList, useUsage } from '../../forms/record-usage.tsx';
import { linksText } from '../../text/links.ts';
import { postText } from '../../text/post.ts';
import { settingsText as words } from '../../text/post-settings.ts';
import { TextField } from '../../ui/text-field.tsx';
import { useDraft, useIsReadOnly, useOpenDraft, useSlug } from '../page/draft-context.ts';
import { pathOfPost } from './post-address.ts';
import styles from './settings.module.css';

const { fields: names } = postText;

const CHECK_AFTER_MS = 400;

type Availability = 'free' | 'taken' | 'former' | undefined;

/** Slug of the post: whether it is free, and the redirect that follows if a public post is renamed. */
export const SlugField = () => {
  const { draft } = useOpenDraft();
  const isReadOnly = useIsReadOnly();
  const { workspace } = useSession();
  const slug = useSlug();
  const slugFollows = useDraft((state) => state.slugFollows);
  const remote = useDraft((state) => state.remote);
  const publicSlug = remote?.wasPublic === true ? remote.content.slug : undefined;
  // One that follows the title gets a number when it is saved, if it is taken.
  const asked = slugFollows ? '' : slug;
  const availability = useAvailability(asked, remote?.id ?? null, remote?.content.slug);
  const isRenamed = publicSlug !== undefined && publicSlug !== slug && isSlug(slug);
  const isPublic = remote?.post.status === 'published';
  return (
    <>
      <TextField
        label={names.slug}
        isReadOnly={isReadOnly}
        spellCheck="false"
        errorMessage={problemOf(slug, availability)}
        description={[
          slugFollows ? words.slugFollows : words.slugHelp,
          availability === 'former' && words.slugFormer,
          isRenamed &&
            words.slugRedirect(pathOfPost(workspace, publicSlug), pathOfPost(workspace, slug)),
          availability === 'free' && slug !== remote?.content.slug && words.slugFree,
        ]
          .filter(Boolean)
          .join(' ')}
        value={slug}
        onChange={(text) => draft.change({ slug: text })}
      />
      {remote && isRenamed && isPublic && <LinksToFormer id={remote.id} />}
    </>
  );
};

/** Posts that link to the address which the open post has now. */
const LinksToFormer = ({ id }: { readonly id: string }) => {
  const { data } = useUsage('posts', id, (client) => client.getPostUsage(id));
  const links = data?.links;
  if (!links || links.posts === 0) return null;
  return (
    <details className={styles['linked']}>
      <summary>{linksText.linkHere(links.posts)}</summary>
      <UsageList usage={links} />
    </details>
  );
};

const problemOf = (slug: string, availability: Availability): string | undefined => {
  if (slug !== '' && !isSlug(slug)) return words.slugInvalid;
  return availability === 'taken' ? words.slugTaken : undefined;
};

/** Returns whether a slug is free for the post; `undefined` while that is not known. */
const useAvailability = (
  slug: string,
  postId: string | null,
  own: string | undefined,
): Availability => {
  const client = useClient();
  const [checked, setChecked] = useState<{ readonly slug: string; readonly state: Availability }>();
  const isAsked = slug !== '' && slug !== own && isSlug(slug);
  useEffect(() => {
    if (!isAsked) return undefined;
    const abort = new AbortController();
    const check = async (): Promise<void> => {
      const answer = await client.checkSlug(slug, { signal: abort.signal });
      if (!answer.ok) return;
      const { value } = answer;
      const isOwn = value.state === 'taken' && value.id === postId;
      setChecked({ slug, state: isOwn ? 'free' : value.state });
    };
    const timer = setTimeout(() => void check(), CHECK_AFTER_MS);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [client, slug, postId, isAsked]);
  return isAsked && checked?.slug === slug ? checked.state : undefined;
};
