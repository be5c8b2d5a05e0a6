import { useState } from 'react';
import { ActionDialog } from '../forms/action-dialog.tsx';
import { siteCheckText as text } from '../text/site-check.ts';
import { Select } from '../ui/select.tsx';
import { TextArea } from '../ui/text-field.tsx';

const DAY_MS = 86_400_000;

/** Days for which a finding is ignored; `null` without an end. */
const DAYS: Readonly<Record<keyof typeof text.untils, number | null>> = {
  never: null,
  week: 7,
  month: 30,
  quarter: 90,
};

const UNTILS = ['never', 'week', 'month', 'quarter'] as const;

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
  const days = DAYS[until];
  return (
    <ActionDialog
      title={text.ignoreTitle(count)}
      onOpenChange={onClose}
      actionLabel={text.ignoreSubmit}
      isActionDisabled={reason.trim() === ''}
      onAction={() =>
        onIgnore({
          reason: reason.trim(),
          ...(days !== null && { until: new Date(Date.now() + days * DAY_MS).toISOString() }),
        })
      }
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
        onChange={(id) => setUntil(UNTILS.find((one) => one === id) ?? until)}
      />
    </ActionDialog>
  );
};
