import { embedUrlOf } from '@content-publishing/domain';
import type { BlockRenderer } from '../block-renderer.ts';
import { html } from '../html.ts';
import { embedded, hostOf, linkTo } from '../url.ts';

/**
 * Renders a link to the video in place of a player, so that the platform learns only of readers who
 * play it.
 */
export const videoEmbed: BlockRenderer<'video_embed'> = ({ url, title }, { words }) =>
  html`<figure dir="auto" class="embed embed-video" ${embedded('video', embedUrlOf(url) ?? url)}>
    <a ${linkTo(url)}
      ><span class="embed-play" aria-hidden="true">▶</span>
      ${words.playVideo(title ?? hostOf(url))}</a
    >
  </figure>`;
