/** Whether the answer to a request with this `Accept-Encoding` may be in gzip (RFC 9110, section 12.5.3). */
export const acceptsGzip = (acceptEncoding = ''): boolean =>
  acceptEncoding.split(',').some((coding) => ACCEPTED.test(coding.trim()));

const ACCEPTED = /^(?:gzip|\*)(?:\s*;\s*q=(?:1(?:\.0*)?|0\.\d*[1-9]\d*))?$/i;
