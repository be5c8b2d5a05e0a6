/**
 * Widths in which a picture is offered, in pixels; only widths below its own are used, and its own.
 */
const WIDTHS = [320, 640, 960, 1280, 1920, 2560];

/**
 * Returns the `srcset` of the picture at `src`, with URLs of an image service for several widths
 * (HTML, srcset). `template` is the URL template of the service, `width` the width of the picture
 * in pixels. Returns undefined if there is no service, or the picture is small or its width
 * unknown.
 */
export const srcsetOf = (
  template: string | null | undefined,
  src: string,
  width: number | null | undefined,
): string | undefined => {
  const widths = WIDTHS.filter((one) => one < (width ?? 0));
  if (!template || width == null || widths.length === 0) return undefined;
  // After the scheme and the host.
  const path = src.split('/').slice(3).join('/');
  return [...widths, width]
    .map((one) => {
      const url = template
        .replace('{width}', String(one))
        .replace('{path}', () => path)
        .replace('{url}', () => encodeURIComponent(src));
      // A comma at the end would end the URL.
      return `${url.replaceAll(',', '%2C')} ${one}w`;
    })
    .join(', ');
};
