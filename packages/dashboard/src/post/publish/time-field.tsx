import { parseDateTime } from '@internationalized/date';
import { panelText as words } from '../../text/publish-panel.ts';
import { Button } from '../../ui/button.tsx';
import { DateTimeInput } from './date-time-input.tsx';
import { clockIn, timeForReader, zoneName } from '../time/time-words.ts';
import { type DoubleHour, type NamedInstant, namedInstant } from '../time/zoned-time.ts';
import { readersZone } from '../time/zones.ts';
import styles from './publish.module.css';

/** Date and time in the zone of the workspace, and what it is for the reader. */
export const TimeField = ({
  label,
  value,
  zone,
  named,
  which,
  problem,
  onChange,
  onWhich,
}: {
  readonly label: string;
  readonly value: string;
  readonly zone: string;
  readonly named: NamedInstant | null;
  readonly which: DoubleHour;
  readonly problem: string | undefined;
  readonly onChange: (value: string) => void;
  readonly onWhich: (which: DoubleHour) => void;
}) => {
  const forReader = named && timeForReader(named.instant, zone, readersZone());
  return (
    <div className={styles['time']}>
      <DateTimeInput
        label={label}
        description={words.zone(zoneName(zone))}
        errorMessage={problem}
        value={value === '' ? null : parseDateTime(value)}
        onChange={(next) => onChange(next === null ? '' : next.toString().slice(0, 16))}
      />
      {forReader && <p className={styles['hint']}>{words.forYou(forReader)}</p>}
      {named?.hour === 'missing' && (
        <p className={styles['warning']}>{words.missingHour(clockIn(named.instant, zone))}</p>
      )}
      {named?.hour === 'double' && (
        <div role="group" aria-label={words.doubleHour} className={styles['double']}>
          <p className={styles['warning']}>{words.doubleHour}</p>
          {(['earlier', 'later'] as const).map((one) => (
            <Button
              key={one}
              isCompact
              variant={one === which ? 'secondary' : 'quiet'}
              aria-pressed={one === which}
              onPress={() => onWhich(one)}
            >
              {words[one](offsetOf(value, zone, one))}
            </Button>
          ))}
        </div>
      )}
    </div>
  );
};

/** Returns the offset of one of two equal hours, such as `UTC+2`. */
const offsetOf = (value: string, zone: string, which: DoubleHour): string => {
  const hours = namedInstant(value, zone, which).zoned.offset / 3_600_000;
  return `UTC${hours < 0 ? '−' : '+'}${Math.abs(hours)}`;
};
