import { useEffect } from 'react';
import { draftText } from '../../text/draft.ts';
import { announce } from '../../ui/live-region.tsx';
import type { SaveLine } from '../../draft/state.ts';
import { readersZone } from '../time/zones.ts';
import { clockIn } from '../time/time-words.ts';
import { useDraft } from './draft-context.ts';
import styles from './save-line.module.css';

/** Returns the words for the state of saving. */
const lineText = (line: SaveLine): string => {
  const { line: words, somebody } = draftText;
  switch (line.kind) {
    case 'saved':
      return words.saved(timeOf(new Date(line.at).toISOString()));
    case 'problems':
      return words.problems(line.problems.length);
    case 'conflict':
      return words.conflict(line.savedBy ?? somebody, timeOf(line.savedAt));
    case 'empty':
    case 'unsaved':
    case 'saving':
    case 'offline':
    case 'signed-out':
    case 'deleted':
      return words[line.kind];
    default:
      return line satisfies never;
  }
};

/** Returns the time of day of an instant for the reader. */
export const timeOf = (instant: string): string => clockIn(instant, readersZone());

const URGENT = new Set(['problems', 'offline', 'signed-out', 'deleted', 'conflict']);

/** Line that says whether the text is saved. Changes are read out, problems at once. */
export const SaveLineView = () => {
  const line = useDraft((state) => state.line);
  const isStoreBroken = useDraft((state) => state.isStoreBroken);
  const text = isStoreBroken ? draftText.line.storeBroken : lineText(line);
  const isProblem = isStoreBroken || URGENT.has(line.kind);
  const isSpoken = isProblem || line.kind === 'saved';
  useEffect(() => {
    if (isSpoken) announce(text, { urgent: isProblem });
  }, [isSpoken, isProblem, text]);
  return (
    <span className={styles['line']} data-kind={isProblem ? 'problem' : line.kind}>
      {text}
    </span>
  );
};
