import { attributes, sourceOf } from '../render/html.ts';
import { BRIDGE } from './bridge-text.ts';
import { dashboardOrigin } from './dashboard-origin.ts';

/** Options of the bridge between a preview page and the dashboard. */
export interface BridgeOptions {
  /** Origin of the dashboard, such as `https://content.example`. */
  readonly dashboard: string;
  /** Nonce of the page's policy (CSP, `script-src`). */
  readonly nonce?: string | undefined;
}

/**
 * Returns the text of the module that connects a preview page with the dashboard.
 *
 * @example
 * useHead({ script: [{ type: 'module', innerHTML: bridgeScript({ dashboard }) }] });
 */
export const bridgeScript = ({ dashboard }: Omit<BridgeOptions, 'nonce'>): string =>
  `const DASHBOARD=${JSON.stringify(dashboardOrigin(dashboard))};${BRIDGE}`;

/**
 * Returns the script element that connects a preview page with the dashboard, for the end of its body.
 * Without a window of the dashboard around the page it does nothing.
 *
 * @example
 * const page = `<main>${article}</main>${previewBridge({ dashboard: 'https://content.example' })}`;
 */
export const previewBridge = ({ dashboard, nonce }: BridgeOptions): string =>
  `<script ${sourceOf(attributes({ type: 'module', nonce }))}>${bridgeScript({ dashboard })}</script>`;
