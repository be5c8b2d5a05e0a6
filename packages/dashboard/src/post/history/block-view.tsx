import type { Block } from '@content-publishing/domain';
import { useThumbnails } from '../../client/thumbnail.ts';
import { typeName } from '../../editor/vocabulary/names.ts';
import { useMediaByIds } from '../settings/use-records.ts';
import { blockTexts } from './block-texts.ts';
import { changedWords, type TextPart } from './changed-words.ts';
import styles from './history.module.css';

/**
 * Block as a reader knows it, to compare versions: its picture and its texts. With the block `other`, the
 * words that this one does not share with it are marked: `del` if it is the former version, else `ins`.
 */
export const BlockView = ({
  block,
  other,
  mark = 'ins',
}: {
  readonly block: Block;
  readonly other?: Block;
  readonly mark?: 'del' | 'ins';
}) => {
  const { type } = block;
  const others = other && new Map(blockTexts(other).map(({ name, text }) => [name, text]));
  const partsOf = (name: string, text: string): readonly TextPart[] => {
    if (!others) return [{ text, isChanged: false }];
    const compared = others.get(name) ?? '';
    return mark === 'del'
      ? changedWords(text, compared).former
      : changedWords(compared, text).present;
  };
  return (
    <div className={styles['block']} data-type={type}>
      {type !== 'paragraph' && <span className={styles['type']}>{typeName(type)}</span>}
      <BlockPicture block={block} />
      {blockTexts(block).map(({ name, label, text }) => (
        <p key={name} dir="auto">
          {label !== undefined && <span className={styles['type']}>{label}: </span>}
          <Words parts={partsOf(name, text)} mark={mark} />
        </p>
      ))}
    </div>
  );
};

/** Text with the changed words marked. */
export const Words = ({
  parts,
  mark: Mark,
}: {
  readonly parts: readonly TextPart[];
  readonly mark: 'del' | 'ins';
}) =>
  parts.map(({ text, isChanged }, index) => (isChanged ? <Mark key={index}>{text}</Mark> : text));

const BlockPicture = ({ block }: { readonly block: Block }) => {
  const mediaId = 'mediaId' in block ? block.mediaId : undefined;
  const [media] = useMediaByIds(mediaId === undefined ? [] : [mediaId]);
  const thumbnail = useThumbnails();
  return media ? (
    <img className={styles['picture']} src={thumbnail(media, 160)} alt={media.alt ?? ''} />
  ) : null;
};
