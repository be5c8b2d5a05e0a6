/** Words of the preview of a post, which are loaded when it is shown. */
export const previewText = {
  title: 'Preview of the post',
  phone: 'Phone, 390 px',
  desktop: 'Desktop, 1280 px',
  width: 'Width',
  open: 'Open in full size',
} as const;
