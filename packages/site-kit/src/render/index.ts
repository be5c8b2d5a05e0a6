export type { BlockOf, BlockTypeName } from './block-of.ts';
export type { BlockContext, BlockRenderer, BlockRenderers } from './block-renderer.ts';
export { type BlockOptions, blockRenderers, renderBlocks } from './blocks.ts';
export { type Html, html, type HtmlPart, raw, sourceOf } from './html.ts';
export { imageSizesIn, type Size } from './image-sizes.ts';
export { jsonLdScript } from './json-ld.ts';
export type { PostOptions, RenderablePost, SharedMedia } from './post.ts';
export { renderPost, type RenderedPost } from './render-post.ts';
export { englishWords, type Words } from './words.ts';
