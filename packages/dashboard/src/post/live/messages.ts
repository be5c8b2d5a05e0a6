/** Place of a page: the index of a block of the body, or the title. */
export type Place = number | 'title';

/** Mark at a block: of a violation, or of a finding of the checks. */
export interface Mark {
  readonly block: Place;
  readonly kind: 'advice' | 'problem';
}

/** Message to a page of the site; the peer adds version and nonce. */
export type ToSite =
  | {
      readonly type: 'refresh';
      readonly url: string;
      readonly version: number;
      readonly blocks?: readonly string[];
    }
  | { readonly type: 'show'; readonly block: Place | null }
  | { readonly type: 'marks'; readonly list: readonly Mark[] };

/** Answer of a page to a `refresh`. */
export interface Shown {
  readonly type: 'shown';
  readonly version: number;
  /** HTTP status of the page; 0 without an answer. */
  readonly status: number;
  readonly changed: boolean;
}

/** Click into a block of a page, with the text around the point, without white space. */
export interface Click {
  readonly type: 'click';
  readonly block: Place;
  readonly before: string;
  readonly after: string;
}

/** Message of a page of the site. `old`: in another version of the protocol. */
export type FromSite =
  | { readonly type: 'hello'; readonly marked: boolean }
  | { readonly type: 'leave' | 'old' }
  | Click
  | Shown;

/** Version of the protocol. */
export const PROTOCOL = 1;

const MAX_BLOCK = 999;
const MAX_STATUS = 599;
const MAX_CONTEXT = 40;

const isIn = (value: unknown, most: number): value is number =>
  Number.isInteger(value) && Number(value) >= 0 && Number(value) <= most;

const isContext = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= MAX_CONTEXT;

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/**
 * Returns the message of a page that was welcomed with `nonce`; `undefined` for one that fails a check
 * of its type, a field or the nonce, which only a `hello` does not need.
 */
export const readMessage = (data: unknown, nonce: string | undefined): FromSite | undefined => {
  if (!isObject(data) || typeof data['cps'] !== 'number') return undefined;
  if (data['cps'] !== PROTOCOL) return { type: 'old' };
  const { type, marked, version, status, changed, block, before, after } = data;
  if (type === 'hello') return typeof marked === 'boolean' ? { type, marked } : undefined;
  if (nonce === undefined || data['nonce'] !== nonce) return undefined;
  switch (type) {
    case 'leave':
      return { type };
    case 'shown': {
      const isValid = isIn(version, Number.MAX_SAFE_INTEGER) && isIn(status, MAX_STATUS);
      return isValid && typeof changed === 'boolean'
        ? { type, version, status, changed }
        : undefined;
    }
    case 'click': {
      const isPlace = block === 'title' || isIn(block, MAX_BLOCK);
      return isPlace && isContext(before) && isContext(after)
        ? { type, block, before, after }
        : undefined;
    }
    default:
      return undefined;
  }
};
