import type { CalendarDateTime } from '@internationalized/date';
import { useState } from 'react';
import { useWorkspaceZone } from '../client/use-dates.ts';
import { DateTimeInput } from '../post/publish/date-time-input.tsx';
import { zoneName } from '../post/time/time-words.ts';
import { namedInstant } from '../post/time/zoned-time.ts';
import { siteCheckText as text } from '../text/site-check.ts';

/** Field for the instant until which findings are ignored, in the zone of the workspace. */
export const UntilField = ({
  onChange,
}: {
  /** Called with the instant; undefined while there is none in the future. */
  readonly onChange: (until: string | undefined) => void;
}) => {
  const zone = useWorkspaceZone();
  const [value, setValue] = useState<CalendarDateTime | null>(null);
  const [isPast, setPast] = useState(false);
  return (
    <DateTimeInput
      label={text.untilDate}
      description={text.untilZone(zoneName(zone))}
      errorMessage={isPast ? text.untilPast : undefined}
      value={value}
      onChange={(next) => {
        const instant = next && namedInstant(next.toString().slice(0, 16), zone).instant;
        const isOver = instant !== null && Date.parse(instant) <= Date.now();
        setValue(next);
        setPast(isOver);
        onChange(isOver ? undefined : (instant ?? undefined));
      }}
    />
  );
};
