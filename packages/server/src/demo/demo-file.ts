import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Type } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import type { Demo } from './demo.ts';

const KeptDemoSchema = Type.Object({
  baseUrl: Type.String(),
  apiKey: Type.String(),
  workspaceId: Type.String(),
  authorId: Type.String(),
  categoryId: Type.String(),
  tagIds: Type.Array(Type.String()),
  mediaId: Type.String(),
});

/** A demo, and the address at which the service answers it. */
export type KeptDemo = Demo & { readonly baseUrl: string };

/** Where the demo is kept. */
export const demoPath = (dataDir: string): string => join(dataDir, 'demo.json');

/** The demo that is kept in `dataDir`; nothing when there is none that can be read. */
export const readDemo = async (dataDir: string): Promise<KeptDemo | undefined> => {
  try {
    const kept: unknown = JSON.parse(await readFile(demoPath(dataDir), 'utf8'));
    return Value.Check(KeptDemoSchema, kept) ? kept : undefined;
  } catch {
    return undefined;
  }
};

/** Keeps `demo` for its owner's eyes alone; a reader never finds half a file. */
export const writeDemo = async (dataDir: string, demo: KeptDemo): Promise<void> => {
  const path = demoPath(dataDir);
  const draft = `${path}.${process.pid}`;
  await mkdir(dataDir, { recursive: true });
  await writeFile(draft, `${JSON.stringify(demo, null, 2)}\n`, { mode: 0o600 });
  await rename(draft, path);
};
