import { previewBridge, previewHeaders } from '@content-publishing/site-kit/preview';
import {
  type BlockRenderers,
  html,
  type RenderablePost,
  renderPost,
} from '@content-publishing/site-kit/render';
import { aPost } from '../render/a-post.ts';
import { DASHBOARD, type SiteAnswer } from './dashboard-page.ts';

/** Renderers of a site whose pages have players and forms. */
const renderers: Partial<BlockRenderers> = {
  video_embed: ({ url }) => html`<figure><video muted data-url="${url}"></video></figure>`,
};

/** Returns a paragraph. */
export const paragraph = (text: string) => ({ type: 'paragraph', text }) as const;

/** Returns `count` paragraphs with texts of their own. */
export const paragraphs = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    paragraph(`The paragraph ${index}. ${'Words. '.repeat(30)}`),
  );

/** Returns the preview page of a post, as a site answers with it. */
export const previewPage = (
  bodyJson: RenderablePost['bodyJson'],
  {
    title = 'A draft',
    head = '',
    tail = '',
    nonce,
    headers,
    isMarked = true,
  }: {
    readonly title?: string;
    readonly head?: string;
    readonly tail?: string;
    readonly nonce?: string;
    readonly headers?: SiteAnswer['headers'];
    readonly isMarked?: boolean;
  } = {},
): SiteAnswer => {
  const options = { renderers, preview: isMarked };
  const rendered = renderPost(aPost({ title, bodyJson, status: 'draft' }), options);
  const bridge = previewBridge({ dashboard: DASHBOARD, nonce });
  return {
    body: `<!doctype html><html lang="en"><head><meta charset="utf-8">${rendered.head}${head}</head>
<body><nav><a href="/other">Other</a></nav><main>${rendered.article}</main>${tail}${bridge}</body></html>`,
    headers: { ...previewHeaders({ dashboard: DASHBOARD }), ...headers },
  };
};
