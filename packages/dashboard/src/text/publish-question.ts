/** Words of the questions before readers get a post, or lose it. */
export const questionText = {
  'publish-now': {
    title: 'Publish this post now?',
    text: 'Readers see it at once, before the time that was planned.',
  },
  unpublish: {
    title: 'Unpublish this post?',
    text: 'Readers get “not found” at its address, unless it redirects. It becomes a draft.',
  },
  archive: {
    title: 'Archive this post?',
    text: 'Readers get “not found” at its address, unless it redirects. You can take it back to draft.',
  },
  delete: {
    title: 'Delete this post?',
    text: 'Readers get “not found” at its address, unless it redirects.',
  },
} as const;
