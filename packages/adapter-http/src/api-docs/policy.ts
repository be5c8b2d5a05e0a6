/**
 * Content-Security-Policy of /docs: the page loads and runs only what this service sends. Scalar
 * makes `style` elements and attributes while it runs, so that styles cannot be told apart by a
 * nonce or a hash; nothing that they name can be loaded from elsewhere.
 */
export const REFERENCE_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'unsafe-inline'",
  "connect-src 'self'",
  "img-src 'self' data:",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join(';');
