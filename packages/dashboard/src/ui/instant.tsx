/** Parts of an instant in a list; the year is left out in the current one. */
const formatOf = (hasYear: boolean): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat('en-GB', {
    day: 'numeric',
    month: 'short',
    ...(hasYear && { year: 'numeric' }),
    hour: '2-digit',
    minute: '2-digit',
  });

const THIS_YEAR = formatOf(false);
const OTHER_YEAR = formatOf(true);

const UTC = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'full',
  timeStyle: 'short',
  timeZone: 'UTC',
});

/** Returns the tooltip of an instant: its day and time in UTC. */
export const instantTitle = (at: string): string => `${UTC.format(new Date(at))} UTC`;

/** Instant in the zone of the reader, with UTC in its tooltip. */
export const Instant = ({ at }: { readonly at: string }) => {
  const date = new Date(at);
  const isThisYear = date.getFullYear() === new Date().getFullYear();
  return (
    <time dateTime={at} title={instantTitle(at)}>
      {(isThisYear ? THIS_YEAR : OTHER_YEAR).format(date)}
    </time>
  );
};
