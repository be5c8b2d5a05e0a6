import { createRef } from 'react';
import { createRoot } from 'react-dom/client';
import { BodyEditor } from '../../../src/editor/body-editor.tsx';
import type { BodyEditorHandle } from '../../../src/editor/body-editor-props.ts';
import { createJudge } from '../../../src/judge/judge.ts';
import { LiveRegion } from '../../../src/ui/live-region.tsx';

const state = { body: [] as readonly unknown[], calls: [] as string[], changes: 0, pending: 0 };
const called = (name: string): void => {
  state.calls.push(name);
};
const editor = createRef<BodyEditorHandle>();
const root = document.getElementById('root');
const judge = createJudge();

/** Functions by which a test works with the page. */
const page = {
  state,
  editor,
  judge,
  show: (body: readonly unknown[]) => {
    state.body = body;
    state.changes = 0;
    editor.current?.replaceBody(body);
  },
};

declare global {
  interface Window {
    editorPage: typeof page;
    ran: string[];
  }
}

window.editorPage = page;
window.ran = [];

const uploads = { uploadBytes: 10_000_000, uploadTypes: ['image/png', 'image/jpeg', 'image/webp'] };

if (root !== null) {
  createRoot(root).render(
    <>
      <BodyEditor
        ref={editor}
        body={[]}
        lang="en"
        onChange={(body, pending) => {
          state.body = body;
          state.changes += 1;
          state.pending = pending.length;
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
    </>,
  );
}
