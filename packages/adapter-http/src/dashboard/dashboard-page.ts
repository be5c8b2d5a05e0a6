/** Text in the built page in place of a nonce; the dashboard's build writes it. */
const NONCE_PLACEHOLDER = 'CSP_NONCE';

/** Sources on the machine itself, whose addresses have no TLS. */
const LOOPBACK = 'http://localhost:* http://127.0.0.1:*';

/**
 * Returns the Content-Security-Policy of the page of the dashboard, its files and its worker. Only
 * files of this service run, and no text becomes HTML or code but by its own policies of Trusted
 * Types. The nonce is for the two style elements of React Aria. The page itself narrows its frames to
 * the origin of the previews of the workspace once it knows that. A page on the machine itself also
 * shows pictures, videos and previews from there.
 */
export const dashboardPolicy = (nonce: string, isLoopback: boolean): string => {
  const loopback = isLoopback ? ` ${LOOPBACK}` : '';
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    `img-src 'self' data: blob: https:${loopback}`,
    `media-src 'self' https:${loopback}`,
    "connect-src 'self'",
    "worker-src 'self'",
    `frame-src 'self' https:${loopback}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types dashboard ProseMirrorClipboard',
  ].join(';');
};

/**
 * Returns the page of the dashboard for one response. With a `demoKey` its sign-in has a button that
 * uses this key.
 */
export const dashboardPage = (index: string, nonce: string, demoKey: string | undefined): string =>
  index
    .replaceAll(NONCE_PLACEHOLDER, nonce)
    .replace(
      '</head>',
      demoKey === undefined ? '</head>' : `<meta name="demo-key" content="${demoKey}" /></head>`,
    );

/** Page in place of a dashboard that is being built; it loads itself again every two seconds. */
export const UNBUILT_PAGE = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8" />
<meta http-equiv="refresh" content="2" />
<title>Building the dashboard</title>
</head>
<body>
<h1>The dashboard is being built</h1>
<p>This page shows it as soon as it is ready. If that takes longer than a minute, the terminal of the
service says why.</p>
</body>
</html>
`;
