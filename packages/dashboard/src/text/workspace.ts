/** Words of the settings of the workspace. */
export const workspaceText = {
  title: 'Workspace',
  groups: {
    general: 'General',
    site: 'Site',
    siteHelp:
      'Where readers find what is published. With it the dashboard links to pages, and a page that moves gets a redirect from its former address.',
    posts: 'Posts',
    images: 'Pictures',
    imagesHelp:
      'An image service makes small versions of pictures, so that lists and pages load fast.',
    storage: 'Storage',
  },
  labels: {
    '/name': 'Name',
    '/language': 'Language',
    '/timeZone': 'Time zone',
    '/siteUrl': 'Address of the site',
    '/postPath': 'Path of posts',
    '/categoryPath': 'Path of categories',
    '/authorPath': 'Path of authors',
    '/previewUrl': 'Address of previews',
    '/imageUrl': 'Image service',
    '/blockVocabulary': 'Posts may have tables',
    '/checksExternalLinks': 'Check links to other sites',
  },
  help: {
    '/name': 'Shown to editors, in this dashboard.',
    '/language': 'Language of the posts, whose rules the checks follow. Its tag can be typed, too.',
    '/timeZone': 'Publication times are chosen and shown in it. Empty: the zone of each person.',
    '/siteUrl': 'Without a path, such as https://www.example.com.',
    '/postPath': 'With {slug} once, such as /blog/{slug}.',
    '/categoryPath': 'With {path} or {slug} once, such as /topics/{path}.',
    '/authorPath': 'With {slug} once, such as /authors/{slug}.',
    '/previewUrl':
      'With {slug} once, such as https://preview.example.com/{slug}. Empty: the page of the post.',
    '/blockVocabulary':
      'Version 2 of the block vocabulary. Sites that do not know tables show nothing in their place. The way back is open while no post has a table, also none in the bin.',
    '/imageUrl':
      'With {width} once, and {path} or {url} once, such as https://img.example/{width}/{path}. Empty: original pictures.',
    '/checksExternalLinks':
      'Each page that a published post links to is asked for about once a week. One that has not been there for three days is an error of the site check. Other sites see requests from the address of this service.',
  },
  noLanguage: 'No language has this name.',
  noTimeZone: 'No time zone has this name.',
  example: (url: string) => `For example ${url}`,
  storageUsed: (used: string, quota: string) => `${used} of ${quota} used by files.`,
  storageNoQuota: (used: string) => `${used} used by files.`,
} as const;
