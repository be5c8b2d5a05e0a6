import { workspaceText as text } from '../text/workspace.ts';
import { ComboBox } from '../ui/combo-box.tsx';

const ZONES = ['UTC', ...Intl.supportedValuesOf('timeZone').filter((zone) => zone !== 'UTC')];

/** Field for the zone of the editors. */
export const TimeZoneField = ({
  value,
  onChange,
  errorMessage,
  isReadOnly,
}: {
  readonly value: string;
  readonly onChange: (zone: string) => void;
  readonly errorMessage: string | undefined;
  readonly isReadOnly: boolean;
}) => {
  // A zone may be stored by another of its names.
  const zones = value === '' || ZONES.includes(value) ? ZONES : [value, ...ZONES];
  return (
    <ComboBox
      label={text.labels['/timeZone']}
      description={text.help.timeZone}
      errorMessage={errorMessage}
      options={zones.map((zone) => ({ id: zone, label: zone.replaceAll('_', ' ') }))}
      value={value === '' ? null : value}
      onChange={(zone) => onChange(zone ?? '')}
      none={text.help.noTimeZone}
      isDisabled={isReadOnly}
    />
  );
};
