import type { ImportRunsOptions } from '@content-publishing/application';
import type { TaskLog } from '../scheduler.ts';

/** Returns the options of imports that log the end of each. */
export const importLog = (log: TaskLog): Pick<ImportRunsOptions, 'onEnd' | 'onError'> => ({
  onEnd: ({ workspaceId, id }, end) => {
    const about = { importId: id, workspaceId };
    if (end.kind === 'failed') log.error({ ...about, error: end.error }, 'an import has failed');
    else log.info(about, 'an import has ended');
  },
  onError: (err) => log.error({ err }, 'an import was cut off; it will be continued'),
});
