/** Words of the panel that publishes or schedules a post, which is loaded when it is opened. */
export const panelText = {
  title: 'Publish',
  rescheduleTitle: 'Change the time',
  address: 'Address',
  when: 'When',
  now: 'Now',
  at: 'At a time',
  date: 'Date and time',
  noPicture: 'No picture',
  leftOut: (count: number) =>
    count === 1
      ? '1 block waits for its content. Readers do not see it.'
      : `${count} blocks wait for their content. Readers do not see them.`,
  until: 'Archive it automatically',
  untilDate: 'Archive on',
  zone: (zone: string) => `Time in ${zone}`,
  forYou: (time: string) => `${time} for you`,
  missingHour: (time: string) =>
    `Clocks go forward then, so this time does not exist. ${time} is meant.`,
  doubleHour: 'Clocks go back then, so this time exists twice.',
  earlier: (time: string) => `First, ${time}`,
  later: (time: string) => `Second, ${time}`,
  past: 'The time has passed. Choose a later one.',
  endBeforeStart: 'The end must be after the start.',
  endPast: 'The end has passed. Choose a later one.',
  noDate: 'Choose a date and a time.',
  worst: 'You could still improve',
  scheduleFor: (when: string) => `Schedule for ${when}`,
} as const;
