import type {
  BlockMark,
  BridgeMessages,
  DashboardMessages,
  Message,
} from '@content-publishing/site-kit/preview';

/** Place of a page: the index of a block of the body, or the title. */
export type Place = NonNullable<BlockMark['block']>;

/** Mark at a block: of a violation, or of a finding of the checks. */
export type Mark = BlockMark & { readonly block: Place };

/** Message to a page of the site; the peer adds version and nonce. */
export type ToSite = Message<Omit<DashboardMessages, 'welcome'>>;

/** Answer of a page to a `refresh`. */
export type Shown = Message<Pick<BridgeMessages, 'shown'>>;

/** Click into a block of a page. */
export type Click = Message<Pick<BridgeMessages, 'click'>> & { readonly block: Place };

/** Message of a page of the site. `old`: in another version of the protocol. */
export type FromSite = Message<Omit<BridgeMessages, 'click'>> | Click | { readonly type: 'old' };

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
  const { type, marked, version, status, changed, ms, block, before, after } = data;
  if (type === 'hello') return typeof marked === 'boolean' ? { type, marked } : undefined;
  if (nonce === undefined || data['nonce'] !== nonce) return undefined;
  switch (type) {
    case 'leave':
      return { type };
    case 'shown': {
      const isValid = isIn(version, Number.MAX_SAFE_INTEGER) && isIn(status, MAX_STATUS);
      return isValid && typeof changed === 'boolean' && typeof ms === 'number'
        ? { type, version, status, changed, ms }
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
