import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { problemOf, valueOf } from '../../client/call-error.ts';
import { previewAddressOf } from '../../client/preview-address.ts';
import { queryKeys } from '../../client/query-client.ts';
import { useClient } from '../../client/service.ts';
import { useMay, useSession } from '../../client/session.ts';
import { historyText as words } from '../../text/post-history.ts';
import { Button } from '../../ui/button.tsx';
import { Select } from '../../ui/select.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { showToast } from '../../ui/toast.tsx';
import { useDraft, useIsOfOthers, useOpenDraft } from '../page/draft-context.ts';
import { timeWithZone } from '../time/time-words.ts';
import { zoneOf } from '../time/zones.ts';
import styles from './history.module.css';

const DAY_MS = 86_400_000;

/** Lifetimes of a link, in days; the service allows 30. */
const DAYS = [1, 7, 30];

/** Links by which people without a key see the post before it is public. */
export const PreviewLinks = ({ postId }: { readonly postId: string }) => {
  const client = useClient();
  const queries = useQueryClient();
  const { ports } = useOpenDraft();
  const { workspace } = useSession();
  const mayPreview = useMay()('posts:preview');
  const isOfOthers = useIsOfOthers();
  const slug = useDraft(({ remote }) => remote?.content.slug ?? '');
  const [days, setDays] = useState('7');
  const [link, setLink] = useState<string>();
  const queryKey = [...queryKeys.posts, postId, 'preview-tokens'];
  const { data } = useQuery({
    queryKey,
    enabled: mayPreview && !isOfOthers,
    queryFn: () => valueOf(client.listPreviewTokens(postId)),
  });
  if (!mayPreview || isOfOthers) return null;
  const hasAddress = previewAddressOf(workspace, slug, '') !== undefined;

  const attempt = async (work: () => Promise<void>): Promise<void> => {
    try {
      await work();
      await queries.invalidateQueries({ queryKey });
    } catch (error) {
      showToast({ text: problemOf(error).message, isProblem: true });
    }
  };
  const create = (): Promise<void> =>
    attempt(async () => {
      const expiresAt = new Date(ports.clock.now() + Number(days) * DAY_MS - 60_000).toISOString();
      const { token } = await valueOf(client.issuePreviewToken(postId, { expiresAt }));
      setLink(previewAddressOf(workspace, slug, token));
    });
  const copy = async (text: string): Promise<void> => {
    await navigator.clipboard.writeText(text);
    showToast({ text: words.copied });
  };
  return (
    <section className={styles['group']}>
      <h3 className={styles['heading']}>{words.previewLink}</h3>
      <p className={styles['muted']}>{hasAddress ? words.previewHelp : words.previewNoSite}</p>
      {hasAddress && (
        <div className={styles['create']}>
          <Select
            label={words.validFor}
            options={DAYS.map((count) => ({ id: String(count), label: words.days(count) }))}
            value={days}
            onChange={setDays}
          />
          <Button onPress={() => void create()}>{words.createLink}</Button>
        </div>
      )}
      {link !== undefined && (
        <div className={styles['create']}>
          <TextField label={words.previewLink} isReadOnly value={link} />
          <Button onPress={() => void copy(link)}>{words.copy}</Button>
        </div>
      )}
      <ul>
        {(data?.data ?? []).map(({ id, expiresAt, issuedByName }) => (
          <li key={id} className={styles['row']}>
            <span className={styles['name']}>
              {words.expires(timeWithZone(expiresAt, zoneOf(workspace)))}
              <span className={styles['muted']}> {issuedByName}</span>
            </span>
            <Button
              variant="quiet"
              isCompact
              onPress={() =>
                void attempt(async () => {
                  await valueOf(client.revokePreviewToken(postId, id));
                  showToast({ text: words.revoked });
                })
              }
            >
              {words.revoke}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
};
