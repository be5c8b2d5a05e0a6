import { execFile } from 'node:child_process';
import { chmod, chown, cp, mkdir, readFile, stat } from 'node:fs/promises';
import { basename, join, relative, resolve } from 'node:path';
import { userInfo } from 'node:os';
import { temporaryFolder } from '../temporary-folder.ts';
import {
  environmentOf,
  imageOf,
  type Instruction,
  lastOf,
  ROOT,
  type Stage,
} from './dockerfile.ts';

/** Runs a command with the shell of images; throws with its output if it fails. */
const run = (command: string, cwd: string): Promise<void> =>
  new Promise((resolveRun, reject) => {
    execFile('/bin/sh', ['-c', command], { cwd }, (error, stdout, stderr) => {
      if (error === null) resolveRun();
      else reject(new Error(`${command}\n${stdout}${stderr}`));
    });
  });

/** Files of an image, and how its container is started. */
export interface Image {
  /** Folder that is `/` in the container. */
  readonly root: string;
  readonly workingFolder: string;
  readonly environment: Readonly<Record<string, string>>;
  readonly command: readonly string[];
  readonly healthCheck: readonly string[];
  /** User and group of its process, absent where this process may not change them. */
  readonly user: { readonly uid: number; readonly gid: number } | undefined;
}

/** Path of Node.js in images of distroless. */
const NODE = '/nodejs/bin/node';

/**
 * Runs the stages of a Dockerfile one after the other, each in a folder of its own: files are
 * copied into it, and commands run in it with a shell of this machine. The base of the last stage
 * has only Node.js. `said` is called with each step before it runs.
 */
export const buildImage = async (
  stages: readonly Stage[],
  said: (step: string) => void,
): Promise<Image> => {
  const isIgnored = await readIgnored();
  const roots = new Map<string, string>();
  let root = '';
  let workingFolder = '';

  const copy = async ({ flags, args }: Instruction): Promise<void> => {
    const target = args.at(-1) ?? '';
    const to = target.startsWith('/') ? join(root, target) : resolve(workingFolder, target);
    const isFolder = target.endsWith('/') || target === '.';
    const { from, chown: owner } = flags;
    const base = from === undefined ? ROOT : roots.get(from);
    if (base === undefined) throw new Error(`COPY --from=${from}: there is no such stage`);
    for (const source of args.slice(0, -1)) {
      const path = join(base, source);
      const isFile = (await stat(path)).isFile();
      await cp(path, isFile && isFolder ? join(to, basename(path)) : to, {
        recursive: true,
        verbatimSymlinks: true,
        filter: (file) => from !== undefined || !isIgnored(relative(ROOT, file)),
      });
    }
    if (owner !== undefined && userInfo().uid === 0) {
      const [uid, gid] = owner.split(':').map(Number);
      await chown(to, uid ?? 0, gid ?? 0);
    }
  };

  for (const stage of stages) {
    root = await temporaryFolder();
    workingFolder = root;
    // The user of the container goes through it.
    await chmod(root, 0o755);
    roots.set(stage.name ?? '', root);
    for (const instruction of stage.instructions) {
      const { keyword, args } = instruction;
      said(`${keyword} ${args.join(' ')}`);
      if (keyword === 'WORKDIR') {
        workingFolder = join(root, args[0] ?? '');
        await mkdir(workingFolder, { recursive: true });
      } else if (keyword === 'COPY') await copy(instruction);
      else if (keyword === 'RUN') {
        await run(args.join(' '), workingFolder);
      } else if (!DONE_AT_START.has(keyword)) throw new Error(`${keyword} is not known here`);
    }
  }
  const last = imageOf(stages);
  await mkdir(join(root, NODE, '..'), { recursive: true });
  await cp(process.execPath, join(root, NODE));
  const inImage = (path: string): string => (path.startsWith('/') ? join(root, path) : path);
  const [uid = 0, gid = 0] = (lastOf(last, 'USER')?.args[0] ?? '').split(':').map(Number);
  return {
    root,
    workingFolder,
    environment: Object.fromEntries(
      Object.entries(environmentOf(last)).map(([name, value]) => [name, inImage(value)]),
    ),
    command: ['ENTRYPOINT', 'CMD'].flatMap((keyword) =>
      (lastOf(last, keyword)?.args ?? []).map(inImage),
    ),
    healthCheck: (lastOf(last, 'HEALTHCHECK')?.args ?? []).map(inImage),
    user: userInfo().uid === 0 ? { uid, gid } : undefined,
  };
};

/** Instructions that change no file; they say how the container is started. */
const DONE_AT_START: ReadonlySet<string> = new Set(
  'LABEL ENV VOLUME EXPOSE USER STOPSIGNAL HEALTHCHECK ENTRYPOINT CMD'.split(' '),
);

/** Reads `.dockerignore`: names in the root, and after `**` + `/` names in any folder. */
const readIgnored = async (): Promise<(path: string) => boolean> => {
  const text = await readFile(join(ROOT, '.dockerignore'), 'utf8');
  const patterns = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  const odd = patterns.find((pattern) => !/^(?:\*\*\/)?[\w.-]+$/.test(pattern));
  if (odd !== undefined) throw new Error(`.dockerignore has ${odd}, which is not known here`);
  const anywhere = new Set(patterns.map((p) => /^\*\*\/(.+)/.exec(p)?.[1]));
  const inRoot = new Set(patterns);
  return (path) => {
    const names = path.split('/');
    return inRoot.has(names[0] ?? '') || names.some((name) => anywhere.has(name));
  };
};
