import type { DateTime } from '@content-publishing/domain';
import { fromDate } from '../../fields/instant.ts';
import type { VisibilityField } from '../../fields/publication.ts';
import { fieldOf, type WxrItem } from './wxr-record.ts';

/** Part of the name of a block or an enclosing shortcode whose content only some readers see. */
const GATE =
  '(?:gated|hidden|hide|ihc-|locked|logged|login|member|mepr|passster|password|paid|paywall|pmpro|premium|private|protect|rcp_|restrict|s2if|secret|subscri|visibility|wcm_)';

const GATED_BLOCK = new RegExp(String.raw`<!-- wp:[\w/-]*${GATE}[\w/-]*`, 'i');
const GATED_SHORTCODE = new RegExp(String.raw`\[([\w-]{0,60}${GATE}[\w-]*)`, 'gi');

/** Returns the start of a part of a text that only some readers see; `undefined` without one. */
const gateIn = (content: string): string | undefined => {
  const names = new Set([...content.matchAll(GATED_SHORTCODE)].map(([, name = '']) => name));
  const name = [...names].find((one) => content.includes(`[/${one}]`));
  return name === undefined ? GATED_BLOCK.exec(content)?.[0].slice('<!-- '.length) : `[${name}]`;
};

/** Custom fields of plugins by which a post is not for all, with the values that say that it is. */
const RESTRICTIONS: ReadonlyMap<string, RegExp> = new Map([
  ['_jetpack_newsletter_access', /^everybody$/],
  ['_members_access_role', /^$/],
  ['_is_paid', /^0$/],
  ['rcp_access_level', /^(?:0|none)$/i],
  ['rcp_subscription_level', /^(?:0|none)$/i],
  ['rcp_user_level', /^all$/i],
  ['_wpmem_block', /^0$/],
  ['_um_custom_access_settings', /^0$/],
  ['_restrict_content', /^(?:0|no)$/],
]);

/** Returns who may read a post: a date that was in the future when it was exported may have passed. */
export const visibilityOf = (item: WxrItem): readonly VisibilityField[] => {
  const status = fieldOf(item, 'wp:status');
  const says = 'status';
  const gate = gateIn(item.fields.get('content:encoded') ?? '');
  return [
    { name: '', value: status === 'future' ? 'scheduled' : status || 'unknown', says },
    ...(fieldOf(item, 'wp:post_password') === ''
      ? []
      : [{ name: '', value: 'password', says } as const]),
    ...(gate === undefined ? [] : [{ name: 'gated', value: gate, says } as const]),
    ...[...RESTRICTIONS].flatMap(([name, open]): readonly VisibilityField[] => {
      const value = item.meta.get(name)?.trim() ?? '';
      return value === '' || open.test(value) ? [] : [{ name, value: `set (${value})`, says }];
    }),
  ];
};

/** Returns the instant at which the plugin Post Expirator takes a post back; `undefined` without one. */
export const expiryOf = ({ meta }: WxrItem): DateTime | undefined => {
  const seconds = Number(meta.get('_expiration-date') ?? '');
  return seconds > 0 ? fromDate(new Date(seconds * 1000)) : undefined;
};
