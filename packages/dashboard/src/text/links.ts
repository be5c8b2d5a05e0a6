const posts = (count: number): string =>
  count === 1 ? '1 post links' : `${count.toLocaleString('en-GB')} posts link`;

/** Words about the posts that link to a page, before it goes away or moves. */
export const linksText = {
  linkHere: (count: number) => (count === 0 ? 'No post links here.' : `${posts(count)} here.`),
  linkHereAtMost: (count: number) => `Up to ${posts(count)} here.`,
  morePages: (count: number) =>
    count === 1 ? 'Posts link to one more.' : `Posts link to ${count} more.`,
  noneLinked: 'No other post links to them.',
  redirectTo: 'Redirect to…',
  redirectHelp: 'A post by its title, a path, or an address. Empty: readers get “not found”.',
  noTarget: 'No post has this title. Type a path, such as /about, or choose a post.',
  chooseTarget: 'Choose a post, or type a path, such as /about.',
  goesAway: 'This address goes away itself.',
  foundPosts: 'Posts found',
} as const;
