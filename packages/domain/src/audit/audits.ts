import type { AuditRule } from './rule.ts';
import { externalDead } from './rules/external-dead.ts';
import { headingOrder } from './rules/heading-order.ts';
import { imageNoAlt } from './rules/image-no-alt.ts';
import { linkAnchor } from './rules/link-anchor.ts';
import { linkDead } from './rules/link-dead.ts';
import { linkHidden } from './rules/link-hidden.ts';
import { linkPrivate } from './rules/link-private.ts';
import { linkRedirected } from './rules/link-redirected.ts';
import { mediaLarge } from './rules/media-large.ts';
import { mediaUnused } from './rules/media-unused.ts';
import { postNoCategory } from './rules/post-no-category.ts';
import { postNoDescription } from './rules/post-no-description.ts';
import { postNoImage } from './rules/post-no-image.ts';
import { postOrphan } from './rules/post-orphan.ts';
import { postStale } from './rules/post-stale.ts';
import { redirectChain } from './rules/redirect-chain.ts';
import { redirectDead } from './rules/redirect-dead.ts';
import { redirectShadowed } from './rules/redirect-shadowed.ts';
import { sameDescription } from './rules/same-description.ts';
import { sameKeyword } from './rules/same-keyword.ts';
import { sameTitle } from './rules/same-title.ts';

/** Rules of the audits, in the order in which they are shown. */
export const AUDITS = [
  linkDead,
  linkHidden,
  linkRedirected,
  linkAnchor,
  linkPrivate,
  postOrphan,
  postStale,
  sameTitle,
  sameDescription,
  sameKeyword,
  postNoCategory,
  postNoImage,
  postNoDescription,
  imageNoAlt,
  headingOrder,
  mediaUnused,
  mediaLarge,
  redirectChain,
  redirectDead,
  redirectShadowed,
  externalDead,
] as const;

/** Id of a rule of the audits. */
export type RuleId = (typeof AUDITS)[number]['id'];

/**
 * Returns the rule with an id; `undefined` without one.
 *
 * @example
 * auditOf('link-dead')?.severity; // 'error'
 */
export const auditOf = (id: string): AuditRule<RuleId> | undefined =>
  AUDITS.find((rule) => rule.id === id);
