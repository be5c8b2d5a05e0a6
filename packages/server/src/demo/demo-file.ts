import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Type } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import type { Demo } from './demo.ts';

const Id = Type.String({ pattern: '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' });

const KeptDemoSchema = Type.Object({
  baseUrl: Type.String(),
  apiKey: Type.String(),
  workspaceId: Id,
  authorId: Id,
  categoryId: Id,
  tagIds: Type.Array(Id),
  mediaId: Id,
});

/** Demo as it is kept in the demo file, with the base URL of its service. */
export type KeptDemo = Demo & { readonly baseUrl: string };

/** Returns the path of the demo file. */
export const demoPath = (dataDir: string): string => join(dataDir, 'demo.json');

/** Returns the demo in the demo file of `dataDir`; undefined if the file is missing or invalid. */
export const readDemo = (dataDir: string): KeptDemo | undefined => {
  try {
    const kept: unknown = JSON.parse(readFileSync(demoPath(dataDir), 'utf8'));
    return Value.Check(KeptDemoSchema, kept) ? kept : undefined;
  } catch {
    return undefined;
  }
};

/**
 * Writes the demo file, readable only by its owner, and returns its content. The file is replaced
 * atomically, so that no reader sees half of it.
 */
export const writeDemo = (dataDir: string, demo: Demo, baseUrl: string): KeptDemo => {
  const kept = { ...demo, baseUrl };
  const path = demoPath(dataDir);
  const draft = `${path}.${process.pid}`;
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  writeFileSync(draft, `${JSON.stringify(kept, null, 2)}\n`, { mode: 0o600 });
  renameSync(draft, path);
  return kept;
};
