// The ids of YouTube have eleven characters.
const YOUTUBE =
  /^(?:https?:)?\/\/(?:(?:www\.|m\.|music\.)?(youtube|youtube-nocookie)\.com\/(?:watch\/?\?(?:[^#]*[&;])?v=|(?:v|e|embed|shorts|live)\/)|(?:www\.)?youtu\.be\/)([\w-]{11})(?![\w-])/i;

const VIMEO =
  /^(?:https?:)?\/\/(?:www\.)?vimeo\.com\/(?:video\/|(?:channels|ondemand)\/[^/?#]+\/|groups\/[^/?#]+\/videos\/|(?:album|showcase)\/\d+\/video\/)?(\d{1,12})(?:\/([\da-f]{1,40}))?\/?(?=[?#]|$)/i;

const EMBED =
  /^(?:https?:)?\/\/(?:(?:www\.)?youtube(?:-nocookie)?\.com\/embed\/[\w-]{11}(?![\w-])|player\.vimeo\.com\/video\/\d)/i;

const START =
  /[?&#;](?:t|start|time_continue)=(?:(\d{1,2})h)?(?:(\d{1,3})m)?(?:(\d{1,6})s?)?(?=[&#]|$)/i;

/**
 * Returns the embed URL of the video at `url`, a page of YouTube or Vimeo, with its start time and
 * the key of an unlisted video. A URL that is an embed URL of these platforms already keeps its
 * parameters, except that a start time `t`, which the player of YouTube does not read, becomes
 * `start`. The URL may begin with `//`, as in old embed codes. Returns `undefined` for any other
 * URL.
 *
 * @example
 * embedUrlOf('https://youtu.be/dQw4w9WgXcQ?t=1m30s'); // 'https://www.youtube.com/embed/dQw4w9WgXcQ?start=90'
 */
export const embedUrlOf = (url: string): string | undefined => {
  if (EMBED.test(url)) return playable(url);
  const [page, site = 'youtube', youtube] = YOUTUBE.exec(url) ?? [];
  const start = startOf(url);
  if (page !== undefined) {
    const query = start === 0 ? '' : `?start=${start}`;
    return `https://www.${site.toLowerCase()}.com/embed/${youtube}${query}`;
  }
  const [, vimeo, key = /[?&;]h=([\da-f]{1,40})(?=[&#]|$)/i.exec(url)?.[1]] = VIMEO.exec(url) ?? [];
  if (vimeo === undefined) return undefined;
  const query = key === undefined ? '' : `?h=${key}`;
  return `https://player.vimeo.com/video/${vimeo}${query}${start === 0 ? '' : `#t=${start}s`}`;
};

/**
 * Adds `https:` to an embed URL that begins with `//`, and renames `t` to `start`, which the player
 * of YouTube reads.
 */
const playable = (url: string): string => {
  const whole = url.replace(/^\/\//, 'https://');
  const start = startOf(url);
  const isUnread = /[?&;]t=/i.test(url) && !/[?&;]start=|^https?:\/\/player\./i.test(whole);
  return isUnread && start > 0
    ? whole.replace(START, (part) => `${part.charAt(0)}start=${start}`)
    : whole;
};

/**
 * Returns the start time of a video in seconds from its URL, such as `t=90`, `t=1m30s` or
 * `start=90`; 0 if it has none.
 */
const startOf = (url: string): number => {
  const [, hours = 0, minutes = 0, seconds = 0] = START.exec(url) ?? [];
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
};
