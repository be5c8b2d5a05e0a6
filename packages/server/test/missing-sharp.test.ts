import { openPlainImages } from '@content-publishing/adapter-images';
import { expect, it } from 'vitest';
import { warnOfMissingSharp } from '../src/observability/missing-sharp.ts';

it('A service without the binary of sharp says what it cannot do, and one with it says nothing', () => {
  const lines: unknown[] = [];
  const log = { warn: (...line: readonly unknown[]) => void lines.push(line) };
  const images = openPlainImages();
  warnOfMissingSharp(log)({ images, problem: undefined });
  expect(lines).toEqual([]);
  warnOfMissingSharp(log)({ images, problem: 'no binary for riscv' });
  expect(lines).toEqual([
    [
      { reason: 'no binary for riscv' },
      expect.stringMatching(/^sharp cannot be loaded: pictures with Exif.* are rejected/),
    ],
  ]);
});
