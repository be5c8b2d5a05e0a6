import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The folder of the installed package that a module is in. */
const PACKAGE = /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/;

const NOTICE = /^(?:licen[cs]e|notice|copying)/i;

/** A comment that is to be kept, as bundlers know it: with `!` (before a digit it is MySQL's), or a tag. */
const KEPT_COMMENT = /\/\*(?:!(?!\d)|\*(?=(?:(?!\*\/)[^])*@(?:license|preserve)))[^]*?\*\//g;

/**
 * Returns the notices that the licences of the packages of `modules` require: their files, and
 * comments where code from elsewhere may stand alone.
 */
export const thirdPartyNotices = async (modules: readonly string[]): Promise<string> => {
  const packages = Map.groupBy(modules, (path) => PACKAGE.exec(path)?.[0]);
  const notices = await Promise.all(
    Array.from(packages).flatMap(([folder, paths]) =>
      folder === undefined ? [] : [noticeOf(folder, paths)],
    ),
  );
  return `${notices.toSorted().join('\n\n')}\n`;
};

const noticeOf = async (folder: string, modules: readonly string[]): Promise<string> => {
  const files = (await readdir(folder)).filter((file) => NOTICE.test(file));
  const licences = await textsOf(files.map((file) => join(folder, file)));
  const sources = await textsOf(modules);
  const comments = sources.flatMap((source) => source.match(KEPT_COMMENT) ?? []);
  const name = folder.split('/node_modules/').at(-1);
  return [name, ...licences.map((text) => text.trim()), ...new Set(comments)].join('\n\n');
};

const textsOf = (paths: readonly string[]): Promise<readonly string[]> =>
  Promise.all(paths.map((path) => readFile(path, 'utf8')));
