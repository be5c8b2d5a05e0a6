/** Path of the script of the page at /docs. */
export const SCRIPT_PATH = '/docs/scalar.js';

/**
 * Settings of Scalar: its layout, an API key that is kept for the tab, and no requests to other
 * hosts.
 */
const CONFIGURATION = {
  url: '/openapi.json',
  authentication: { preferredSecurityScheme: 'ApiKey' },
  persistAuth: true,
  orderSchemaPropertiesBy: 'preserve',
  hideClientButton: true,
  showDeveloperTools: 'never',
  telemetry: false,
  withDefaultFonts: false,
  agent: { disabled: true },
  mcp: { disabled: true },
  externalUrls: { dashboardUrl: '', registryUrl: '', proxyUrl: '', apiBaseUrl: '' },
};

/** Returns the page at /docs, which loads the script of that version. */
export const referencePage = (version: string): string => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>Content Publishing Service</title>
    <link rel="icon" href="data:," />
  </head>
  <body>
    <noscript>The reference needs JavaScript. <a href="/openapi.json">What it shows</a> does not.</noscript>
    <script
      id="api-reference"
      data-configuration="${JSON.stringify(CONFIGURATION).replaceAll('"', '&quot;')}"
      src="${SCRIPT_PATH}?version=${version}"
    ></script>
  </body>
</html>
`;
