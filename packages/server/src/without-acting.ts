import type { Ports } from '@content-publishing/application';

/**
 * Returns the ports of a service that does not act (`ACT=false`): no message leaves it, and no stored
 * file is removed, whatever a request asks for.
 */
export const withoutActing = (ports: Ports): Ports => ({
  ...ports,
  webhookSender: {
    ...ports.webhookSender,
    send: async () => ({
      status: null,
      error: 'aborted',
      durationMs: 0,
      answer: null,
      retryAfterSeconds: null,
    }),
  },
  mediaFiles: { ...ports.mediaFiles, remove: async () => {} },
  importFiles: { ...ports.importFiles, remove: async () => {} },
});
