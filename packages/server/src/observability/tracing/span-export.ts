import type { HttpLogger } from '@content-publishing/adapter-http';
import { ExportResultCode } from '@opentelemetry/core';
import type { SpanExporter } from '@opentelemetry/sdk-trace';

/**
 * Returns an exporter that exports with `exporter`, and logs one line when exports begin to fail,
 * and one when they work again.
 */
export const sayOnceThatExportFails = (
  exporter: SpanExporter,
  log: Pick<HttpLogger, 'info' | 'warn'>,
): SpanExporter => {
  let isFailing = false;
  return {
    export: (spans, done) =>
      exporter.export(spans, (result) => {
        const hasFailed = result.code === ExportResultCode.FAILED;
        if (hasFailed && !isFailing) {
          log.warn({ reason: result.error?.message }, 'traces cannot be sent; they are dropped');
        } else if (isFailing && !hasFailed) {
          log.info('traces are sent again');
        }
        isFailing = hasFailed;
        done(result);
      }),
    shutdown: () => exporter.shutdown(),
  };
};
