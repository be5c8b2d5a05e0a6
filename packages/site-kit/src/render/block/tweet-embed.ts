import type { BlockRenderer } from '../block-renderer.ts';
import { html } from '../html.ts';
import { embedded, hostOf, linkTo } from '../url.ts';

/**
 * Renders a link to the message in place of the message, so that the network learns only of readers
 * who follow it.
 */
export const tweetEmbed: BlockRenderer<'tweet_embed'> = ({ url }, { words }) =>
  html`<blockquote dir="auto" class="embed embed-message" ${embedded('message', url)}>
    <p><a ${linkTo(url)}>${words.viewMessage(hostOf(url))}</a></p>
  </blockquote>`;
