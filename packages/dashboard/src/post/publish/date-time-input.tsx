import type { CalendarDateTime } from '@internationalized/date';
import { ChevronLeft } from '../../ui/icons.ts';
import { Calendar as CalendarIcon, ChevronRight } from '../../ui/list-icons.ts';
import { Button } from 'react-aria-components/Button';
import {
  Calendar,
  CalendarCell,
  CalendarGrid,
  CalendarHeading,
} from 'react-aria-components/Calendar';
import { DateInput, DateSegment } from 'react-aria-components/DateField';
import { DatePicker } from 'react-aria-components/DatePicker';
import { Dialog } from 'react-aria-components/Dialog';
import { Group } from 'react-aria-components/Group';
import { Popover } from 'react-aria-components/Popover';
import { FieldFrame, fieldProps, type FieldTexts } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import styles from './date-time-input.module.css';

/** Field for a date and a time of day, with a calendar. */
export const DateTimeInput = ({
  value,
  onChange,
  ...texts
}: FieldTexts & {
  readonly value: CalendarDateTime | null;
  readonly onChange: (value: CalendarDateTime | null) => void;
}) => (
  <DatePicker
    {...fieldProps(texts)}
    granularity="minute"
    hourCycle={24}
    shouldForceLeadingZeros
    value={value}
    onChange={onChange}
  >
    <FieldFrame {...texts}>
      <Group className={styles['control'] ?? ''}>
        <DateInput className={styles['input'] ?? ''}>
          {(segment) => <DateSegment segment={segment} className={styles['segment'] ?? ''} />}
        </DateInput>
        <Button className={styles['button'] ?? ''}>
          <Icon of={CalendarIcon} />
        </Button>
      </Group>
      <Popover className={styles['popover'] ?? ''} offset={4}>
        <Dialog>
          <Calendar>
            <header className={styles['head']}>
              <Button slot="previous" className={styles['button'] ?? ''}>
                <Icon of={ChevronLeft} />
              </Button>
              <CalendarHeading className={styles['heading'] ?? ''} />
              <Button slot="next" className={styles['button'] ?? ''}>
                <Icon of={ChevronRight} />
              </Button>
            </header>
            <CalendarGrid>
              {(date) => <CalendarCell date={date} className={styles['cell'] ?? ''} />}
            </CalendarGrid>
          </Calendar>
        </Dialog>
      </Popover>
    </FieldFrame>
  </DatePicker>
);
