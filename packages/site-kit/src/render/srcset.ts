/**
 * Widths in which a picture is offered, in pixels. The content service makes sizes of these widths,
 * among others.
 */
const WIDTHS = [320, 640, 960, 1280, 1920, 2560];

/** End of the URL of a picture of which the content service makes sizes. */
const SIZED = /\/media\/.{36}\/.{36}\.\w+$/;

/**
 * Returns the `srcset` of the picture at `src` in several widths (HTML, srcset). `by` is the URL
 * template of an image service or, without one, a format in which the content service makes the
 * sizes. `width` is the width of the picture in pixels. Returns undefined if the picture is small,
 * its width is unknown, or no service makes sizes of it.
 */
export const srcsetOf = (
  by: string,
  src: string,
  width: number | null | undefined,
): string | undefined => {
  const own = width ?? 0;
  const smaller = WIDTHS.filter((one) => one < own);
  const isTemplate = by.includes('{');
  if (!smaller[0] || !(isTemplate || SIZED.test(src))) return undefined;
  // The content service makes no other widths; the next one has the width of the picture itself.
  return (isTemplate ? [...smaller, own] : WIDTHS.slice(0, smaller.length + 1))
    .map((one) => {
      const url = (isTemplate ? by : `${src}?w={width}&format=${by}`)
        .replace('{width}', String(one))
        // After the scheme and the host.
        .replace('{path}', () => src.split('/').slice(3).join('/'))
        .replace('{url}', () => encodeURIComponent(src));
      // A comma at the end would end the URL.
      return `${url.replaceAll(',', '%2C')} ${Math.min(one, own)}w`;
    })
    .join(', ');
};
