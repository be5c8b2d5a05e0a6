import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** An installed package: where it is, and its name. */
const PACKAGE = /^(?<folder>.*\/node_modules\/(?<name>(?:@[^/]+\/)?[^/]+))\//;

const NOTICE = /^(?:licen[cs]e|notice|copying)/i;

/** What the licences of the installed packages that `modules` are from ask to be passed on with them. */
export const thirdPartyNotices = async (modules: readonly string[]): Promise<string> => {
  const packages = new Map<string, string>();
  for (const path of modules) {
    const { folder, name } = PACKAGE.exec(path)?.groups ?? {};
    if (folder !== undefined && name !== undefined) packages.set(folder, name);
  }
  const notices = await Promise.all(Array.from(packages, noticeOf));
  return `${notices.toSorted().join('\n\n')}\n`;
};

const noticeOf = async ([folder, name]: readonly [string, string]): Promise<string> => {
  const files = (await readdir(folder)).filter((file) => NOTICE.test(file));
  const texts = await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')));
  return [name, ...texts.map((text) => text.trim())].join('\n\n');
};
