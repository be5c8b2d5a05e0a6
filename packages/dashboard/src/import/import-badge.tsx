import type { ContentImport } from '@content-publishing/domain';
import { importText as text } from '../text/import.ts';
import { StatusBadge, type Tone } from '../ui/status-badge.tsx';

/** State of an import: a word and a dot. */
export const ImportBadge = ({
  of: { state, isDryRun },
}: {
  readonly of: Pick<ContentImport, 'state' | 'isDryRun'>;
}) => (
  <StatusBadge
    tone={toneOf(state)}
    label={state === 'done' && isDryRun ? text.checked : text.states[state]}
  />
);

const toneOf = (state: ContentImport['state']): Tone => {
  switch (state) {
    case 'uploading':
    case 'queued':
    case 'running':
      return 'accent';
    case 'done':
      return 'good';
    case 'failed':
      return 'danger';
    case 'cancelled':
      return 'neutral';
    default:
      return state satisfies never;
  }
};
