/** Pictures of the editor's guide: screen, theme and width. */
export const GUIDE: readonly string[] = [
  'home-light-1280',
  'posts-light-1280',
  'post-light-1280',
  'post-dark-1280',
  'post-light-390',
  'publish-light-1280',
  'media-light-1280',
  'redirect-form-light-1280',
  'broken-links-light-1280',
  'broken-links-dark-390',
  'categories-light-1280',
  'import-report-light-1280',
  'new-key-light-1280',
  'webhook-light-1280',
];
