import { createRef, useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { trustedPreviewHtml } from '../../../src/client/trusted-types.ts';
import { BodyEditor } from '../../../src/editor/body-editor.tsx';
import type { BodyEditorHandle } from '../../../src/editor/body-editor-props.ts';
import { loadFormats } from '../../../src/editor/clipboard/formats.ts';
import type { PendingBlock } from '../../../src/editor/pictures/place-pictures.ts';
import type { MarkedPlace } from '../../../src/editor/views/marked-places.ts';
import { createJudge } from '../../../src/judge/judge.ts';
import { LiveRegion } from '../../../src/ui/live-region.tsx';
import { ToastRegion } from '../../../src/ui/toast.tsx';

const state = {
  body: [] as readonly unknown[],
  pending: [] as readonly PendingBlock[],
  calls: [] as string[],
  changes: 0,
};
const called = (name: string): void => {
  state.calls.push(name);
};
const editor = createRef<BodyEditorHandle>();
const root = document.getElementById('root');
const judge = createJudge();

const textbox = (): Element => document.querySelector('.ProseMirror') ?? document.body;

const clipboardEvent = (type: 'copy' | 'paste', clipboardData: DataTransfer): void => {
  textbox().dispatchEvent(
    new ClipboardEvent(type, { clipboardData, bubbles: true, cancelable: true }),
  );
};

/** Functions by which a test works with the page. */
const page = {
  paste: (contents: Readonly<Record<string, string>>, isPlain = false): void => {
    const data = new DataTransfer();
    for (const [type, content] of Object.entries(contents)) data.setData(type, content);
    const key = { key: 'Shift', keyCode: 16, bubbles: true };
    if (isPlain) textbox().dispatchEvent(new KeyboardEvent('keydown', key));
    clipboardEvent('paste', data);
    if (isPlain) textbox().dispatchEvent(new KeyboardEvent('keyup', key));
  },
  copy: (): Record<string, string> => {
    const data = new DataTransfer();
    clipboardEvent('copy', data);
    return Object.fromEntries(data.types.map((type) => [type, data.getData(type)]));
  },
  /** Marks places of the text; the component of the page sets it. */
  mark: (_places: readonly MarkedPlace[]): void => undefined,
  /** Returns a frame that shows a rendered post, as the preview does. */
  preview: (html: string): HTMLIFrameElement => {
    const frame = document.createElement('iframe');
    frame.setAttribute('sandbox', 'allow-same-origin');
    document.body.append(frame);
    if (frame.contentDocument) frame.contentDocument.body.innerHTML = trustedPreviewHtml(html);
    return frame;
  },
  /** Resolves when a paste is read at once. */
  formats: loadFormats(),
  state,
  editor,
  judge,
  show: (body: readonly unknown[], pending: readonly PendingBlock[] = []) => {
    state.body = body;
    state.changes = 0;
    editor.current?.replaceBody(body, pending);
  },
};

declare global {
  interface Window {
    editorPage: typeof page;
    ran: string[];
    violations: string[];
  }
}

window.editorPage = page;
window.ran = [];
window.violations = [];
document.addEventListener(
  'securitypolicyviolation',
  ({ violatedDirective, sample, blockedURI }) => {
    window.violations.push(`${violatedDirective} ${blockedURI} ${sample}`);
  },
);

const uploads = { uploadBytes: 10_000_000, uploadTypes: ['image/png', 'image/jpeg', 'image/webp'] };

const Page = () => {
  const [places, setPlaces] = useState<readonly MarkedPlace[]>([]);
  useEffect(() => {
    page.mark = setPlaces;
  }, []);
  return (
    <>
      <BodyEditor
        extension={extension}
        places={places}
        ref={editor}
        body={[]}
        lang="en"
        onChange={(body, pending) => {
          state.body = body;
          state.pending = pending;
          state.changes += 1;
        }}
        onSave={() => called('save')}
        onPublish={() => called('publish')}
        onKeys={() => called('keys')}
        uploadLimits={uploads}
        onUpload={(file) => {
          called(`upload ${file.name}`);
          const isFailing = file.name.startsWith('fail');
          return {
            done: new Promise((resolve, reject) => {
              setTimeout(() => {
                if (isFailing) reject(new Error('The storage is full.'));
                else resolve({ mediaId: '0197a1b2-3c4d-7e5f-8a6b-000000000001' });
              }, 50);
            }),
            onProgress: (listener) => {
              listener(0.5);
            },
            cancel: () => called('cancel'),
          };
        }}
        imageOf={() => ({ url: '/picture.svg', alt: 'A pot' })}
        findPosts={async (text) => [{ id: '1', title: `About ${text}`, path: `/posts/${text}` }]}
      />
      <LiveRegion />
      <ToastRegion />
    </>
  );
};

/** Version of the block vocabulary that the address of the page asks for. */
const hasTables = new URLSearchParams(location.search).get('vocabulary') === '2';
const extension = hasTables
  ? (await import('../../../src/editor/tables/tables.ts')).tables
  : undefined;

if (root !== null) createRoot(root).render(<Page />);
