import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { build, type Plugin } from 'vite';
import type { TestProject } from 'vitest/node';
import { browserReferences } from '../../../scripts/browser-references.ts';
import dashboard from '../../../vite.config.ts';
import { inventedShape } from './invented-type.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Folder of the built page of the editor. */
    readonly editorPage: string;
  }
}

/** Adds a type to the vocabulary of the editor, which has no code for it. */
const withInventedType: Plugin = {
  name: 'invented-type',
  enforce: 'pre',
  transform: (code, id) =>
    id.endsWith('/vocabulary.json')
      ? JSON.stringify([...(JSON.parse(code) as readonly unknown[]), inventedShape])
      : undefined,
};

/** Builds the page once for all files of tests, and provides `editorPage`. */
export const setup = async (project: TestProject): Promise<() => Promise<void>> => {
  const folder = await mkdtemp(join(tmpdir(), 'editor-page-'));
  await build({
    root: fileURLToPath(new URL('.', import.meta.url)),
    base: '/',
    configFile: false,
    logLevel: 'error',
    plugins: [withInventedType, browserReferences(), react()],
    html: { cspNonce: 'test' },
    // The worker is that of the dashboard, and so is its budget.
    worker: dashboard.worker ?? {},
    build: {
      outDir: folder,
      emptyOutDir: true,
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
    },
  });
  project.provide('editorPage', folder);
  return () => rm(folder, { recursive: true, force: true });
};
