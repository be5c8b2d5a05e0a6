// The ids of YouTube have eleven characters.
const YOUTUBE =
  /^https?:\/\/(?:(?:www\.|m\.)?youtube\.com\/(?:watch\?(?:[^#]*&)?v=|shorts\/|live\/)|youtu\.be\/)([\w-]{11})(?![\w-])/i;

// The second part is the key to an unlisted video.
const VIMEO = /^https?:\/\/(?:www\.)?vimeo\.com\/(\d{1,12})(?:\/([\da-f]{1,40}))?(?:[/?#]|$)/i;

/** The URL at which a platform plays the video of one of its pages; nothing for any other URL. */
export const embedUrlOf = (url: string): string | undefined => {
  const [, youtube] = YOUTUBE.exec(url) ?? [];
  if (youtube !== undefined) return `https://www.youtube.com/embed/${youtube}`;
  const [, vimeo, key] = VIMEO.exec(url) ?? [];
  if (vimeo === undefined) return undefined;
  return `https://player.vimeo.com/video/${vimeo}${key === undefined ? '' : `?h=${key}`}`;
};
