/** Words of the dialog of a link. */
export const linkText = {
  title: 'Link',
  field: 'Address, or title of a post',
  unsafe: 'A link leads to an http: or https: address, or to a path of the site such as /about.',
  foundPosts: 'Posts',
  remove: 'Remove',
  open: 'Open',
  set: 'Set link',
} as const;
