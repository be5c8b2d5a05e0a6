import { useId } from 'react';
import type { BodyPart, Choice, FieldPart } from '../../draft/merge/merge-part.ts';
import { conflictText as words } from '../../text/conflict.ts';
import { postText } from '../../text/post.ts';
import { BlockView } from '../history/block-view.tsx';
import { ValueView } from '../history/value-view.tsx';
import styles from './conflict.module.css';

/** Part that was changed: both versions, and the choice between them. */
export const ConflictPart = ({
  part,
  who,
  choice,
  onChoose,
}: {
  readonly part: BodyPart | FieldPart;
  readonly who: string;
  readonly choice: Choice | null;
  readonly onChoose: (choice: Choice) => void;
}) => {
  const name = useId();
  const label = part.kind === 'field' ? labelOf(part) : words.body;
  const choices: readonly { readonly choice: Choice; readonly label: string }[] = [
    { choice: 'mine', label: words.mine },
    { choice: 'theirs', label: words.theirs(who) },
    ...(part.offersBoth ? [{ choice: 'both' as const, label: words.both }] : []),
  ];
  return (
    <fieldset className={styles['part']} data-open={choice === null || undefined}>
      <legend className={part.kind === 'field' ? styles['legend'] : styles['hidden']}>
        {label}
      </legend>
      {(['mine', 'theirs'] as const).map((side) => (
        <div
          key={side}
          className={styles['side']}
          data-taken={choice === side || choice === 'both' || undefined}
        >
          <span className={styles['who']}>{side === 'mine' ? words.mine : words.theirs(who)}</span>
          <Side part={part} side={side} />
        </div>
      ))}
      <div className={styles['choices']}>
        {choices.map((one) => (
          <label key={one.choice} className={styles['choice']}>
            <input
              type="radio"
              name={name}
              checked={choice === one.choice}
              onChange={() => onChoose(one.choice)}
            />
            {one.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
};

const labelOf = ({ field, member }: FieldPart): string =>
  member === null ? postText.fields[field] : `${postText.fields[field]}: ${member}`;

const Side = ({
  part,
  side,
}: {
  readonly part: BodyPart | FieldPart;
  readonly side: 'mine' | 'theirs';
}) => {
  if (part.kind === 'field') return <ValueView field={part.field} value={part[side]} />;
  const blocks = part[side];
  if (blocks.length === 0) {
    return (
      <p className={styles['muted']}>{part.base.length > 0 ? words.removed : words.nothing}</p>
    );
  }
  return blocks.map((block, index) => <BlockView key={index} block={block} />);
};
