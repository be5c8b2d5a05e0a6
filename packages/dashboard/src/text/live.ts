/** Words of the site beside the text. */
export const liveText = {
  label: 'Site',
  frame: 'Post on your site',
  divider: 'Width of the site',
  width: 'Width',
  widths: { phone: 'Phone', tablet: 'Tablet', desktop: 'Desktop', fit: 'Fit' },
  checks: 'Checks on page',
  reload: 'Reload',
  window: 'Open in a window',
  close: 'Close',
  shown: (time: string) => `Shown ${time}`,
  showing: 'Showing…',
  copy: 'Copy',
  copied: 'Copied',
  workspace: 'Workspace',
  back: 'Back to the post',
  retry: 'Try again',
  notices: {
    noAddress: 'The address of your site is not known. Enter it under Workspace.',
    unsaved: 'The post appears here once it has a title.',
    insecure:
      'Browsers show no http: page inside an https: page. Open it in a window, or give your site https:.',
    silent: (host: string) => `Your site does not answer at ${host}.`,
    unknown: (origin: string) =>
      `Your site is here, but does not answer: it forbids frames, or its preview page has no bridge. Preview pages need \`Content-Security-Policy: frame-ancestors ${origin}\`, no \`X-Frame-Options\`, and \`previewBridge({ dashboard: "${origin}" })\`. Open it in a window: if it works there, frames are forbidden.`,
    forbidden: (origin: string) =>
      `It works in a window, so your site forbids frames. Send \`Content-Security-Policy: frame-ancestors ${origin}\` and no \`X-Frame-Options\`.`,
    elsewhere: 'This is another page of your site.',
    refused: (status: number) =>
      `Your site answered ${status}. It must read the post with the token of \`?preview=\`, whatever its status.`,
    unavailable: (status: number, time: string) =>
      `Your site answered ${status === 0 ? 'nothing' : status}. The text is saved; the page is of ${time}.`,
    older:
      'Your site shows an older text. Something keeps previews: they need `Cache-Control: no-store`.',
    problems: (count: number) =>
      `Not shown yet: ${count === 1 ? '1 problem keeps' : `${count} problems keep`} the text from being saved.`,
    oldBridge: 'The bridge of your site is older than this dashboard. Update site-kit.',
  },
} as const;
