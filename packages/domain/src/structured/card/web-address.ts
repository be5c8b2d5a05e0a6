import { isJsonObject } from '../../schema/json.ts';
import { isHttpUrl, MAX_URL_LENGTH } from '../../schema/url.ts';
import type { Reading } from '../reading.ts';

/**
 * The first of some values that is an http: or https: URL of a bounded length: a text, or the
 * `url` of a node. Unlike other texts it is taken letter by letter: an ampersand in it starts no
 * reference.
 */
export const webAddress = (values: readonly unknown[], reading: Reading): string | undefined =>
  values
    .flatMap((value) =>
      isJsonObject(value) ? [...reading.values(value['url']), value['@value']] : [value],
    )
    .map((value) => (typeof value === 'string' ? value.trim() : ''))
    .find((url) => url.length <= MAX_URL_LENGTH && isHttpUrl(url));
