/** Maximum width and height of a picture in pixels; a larger one can be made smaller. */
const MAX_SIDE = 2560;

/** Maximum bytes of a picture; a larger one can be made smaller. */
const MAX_PICTURE_BYTES = 2 * 1024 * 1024;

const SHRINKABLE = new Set(['image/jpeg', 'image/png', 'image/webp']);

const QUALITY = 0.85;

/**
 * Returns a smaller version of a picture with a side above {@link MAX_SIDE} or above
 * {@link MAX_PICTURE_BYTES}; `undefined` if it is small enough, animated, or cannot be read.
 */
export const shrinkPicture = async (file: File): Promise<File | undefined> => {
  if (!SHRINKABLE.has(file.type)) return undefined;
  const bitmap = await createImageBitmap(file).catch(() => undefined);
  if (bitmap === undefined) return undefined;
  const scale = Math.min(1, MAX_SIDE / Math.max(bitmap.width, bitmap.height));
  if (scale === 1 && file.size <= MAX_PICTURE_BYTES) return undefined;
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(bitmap.width * scale);
  canvas.height = Math.round(bitmap.height * scale);
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  const type = file.type === 'image/png' ? 'image/webp' : file.type;
  const blob = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, type, QUALITY);
  });
  if (blob === null || blob.size >= file.size) return undefined;
  const name = file.name.replace(
    /\.[^.]*$/,
    `.${blob.type.replace('image/', '').replace('jpeg', 'jpg')}`,
  );
  return new File([blob], name, { type: blob.type });
};
