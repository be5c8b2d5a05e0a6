/** Path of the script that the page at /docs loads. */
export const SCRIPT_PATH = '/docs/scalar.js';

/**
 * Settings of Scalar, which renders the reference. They set its layout, keep an API key for the
 * tab, and prevent requests to other hosts.
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

/**
 * Returns the HTML of the page at /docs. `version` is the version of the script that the page
 * loads.
 */
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
