/**
 * Names of query parameters that tell where a visitor came from and do not select content, in lower
 * case; a name that ends in `*` is a prefix. From the documentation of Google Ads and Analytics,
 * Meta, Microsoft, Yandex, X, TikTok, LinkedIn, Pinterest, Reddit, Snapchat, Mailchimp, HubSpot,
 * Marketo, Klaviyo and Matomo.
 */
export const TRACKING_PARAMETERS: readonly string[] = [
  'utm_*',
  'mtm_*',
  'matomo_*',
  'pk_*',
  'piwik_*',
  'hsa_*',
  '_hs*',
  '__hs*',
  'hsctatracking',
  '_ga',
  '_gl',
  '_kx',
  '_openstat',
  'dclid',
  'ef_id',
  'epik',
  'fbclid',
  'gad_campaignid',
  'gad_source',
  'gbraid',
  'gclid',
  'gclsrc',
  'igsh',
  'igshid',
  'li_fat_id',
  'mc_cid',
  'mc_eid',
  'mkt_tok',
  'msclkid',
  'rdt_cid',
  's_kwcid',
  'sccid',
  'srsltid',
  'ttclid',
  'twclid',
  'vero_id',
  'wbraid',
  'wickedid',
  'yclid',
  'ysclid',
];

/** Returns whether `name` matches one of `parameters`, in any letter case. */
export const isTracking = (name: string, parameters: readonly string[]): boolean => {
  const lower = name.toLowerCase();
  return parameters
    .map((parameter) => parameter.toLowerCase())
    .some((parameter) =>
      parameter.endsWith('*') ? lower.startsWith(parameter.slice(0, -1)) : lower === parameter,
    );
};
