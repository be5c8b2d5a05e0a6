import { Instant, instantTitle } from './instant.tsx';

const SECOND_MS = 1000;
const DAY_MS = 24 * 60 * 60 * SECOND_MS;

/** Days in which an instant is told by its distance; one further away is written as a date. */
const NEAR_DAYS = 7;

const UNITS = [
  ['day', DAY_MS],
  ['hour', 60 * 60 * SECOND_MS],
  ['minute', 60 * SECOND_MS],
] as const;

const RELATIVE = new Intl.RelativeTimeFormat('en-GB', { numeric: 'auto' });

/** Returns the distance of an instant from now, such as `2 hours ago` or `in 3 days`. */
const distanceInWords = (ms: number): string => {
  const unit = UNITS.find(([, length]) => Math.abs(ms) >= length);
  return unit ? RELATIVE.format(Math.trunc(ms / unit[1]), unit[0]) : RELATIVE.format(0, 'second');
};

/** Instant by its distance from now while it is near, with the date in its tooltip. */
export const Ago = ({ at }: { readonly at: string }) => {
  const ms = new Date(at).getTime() - Date.now();
  if (Math.abs(ms) >= NEAR_DAYS * DAY_MS) return <Instant at={at} />;
  return (
    <time dateTime={at} title={instantTitle(at)}>
      {distanceInWords(ms)}
    </time>
  );
};
