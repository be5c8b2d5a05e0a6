/**
 * Checks the packages as they are published, from the tarballs in `packed/`: exports and types by
 * publint and Are The Types Wrong, and the required files of a published package.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { checkPackage, createPackageFromTarballData, type Package } from '@arethetypeswrong/core';
import { problemAffectsResolutionKind, problemKindInfo } from '@arethetypeswrong/core/problems';
import type { ResolutionKind } from '@arethetypeswrong/core/types';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import root from '../package.json' with { type: 'json' };

const FOLDER = 'packed';

/** Files that every package has in addition to its exports. */
const FILES = ['CHANGELOG.md', 'LICENSE', 'README.md'];
const FIELDS = [
  ...['bugs', 'description', 'engines', 'homepage', 'keywords', 'license', 'publishConfig'],
  'repository',
];

// The packages are ES modules: neither resolution of Node.js 10 nor `require` by types is for them.
const RESOLUTIONS = ['node16-esm', 'bundler'] as const satisfies readonly ResolutionKind[];

/** Problems of exports and fields, by publint, and fields that are missing. */
const manifestProblems = async (
  tarball: Uint8Array<ArrayBuffer>,
  name: string,
): Promise<readonly string[]> => {
  const { messages, pkg } = await publint({ pack: { tarball: tarball.buffer }, strict: true });
  return [
    ...messages.map((message) => formatMessage(message, pkg, { color: false }) ?? message.code),
    ...FIELDS.filter((field) => !(field in pkg)).map((field) => `package.json lacks "${field}"`),
    ...(isDeepStrictEqual(pkg['repository'], repositoryOf(name))
      ? []
      : [`"repository" is not ${JSON.stringify(repositoryOf(name))}`]),
  ];
};

/** Returns the place of a package in the repository that the root's manifest names. */
const repositoryOf = (name: string) => ({
  ...root.repository,
  directory: `packages/${name.split('/').at(-1)}`,
});

/** Problems that a program has with the types that it imports. */
const typeProblems = async (content: Package): Promise<readonly string[]> => {
  const analysis = await checkPackage(content);
  if (!analysis.types) return ['has no types'];
  return RESOLUTIONS.flatMap((resolution) =>
    analysis.problems
      .filter((problem) => problemAffectsResolutionKind(problem, resolution, analysis))
      .map((problem) => {
        const { title } = problemKindInfo[problem.kind];
        return `${resolution}: ${title} (${JSON.stringify(problem)})`;
      }),
  );
};

const missingFiles = (content: Package): readonly string[] =>
  FILES.filter((file) => !content.fileExists(`/node_modules/${content.packageName}/${file}`)).map(
    (file) => `lacks ${file}`,
  );

const tarballs = readdirSync(FOLDER).filter((file) => file.endsWith('.tgz'));
for (const file of tarballs) {
  const tarball = Uint8Array.from(readFileSync(join(FOLDER, file)));
  const content = createPackageFromTarballData(tarball);
  const problems = [
    ...(await manifestProblems(tarball, content.packageName)),
    ...(await typeProblems(content)),
    ...missingFiles(content),
  ];
  for (const problem of problems) console.error(`${content.packageName}: ${problem}`);
  if (problems.length > 0) process.exitCode = 1;
}
console.log(`${tarballs.length} packages checked`);
