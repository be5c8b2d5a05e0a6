/**
 * Content-Security-Policy of /docs. The page loads and runs only resources of this service. Scalar
 * creates `style` elements and attributes at run time, so that a nonce or a hash cannot allow them
 * one by one; styles cannot load anything from other hosts.
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
