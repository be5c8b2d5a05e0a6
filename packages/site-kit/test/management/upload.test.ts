import { createManagementClient } from '@content-publishing/site-kit/management';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { answering, json, silence } from '../answering.ts';

const clientOver = (...reactions: Parameters<typeof answering>) => {
  const network = answering(...reactions);
  const options = { baseUrl: 'https://content.example', apiKey: 'key', fetch: network.fetch };
  return { ...network, client: createManagementClient(options) };
};

/** XMLHttpRequest of a browser, as far as an upload uses it. */
class BrowserRequest {
  static readonly all: BrowserRequest[] = [];
  static answer: 'load' | 'error' | 'wait' = 'load';

  status = 201;
  responseText = JSON.stringify({ id: '1' });
  opened = '';
  isAborted = false;
  form: unknown;
  readonly sent: Record<string, string> = {};
  readonly #listeners = new Map<string, (event: { loaded: number; total: number }) => void>();
  readonly upload = {
    addEventListener: (
      type: string,
      listener: (event: { loaded: number; total: number }) => void,
    ): void => void this.#listeners.set(`upload ${type}`, listener),
  };

  constructor() {
    BrowserRequest.all.push(this);
  }

  addEventListener(type: string, listener: () => void): void {
    this.#listeners.set(type, listener);
  }

  open(method: string, url: string): void {
    this.opened = `${method} ${url}`;
  }

  setRequestHeader(name: string, value: string): void {
    this.sent[name] = value;
  }

  getAllResponseHeaders(): string {
    return 'content-type: application/json\r\netag: "1"\r\n';
  }

  send(form: unknown): void {
    this.form = form;
    this.#tell('upload progress', 5, 10);
    if (BrowserRequest.answer === 'wait') return;
    this.#tell('upload progress', 10, 10);
    this.#tell(BrowserRequest.answer);
  }

  abort(): void {
    this.isAborted = true;
    this.#tell('abort');
  }

  #tell(type: string, loaded = 0, total = 0): void {
    this.#listeners.get(type)?.({ loaded, total });
  }
}

describe('an upload', () => {
  afterEach(() => {
    vi.unstubAllGlobals();
    BrowserRequest.all.length = 0;
    BrowserRequest.answer = 'load';
  });

  const file = new File(['0123456789'], 'moka.png', { type: 'image/png' });

  const inBrowser = () => {
    vi.stubGlobal('XMLHttpRequest', BrowserRequest);
    return createManagementClient({
      baseUrl: 'https://content.example',
      apiKey: 'key',
      attempts: 1,
    });
  };

  it('reports its progress in a browser', async () => {
    const steps: object[] = [];
    const uploaded = await inBrowser().uploadMedia(
      file,
      { alt: 'A pot' },
      { onProgress: (step) => void steps.push(step) },
    );
    expect(uploaded).toEqual({ ok: true, value: { id: '1' }, etag: '"1"' });
    expect(steps).toEqual([
      { sentBytes: 5, totalBytes: 10 },
      { sentBytes: 10, totalBytes: 10 },
    ]);
    const [request] = BrowserRequest.all;
    expect(request).toMatchObject({
      opened: 'POST https://content.example/external/media',
      sent: { 'x-api-key': 'key', accept: 'application/json' },
    });
    expect(request?.sent).not.toHaveProperty('content-type');
    expect(request?.form).toBeInstanceOf(FormData);
  });

  it('sends no key of the dashboard, whose cookie the browser adds', async () => {
    vi.stubGlobal('XMLHttpRequest', BrowserRequest);
    const client = createManagementClient({ baseUrl: 'https://content.example' });
    await client.uploadMedia(file, {}, { onProgress: () => {} });
    expect(BrowserRequest.all[0]?.sent).not.toHaveProperty('x-api-key');
    expect(BrowserRequest.all[0]?.sent).toMatchObject({ 'x-cps-dashboard': '1' });
  });

  it('is aborted, breaks off, and takes no longer than it may', async () => {
    const client = inBrowser();
    const controller = new AbortController();
    const onProgress = () => {};
    BrowserRequest.answer = 'wait';
    const aborted = client.uploadMedia(file, {}, { onProgress, signal: controller.signal });
    await vi.waitFor(() => expect(BrowserRequest.all).toHaveLength(1), 20_000);
    controller.abort();
    expect(await aborted).toMatchObject({ ok: false, error: { code: 'ABORTED' } });
    expect(BrowserRequest.all[0]?.isAborted).toBe(true);

    const late = await client.uploadMedia(file, {}, { onProgress, timeoutSeconds: 0.05 });
    expect(late).toMatchObject({ ok: false, error: { code: 'TIMEOUT' } });

    BrowserRequest.answer = 'error';
    const broken = await client.uploadMedia(file, {}, { onProgress });
    expect(broken).toMatchObject({ ok: false, error: { code: 'UNREACHABLE' } });
  });

  it('reports its end elsewhere', async () => {
    const { client } = clientOver(json(201, { id: '1' }));
    const steps: object[] = [];
    await client.uploadMedia(file, {}, { onProgress: (step) => void steps.push(step) });
    expect(steps).toEqual([{ sentBytes: 10, totalBytes: 10 }]);
    const silent = clientOver(silence);
    const late = await silent.client.uploadMedia(file, {}, { timeoutSeconds: 0.05 });
    expect(late).toMatchObject({ ok: false, error: { code: 'TIMEOUT' } });
  });
});
