import { describe, expect, it } from 'vitest';
import { blocksOf, bullets } from './blocks.ts';

const fact = (schemaType: string, property: string) => (value: unknown, language?: string) =>
  blocksOf(schemaType, { [property]: value }, language);

describe('a duration', () => {
  const totalTime = fact('HowTo', 'totalTime');

  it.each([
    ['PT30M', '30 minutes'],
    ['PT1M', '1 minute'],
    ['PT1H', '1 hour'],
    ['PT90M', '1 hour 30 minutes'],
    ['PT1.5H', '1 hour 30 minutes'],
    ['PT1,5H', '1 hour 30 minutes'],
    ['PT1H5M10S', '1 hour 5 minutes 10 seconds'],
    ['PT3661S', '1 hour 1 minute 1 second'],
    ['PT36H', '36 hours'],
    ['P1DT2H', '1 day 2 hours'],
    ['P0DT0H20M', '20 minutes'],
    ['P2W', '2 weeks'],
    ['P1Y2M', '1 year 2 months'],
    ['pt5m', '5 minutes'],
    [['PT5M', 'PT6M'], '5 minutes'],
    ['about an hour', 'about an hour'],
    ['PT1H30', '1 hour 30 minutes'],
    ['P30M', '30 minutes'],
    ['P1H', '1 hour'],
    ['P1H30M', '1 hour 30 minutes'],
    ['P1D30M', '1 day 30 minutes'],
    ['PT0D1H0M', '1 hour'],
    ['P0Y0M0DT0H35M0.000S', '35 minutes'],
    ['PT1D', '1 day'],
    ['PT45M0', '45 minutes'],
    ['PT 30 M', '30 minutes'],
    ['PT30MIN', '30 minutes'],
    ['T30M', '30 minutes'],
  ])('%j is said as %j', (value, text) => {
    expect(totalTime(value)).toEqual([bullets(`**Total time:** ${text}`)]);
  });

  it.each([
    ['de', '**Gesamtzeit:** 1 Stunde 30 Minuten'],
    ['de-AT', '**Gesamtzeit:** 1 Stunde 30 Minuten'],
    ['es', '**Tiempo total:** 1 hora 30 minutos'],
    ['fr', '**Temps total\u00a0:** 1 heure 30 minutes'],
    ['it', '**Tempo totale:** 1 ora 30 minuti'],
    ['nl', '**Totale tijd:** 1 uur 30 minuten'],
    ['pt-BR', '**Total time:** 1 hora 30 minutos'],
    ['en-x-pirate', '**Total time:** 1 hour 30 minutes'],
    ['de-1', '**Gesamtzeit:** 1 Stunde 30 Minuten'],
    ['xx', '**Total time:** 1 hour 30 minutes'],
  ])('in the language %s reads %j', (language, text) => {
    expect(totalTime('PT90M', language)).toEqual([bullets(text)]);
  });

  it.each([
    ['PT0M'],
    ['P'],
    ['PT'],
    ['-PT5M'],
    ['PTM'],
    [45],
    ['30'],
    ['1.5'],
    [''],
    [null],
    [{}],
    [[]],
  ])('%j is no time at all', (value) => {
    expect(totalTime(value)).toBeUndefined();
  });
});

it.each([
  ['P3M', '3 months'],
  ['P1H', '1 hour'],
  ['P1MT30M', '1 month 30 minutes'],
])('a duration of no work may have months: %j', (value, text) => {
  expect(fact('Event', 'duration')(value)).toEqual([bullets(`**Duration:** ${text}`)]);
});

it('a video takes no months', () => {
  expect(fact('VideoObject', 'duration')('P3M')).toEqual([bullets('**Duration:** 3 minutes')]);
});

it.each([
  ['18:30:00', '6:30 PM'],
  ['18:30', '6:30 PM'],
  ['9:05:00', '9:05 AM'],
  ['T09:05:00.5Z', '9:05 AM UTC'],
  ['18:30+02:00', '6:30 PM'],
  ['2025-07-21T18:30', 'July 21, 2025 at 6:30 PM'],
  ['25:30', '25:30'],
  ['half past six', 'half past six'],
])('a time of the day is said as one: %j', (value, text) => {
  expect(fact('Event', 'doorTime')(value)).toEqual([bullets(`**Doors open:** ${text}`)]);
});

it('a time of the day is said in the language of the post', () => {
  expect(fact('Event', 'doorTime')('18:30', 'de')).toEqual([bullets('**Einlass:** 18:30')]);
});

describe('a date', () => {
  const starts = fact('Event', 'startDate');

  it.each([
    ['2025-07-21T19:00-05:00', 'July 21, 2025 at 7:00 PM'],
    ['2025-07-21T19:00:00.000Z', 'July 21, 2025 at 7:00 PM UTC'],
    ['20250721T190000Z', 'July 21, 2025 at 7:00 PM UTC'],
    ['20250721', 'July 21, 2025'],
    ['2025-07-21T19', 'July 21, 2025 at 7:00 PM'],
    ['2025-07-21T19:59', 'July 21, 2025 at 7:59 PM'],
    ['2025-07-21T19+02', 'July 21, 2025 at 7:00 PM'],
    ['2025-07-21T19:00+02:00[Europe/Berlin]', 'July 21, 2025 at 7:00 PM'],
    ['2025-07-21T24:00', 'July 22, 2025 at 12:00 AM'],
    ['2025-07-21T24:01', '2025-07-21T24:01'],
    ['2025-07-21T19:60', '2025-07-21T19:60'],
    ['202507', '202507'],
    ['2025-07-21T19:00:30+0200', 'July 21, 2025 at 7:00 PM'],
    ['2025-07-21 19:00', 'July 21, 2025 at 7:00 PM'],
    ['2025-07-21', 'July 21, 2025'],
    ['2025-07', 'July 2025'],
    ['2025', '2025'],
    [{ '@type': 'Date', '@value': '2025-07-21' }, 'July 21, 2025'],
    ['2025-02-31', '2025-02-31'],
    ['2025-13-01', '2025-13-01'],
    ['2025-07-21T25:00', '2025-07-21T25:00'],
    ['next Monday', 'next Monday'],
  ])('%j is said as %j', (value, text) => {
    expect(starts(value)).toEqual([bullets(`**Starts:** ${text}`)]);
  });

  it.each([
    ['2025-07-21T19:00-05:00', 'July 21, 2025 at 7:00 PM UTC-5'],
    ['2025-07-21T19:00+0530', 'July 21, 2025 at 7:00 PM UTC+5:30'],
    ['2025-07-21T19:00+10', 'July 21, 2025 at 7:00 PM UTC+10'],
    ['2025-07-21T19:00+00:00', 'July 21, 2025 at 7:00 PM UTC'],
    ['2025-07-21T19:00-00:44', 'July 21, 2025 at 7:00 PM UTC-0:44'],
    ['next Monday', 'next Monday'],
    ['2025-07-21T19:00', 'July 21, 2025 at 7:00 PM'],
    ['2025-07-21', 'July 21, 2025'],
  ])('of what is online has its offset: %j', (startDate, text) => {
    const online = { startDate, location: { '@type': 'VirtualLocation' } };
    expect(blocksOf('Event', online)).toEqual([
      bullets(`**Starts:** ${text}`, '**Location:** Online'),
    ]);
    const mode = { startDate, eventAttendanceMode: 'https://schema.org/OnlineEventAttendanceMode' };
    expect(blocksOf('Event', mode)).toEqual([
      bullets(`**Starts:** ${text}`, '**Attendance:** Online'),
    ]);
  });

  it.each([
    [{ '@id': 'https://schema.org/MixedEventAttendanceMode' }, 'In person and online'],
    [{ '@value': 'Mixed' }, 'Mixed'],
    ['online, from anywhere', 'online, from anywhere'],
  ])('has its offset where people attend it so: %j', (eventAttendanceMode, attendance) => {
    const startDate = '2025-07-21T19:00-05:00';
    expect(blocksOf('Event', { startDate, eventAttendanceMode })).toEqual([
      bullets('**Starts:** July 21, 2025 at 7:00 PM UTC-5', `**Attendance:** ${attendance}`),
    ]);
  });

  it.each([['not online'], [{}]])(
    'has no offset if it has no online attendance: %j',
    (eventAttendanceMode) => {
      const [list] =
        blocksOf('Event', { startDate: '2025-07-21T19:00-05:00', eventAttendanceMode }) ?? [];
      expect(list?.type === 'list' && list.items[0]).toBe('**Starts:** July 21, 2025 at 7:00 PM');
    },
  );

  it('that is a year alone is a year in the language of the post', () => {
    expect(starts('2025', 'ja')).toEqual([bullets('**Starts:** 2025年')]);
  });

  it.each([
    ['de', '**Beginn:** 21. Juli 2025 um 19:00'],
    ['es', '**Comienzo:** 21 de julio de 2025'],
    ['fr', '**Début\u00a0:** 21 juillet 2025'],
    ['it', '**Inizio:** 21 luglio 2025'],
    ['nl', '**Begin:** 21 juli 2025 om 19:00'],
    ['ja', '**Starts:** 2025年7月21日 19:00'],
  ])('in the language %s begins with %j', (language, text) => {
    const [block] = starts('2025-07-21T19:00-05:00', language) ?? [];
    // What follows the day differs between runtimes in some languages.
    expect(block?.type === 'list' && block.items[0]?.startsWith(text)).toBe(true);
  });
});
