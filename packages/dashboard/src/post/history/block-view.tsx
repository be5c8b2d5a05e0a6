import { type Block, inlineText } from '@content-publishing/domain';
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
      {block.type === 'table' && <TableRows table={block} other={other} mark={mark} />}
    </div>
  );
};

type Table = Extract<Block, { readonly type: 'table' }>;

/** Cells of a table; each is compared with the one that has its place in the other version. */
const TableRows = ({
  table,
  other,
  mark,
}: {
  readonly table: Table;
  readonly other: Block | undefined;
  readonly mark: 'del' | 'ins';
}) => {
  const others = other?.type === 'table' ? other.rows : undefined;
  const partsOf = (cell: string, row: number, column: number): readonly TextPart[] => {
    const text = inlineText(cell);
    if (!others) return [{ text, isChanged: false }];
    const compared = inlineText(others[row]?.[column] ?? '');
    return mark === 'del'
      ? changedWords(text, compared).former
      : changedWords(compared, text).present;
  };
  const isHeader = (row: number, column: number): boolean =>
    (row === 0 && (table.header === 'row' || table.header === 'both')) ||
    (column === 0 && (table.header === 'column' || table.header === 'both'));
  return (
    <div className={styles['table']}>
      <table>
        <tbody>
          {table.rows.map((cells, row) => (
            <tr key={row}>
              {cells.map((cell, column) => {
                const Cell = isHeader(row, column) ? 'th' : 'td';
                return (
                  <Cell key={column} dir="auto">
                    <Words parts={partsOf(cell, row, column)} mark={mark} />
                  </Cell>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};

/** Text with the changed words marked. */
const Words = ({
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
