import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';
import { inject } from 'vitest';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
};

const PICTURE =
  '<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="600"><rect width="1200" height="600" fill="#8aa"/></svg>';

/** Policy of the dashboard (packages/adapter-http), for the page of the tests. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'nonce-test'",
  "img-src 'self' data: blob: https:",
  "connect-src 'self'",
  "worker-src 'self'",
  "base-uri 'none'",
  "require-trusted-types-for 'script'",
  'trusted-types dashboard ProseMirrorClipboard',
].join('; ');

/** Page with the editor alone, built and served under the policy of the dashboard. */
export interface EditorPage {
  readonly url: string;
  /** Folder with the built files. */
  readonly folder: string;
  readonly close: () => Promise<void>;
}

/** Serves the page of the editor. */
export const serveEditorPage = async (): Promise<EditorPage> => {
  const folder = inject('editorPage');
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname;
    if (path === '/picture.svg') {
      response.writeHead(200, { 'Content-Type': 'image/svg+xml' }).end(PICTURE);
      return;
    }
    if (path === '/favicon.ico') {
      response.writeHead(204).end();
      return;
    }
    const file = join(folder, path === '/' ? 'index.html' : path);
    readFile(file).then(
      (content) =>
        response
          .writeHead(200, {
            'Content-Type': TYPES[extname(file)] ?? 'application/octet-stream',
            'Content-Security-Policy': POLICY,
          })
          .end(content),
      () => response.writeHead(404).end(),
    );
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}/`,
    folder,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => {
        server.close(resolve);
      });
    },
  };
};
