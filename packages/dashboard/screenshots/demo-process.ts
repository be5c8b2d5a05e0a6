import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const DEMO = fileURLToPath(new URL('../../../examples/site/demo/demo.ts', import.meta.url));

/** Demo that runs as a process of its own, with the site that serves its pictures. */
export interface DemoProcess {
  readonly baseUrl: string;
  readonly apiKey: string;
  /** Link with which a person joins the workspace as its owner. */
  readonly ownersLink: string;
  readonly stop: () => Promise<void>;
}

/** Starts the demo, and finds its address and its key in what it prints. */
export const startDemo = async (): Promise<DemoProcess> => {
  const child = spawn(process.execPath, [DEMO], { stdio: ['ignore', 'pipe', 'inherit'] });
  const stop = async (): Promise<void> => {
    child.kill('SIGTERM');
    await once(child, 'close');
  };
  let baseUrl: string | undefined;
  let ownersLink: string | undefined;
  for await (const line of createInterface(child.stdout)) {
    baseUrl ??= /^The dashboard +(http\S+)\/dashboard/.exec(line)?.[1];
    ownersLink ??= /join as owner +(\S+)/.exec(line)?.[1];
    const apiKey = /its API key +(\S+)/.exec(line)?.[1];
    if (baseUrl !== undefined && ownersLink !== undefined && apiKey !== undefined) {
      return { baseUrl, ownersLink, apiKey, stop };
    }
  }
  throw new Error('The demo has ended.');
};
