import { lazy, Suspense, useState } from 'react';
import { ActionDialog } from '../forms/action-dialog.tsx';
import { siteCheckText as text } from '../text/site-check.ts';
import { Select } from '../ui/select.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { TextArea } from '../ui/text-field.tsx';

const UntilField = lazy(async () => ({
  default: (await import('./until-field.tsx')).UntilField,
}));

const DAY_MS = 86_400_000;

/** Days for which a finding is ignored; `null` without an end, `date` until one that is chosen. */
const DAYS: Readonly<Record<keyof typeof text.untils, number | 'date' | null>> = {
  never: null,
  week: 7,
  month: 30,
  quarter: 90,
  date: 'date',
};

const UNTILS = ['never', 'week', 'month', 'quarter', 'date'] as const;

const MAX_REASON = 500;

/** Dialog that asks why findings are ignored, and for how long. */
export const IgnoreDialog = ({
  count,
  onIgnore,
  onClose,
}: {
  /** Number of findings. */
  readonly count: number;
  readonly onIgnore: (reason: {
    readonly reason: string;
    readonly until?: string;
  }) => Promise<void>;
  readonly onClose: () => void;
}) => {
  const [reason, setReason] = useState('');
  const [until, setUntil] = useState<(typeof UNTILS)[number]>('never');
  const [date, setDate] = useState<string>();
  const days = DAYS[until];
  return (
    <ActionDialog
      title={text.ignoreTitle(count)}
      onOpenChange={onClose}
      actionLabel={text.ignoreSubmit}
      isActionDisabled={reason.trim() === '' || (days === 'date' && date === undefined)}
      onAction={() => {
        const end =
          typeof days === 'number' ? new Date(Date.now() + days * DAY_MS).toISOString() : date;
        return onIgnore({
          reason: reason.trim(),
          ...(days !== null && end !== undefined && { until: end }),
        });
      }}
    >
      <TextArea
        label={text.reason}
        description={text.reasonHelp}
        value={reason}
        onChange={setReason}
        maxLength={MAX_REASON}
        autoFocus
      />
      <Select
        label={text.until}
        description={text.ignoreHelp}
        options={UNTILS.map((id) => ({ id, label: text.untils[id] }))}
        value={until}
        onChange={(id) => {
          setUntil(UNTILS.find((one) => one === id) ?? until);
          setDate(undefined);
        }}
      />
      {days === 'date' && (
        <Suspense fallback={<Skeleton lines={1} />}>
          <UntilField onChange={setDate} />
        </Suspense>
      )}
    </ActionDialog>
  );
};
