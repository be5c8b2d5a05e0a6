import { tidyUp } from './cleanup.ts';

/** Recorder of the findings of a scenario. */
export interface Scenario {
  /** Prints a figure. */
  readonly figure: (name: string, value: string | number) => void;
  /**
   * States a rule that must hold. What comes back is told each case in which it did not, and
   * passes on whether it did.
   */
  readonly rule: (sentence: string) => Rule;
}

/** Records a case of a rule: `details` returns the findings if it does not hold. */
export type Rule = (holds: boolean, details: () => string) => boolean;

interface Tally {
  readonly sentence: string;
  cases: number;
  readonly broken: string[];
}

/** Maximum number of broken cases of a rule that are shown in full. */
const SHOWN = 5;

/**
 * Runs a scenario of the guarantees of the service, and prints one block: `title`, figures, and each rule
 * with how many cases were looked at. Ends with `held`, or with `BROKEN` and exit code 1.
 */
export const runScenario = async (
  title: string,
  run: (scenario: Scenario) => Promise<void>,
): Promise<void> => {
  console.log(title);
  const tallies: Tally[] = [];
  const rule: Scenario['rule'] = (sentence) => {
    const tally: Tally = { sentence, cases: 0, broken: [] };
    tallies.push(tally);
    return (holds, details) => {
      tally.cases += 1;
      if (!holds) tally.broken.push(details());
      return holds;
    };
  };
  const figure: Scenario['figure'] = (name, value) => {
    const text = typeof value === 'number' ? value.toLocaleString('en') : value;
    console.log(`  ${name.padEnd(60)} ${text}`);
  };
  try {
    await run({ figure, rule });
  } catch (error) {
    rule('the scenario runs to its end')(false, () =>
      error instanceof Error ? (error.stack ?? error.message) : String(error),
    );
  } finally {
    await tidyUp();
  }
  for (const { sentence, cases, broken } of tallies) {
    const word = broken.length > 0 ? 'BROKEN' : cases > 0 ? 'holds' : 'UNSEEN';
    console.log(`  ${word.padEnd(6)} ${sentence} (${cases.toLocaleString('en')} cases)`);
    for (const details of broken.slice(0, SHOWN)) console.log(`           ${details}`);
    if (broken.length > SHOWN) console.log(`           … and ${broken.length - SHOWN} more`);
  }
  const isHeld = tallies.every(({ cases, broken }) => cases > 0 && broken.length === 0);
  console.log(isHeld ? 'held' : 'BROKEN');
  if (!isHeld) process.exitCode = 1;
};

/** Prints progress for the user; not part of the block. */
export const progress = (text: string): void => {
  process.stderr.write(`… ${text}\n`);
};
