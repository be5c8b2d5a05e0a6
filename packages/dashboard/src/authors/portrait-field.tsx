import type { Media } from '@content-publishing/domain/records';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { valueOf } from '../client/call-error.ts';
import { queryKeys } from '../client/query-client.ts';
import { useClient } from '../client/service.ts';
import type { TextOfForm } from '../forms/record-form.ts';
import { authorsText as text } from '../text/authors.ts';
import { recordsText } from '../text/records.ts';
import { Button } from '../ui/button.tsx';
import { ComboBox } from '../ui/combo-box.tsx';
import styles from './portrait-field.module.css';

const MAX_FOUND = 20;

const labelOf = ({ alt, fileName, url }: Pick<Media, 'alt' | 'fileName' | 'url'>): string =>
  alt ?? fileName ?? url;

/** Field for the portrait of an author, a picture of the library. */
export const PortraitField = ({
  value,
  onChange,
  isReadOnly,
  current,
  ...texts
}: TextOfForm & {
  /** Portrait of the saved author. */
  readonly current: Media | null;
}) => {
  const client = useClient();
  const [search, setSearch] = useState('');
  const { data: found = [] } = useQuery({
    queryKey: [...queryKeys.media, 'portraits', search],
    queryFn: async ({ signal }) => {
      const page = await valueOf(
        client.listMedia(
          { kind: 'image', pageSize: MAX_FOUND, ...(search !== '' && { search }) },
          { signal },
        ),
      );
      return page.data;
    },
    enabled: !isReadOnly,
    placeholderData: keepPreviousData,
  });
  const pictures =
    current && !found.some(({ id }) => id === current.id) ? [current, ...found] : found;
  const chosen = pictures.find(({ id }) => id === value);
  return (
    <div className={styles['portrait']}>
      {chosen && <img src={chosen.url} alt="" className={styles['picture']} loading="lazy" />}
      <div className={styles['field']}>
        <ComboBox
          {...texts}
          options={pictures.map((media) => ({ id: media.id, label: labelOf(media) }))}
          value={value === '' ? null : value}
          onChange={(id) => onChange(id ?? '')}
          onSearch={(typed) => setSearch(chosen && typed === labelOf(chosen) ? '' : typed.trim())}
          none={text.noPortrait}
          isDisabled={isReadOnly}
        />
      </div>
      {value !== '' && !isReadOnly && (
        <div className={styles['remove']}>
          <Button variant="quiet" onPress={() => onChange('')}>
            {recordsText.remove}
          </Button>
        </div>
      )}
    </div>
  );
};
