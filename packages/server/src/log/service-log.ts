import type { HttpLogger } from '@content-publishing/adapter-http';
import type { OpenedImages } from '@content-publishing/adapter-images';
import type {
  DeliveryOptions,
  ExternalLinkOptions,
  ImportRunsOptions,
} from '@content-publishing/application';
import type { Observability } from '../observability/observability.ts';
import { currentRequestId } from '../observability/request-context.ts';

/** Lines that the parts of a service write to its log. */
export interface ServiceLog {
  /**
   * Options of deliveries that count each attempt, and log each disabled webhook. The log has
   * neither URLs nor headers, which may be secret.
   */
  readonly deliveries: DeliveryOptions;
  /** Options of imports that log the end of each. */
  readonly imports: Pick<ImportRunsOptions, 'onEnd' | 'onError'>;
  /** Options of the checks of links to other sites. */
  readonly externalLinks: Pick<ExternalLinkOptions, 'onError'>;
  /** Logs a warning if sharp was not loaded, with its effect on pictures and the reason. */
  readonly images: (opened: OpenedImages) => void;
  /** Logs the number of passkeys of other domains than `domain`, which cannot sign in. */
  readonly passkeys: (domain: string | undefined, ofOthers: number) => void;
  /**
   * Logs the warnings of the process from now on, such as warnings of a database driver, with the id
   * of the current request if there is one. Returns the function that ends this.
   */
  readonly warnings: () => () => void;
}

/** Returns the lines for `log`, with attempts of deliveries counted by `countDelivery`. */
export const serviceLog = (
  log: HttpLogger,
  { countDelivery }: Pick<Observability, 'countDelivery'>,
): ServiceLog => ({
  deliveries: {
    random: Math.random,
    onAttempt: ({ webhook: { id, workspaceId, name }, result: { status, error }, verdict }) => {
      countDelivery(verdict.kind);
      if (verdict.kind !== 'disabled') return;
      const { reason, failingSince } = verdict;
      const about = { webhookId: id, workspaceId, name, reason, status, error, failingSince };
      log.error(about, 'a webhook is disabled; enable it again when its receiver works');
    },
    onError: (err) => log.error({ err }, 'could not deliver a message of a webhook; retrying'),
  },
  imports: {
    onEnd: ({ workspaceId, id }, end) => {
      const about = { importId: id, workspaceId };
      if (end.kind === 'failed') log.error({ ...about, error: end.error }, 'an import has failed');
      else log.info(about, 'an import has ended');
    },
    onError: (err) => log.error({ err }, 'an import was cut off; it will be continued'),
  },
  externalLinks: {
    onError: (err) => log.error({ err }, 'could not check a link to another site; retrying'),
  },
  images: ({ problem }) => {
    if (problem === undefined) return;
    log.warn(
      { reason: problem },
      'sharp cannot be loaded: pictures with Exif, XMP or IPTC data are rejected, and no smaller sizes are made. Install sharp for this platform, and restart',
    );
  },
  passkeys: (domain, passkeys) => {
    if (passkeys === 0) return;
    log.warn(
      { passkeys, domain },
      'passkeys of another domain cannot sign in: set PASSKEY_DOMAIN, or make their users new links with cps user recover',
    );
  },
  warnings: () => {
    const write = (err: Error): void => {
      const requestId = currentRequestId();
      log.warn({ ...(requestId !== undefined && { requestId }), err }, 'process warning');
    };
    process.on('warning', write);
    return () => void process.off('warning', write);
  },
});
