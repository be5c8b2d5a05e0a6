import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { HttpServerOptions } from '@content-publishing/adapter-http';
import type { ImportJob, ImportRunner, RunEnd } from '@content-publishing/application';
import { importPath } from '@content-publishing/domain/imports';
import { type ImportProcess, startImportProcess } from './import-process.ts';
import { serveImport } from './import-service.ts';

/** Options of {@link importRunnerOf}. */
export interface ImportRunnerOptions extends Omit<HttpServerOptions, 'endpoints'> {
  /** Folder for a copy of the file of each running import, and for pictures that are being uploaded. */
  readonly workFolder: string;
  /** Whether pictures are got from addresses that are not public, too. */
  readonly allowsPrivate: boolean;
  /** Ports that pictures are got from besides 80 and 443. Default: none. */
  readonly outgoingPorts?: readonly number[];
}

/**
 * Returns a runner that runs each import in a process of its own. The process calls the service over
 * HTTP at a port of this machine, as any client would, so that the same rules, limits and permissions
 * hold; it yields while the service is busy.
 */
export const importRunnerOf = ({
  workFolder,
  allowsPrivate,
  outgoingPorts = [],
  ...service
}: ImportRunnerOptions): ImportRunner => ({
  start: (job) => {
    let isStopped = false;
    let running: ImportProcess | undefined;
    const run = async (): Promise<RunEnd> => {
      const folder = join(workFolder, job.contentImport.id);
      // A server that was killed has left its folder behind.
      await rm(folder, { recursive: true, force: true });
      await mkdir(folder, { recursive: true, mode: 0o700 });
      try {
        const file = join(folder, 'file');
        if (!(await fetched(service, job, file))) {
          return { kind: 'failed', error: 'The file of the import is gone; send it again' };
        }
        const { baseUrl, apiKey, close } = await serveImport(service, job.contentImport);
        try {
          if (isStopped) return { kind: 'stopped' };
          const { store, ...given } = job;
          const task = { ...given, baseUrl, apiKey, file, folder, allowsPrivate, outgoingPorts };
          running = startImportProcess(task, store);
          return await running.ended;
        } finally {
          await close();
        }
      } finally {
        await rm(folder, { recursive: true, force: true });
      }
    };
    return {
      ended: run(),
      stop: () => {
        isStopped = true;
        running?.kill();
      },
    };
  },
});

/** Copies the file of an import to `to`; false if it is gone. */
const fetched = async (
  { ports: { importFiles } }: Pick<HttpServerOptions, 'ports'>,
  { contentImport: { workspaceId, fileId } }: ImportJob,
  to: string,
): Promise<boolean> => {
  const content = await importFiles.read(importPath(workspaceId, fileId));
  if (content === null) return false;
  await pipeline(content, createWriteStream(to, { mode: 0o600 }));
  return true;
};
