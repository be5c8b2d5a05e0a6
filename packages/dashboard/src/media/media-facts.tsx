import type { Media } from '@content-publishing/domain/records';
import { Copy, ExternalLink } from '../ui/list-icons.ts';
import { bytesInWords } from '../client/bytes-in-words.ts';
import { mediaText as text } from '../text/media.ts';
import { Button, Link } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { Instant } from '../ui/instant.tsx';
import { showToast } from '../ui/toast.tsx';
import styles from './media.module.css';
import { mediaName, mediaTypeName } from './media-name.ts';

const { facts } = text;

/** Facts of a file, and its address. */
export const MediaFacts = ({ media }: { readonly media: Media }) => {
  const { url, sizeBytes, width, height, createdAt } = media;
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(url);
    showToast({ text: text.copied });
  };
  return (
    <>
      <dl className={styles['details']}>
        <dt>{facts.name}</dt>
        <dd>{mediaName(media)}</dd>
        <dt>{facts.type}</dt>
        <dd>{mediaTypeName(media)}</dd>
        {sizeBytes !== null && (
          <>
            <dt>{facts.size}</dt>
            <dd>{bytesInWords(sizeBytes)}</dd>
          </>
        )}
        {width !== null && height !== null && (
          <>
            <dt>{facts.pixels}</dt>
            <dd>{text.pixels(width, height)}</dd>
          </>
        )}
        <dt>{facts.added}</dt>
        <dd>
          <Instant at={createdAt} />
        </dd>
      </dl>
      <div className={styles['buttons']}>
        <Link variant="button" href={url} target="_blank" rel="noreferrer">
          <Icon of={ExternalLink} />
          {text.openFile}
        </Link>
        <Button icon={Copy} onPress={() => void copy()}>
          {text.copyUrl}
        </Button>
      </div>
    </>
  );
};
