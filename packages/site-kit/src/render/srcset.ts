/** Widths that a picture is offered in, in pixels, as far as it is that wide. */
const WIDTHS = [320, 640, 960, 1280, 1920, 2560];

/**
 * Returns the addresses at which an image service has the picture at `src` in several widths (HTML,
 * srcset); nothing where the width of the picture is not known, or it is small.
 */
export const srcsetOf = (
  template: string | null | undefined,
  src: string,
  width: number | null | undefined,
): string | undefined => {
  const widths = WIDTHS.filter((one) => one < (width ?? 0));
  if (!template || width == null || widths.length === 0) return undefined;
  // Behind the scheme and the host.
  const path = src.split('/').slice(3).join('/');
  return [...widths, width]
    .map((one) => {
      const url = template
        .replace('{width}', String(one))
        .replace('{path}', () => path)
        .replace('{url}', () => encodeURIComponent(src));
      // A comma at its end would end the address.
      return `${url.replaceAll(',', '%2C')} ${one}w`;
    })
    .join(', ');
};
