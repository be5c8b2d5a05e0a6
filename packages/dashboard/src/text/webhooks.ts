import type { EventType } from '@content-publishing/domain/events';
import type { DeliveryError, Webhook } from '@content-publishing/domain/webhooks';
import { recordWords } from './records.ts';

const EVENTS: Readonly<Record<EventType, string>> = {
  'post.published': 'Post published',
  'post.updated': 'Published post changed',
  'post.unpublished': 'Post no longer public',
  'post.deleted': 'Public post deleted',
  'author.updated': 'Author changed',
  'author.deleted': 'Author deleted',
  'category.updated': 'Category changed',
  'category.deleted': 'Category deleted',
  'tag.updated': 'Tag changed',
  'tag.deleted': 'Tag deleted',
  'media.updated': 'Media changed',
  'media.deleted': 'Media deleted',
  'workspace.updated': 'Workspace changed',
  'redirects.changed': 'Redirects changed',
};

const STATES: Readonly<Record<Webhook['state'], string>> = {
  idle: 'Up to date',
  waiting: 'Sending soon',
  failing: 'Failing',
  disabled: 'Off',
};

const DISABLED: Readonly<
  Record<Exclude<Webhook['disabledReason'], null>, (when: string) => string>
> = {
  paused: () => 'It was switched off. Changes wait for it, and are sent when it is switched on.',
  failing: (since) =>
    `It was switched off after a day without a success, since ${since}. Mend the receiver, send a test, and switch it on: it then gets the changes since.`,
  gone: () =>
    'It was switched off because the receiver responded 410, which means that it is gone for good.',
};

const ERRORS: Readonly<Record<DeliveryError, string>> = {
  timeout: 'No response within 15 seconds',
  'private-address': 'The address is not public',
  'forbidden-port': 'The port is not allowed',
  'unknown-host': 'The host name is unknown',
  'connection-failed': 'No connection',
  'bad-certificate': 'The certificate is not valid',
  'invalid-response': 'The response is not HTTP',
  aborted: 'Ended by a restart of the service',
};

/** Words of the webhooks. */
export const webhooksText = {
  ...recordWords('webhook', 'webhooks', 'No other server is told of changes yet.'),
  intro:
    'A webhook tells another server, such as your site, of each change that readers can see, so that it shows the change at once.',
  columns: { events: 'Told of', state: 'State' },
  events: EVENTS,
  allEvents: 'All changes',
  someEvents: (names: readonly string[]) =>
    names.length <= 2
      ? names.join(', ')
      : `${names.slice(0, 2).join(', ')} and ${names.length - 2} more`,
  states: STATES,
  groups: {
    receiver: 'Receiver',
    events: 'Changes',
    eventsHelp: 'All changes, unless you choose some.',
    advanced: 'More',
  },
  labels: {
    '/name': 'Name',
    '/url': 'URL',
    '/types': 'Changes',
    '/delaySeconds': 'Wait, in seconds',
    '/headers': 'Additional headers',
  },
  help: {
    '/name': 'Such as the site that is told.',
    '/url': 'Messages are sent to it. It starts with https:// and is on the internet.',
    '/delaySeconds':
      'Changes within this time become one message. 0 sends at once; 60 suits a build.',
    '/headers':
      'One a line, such as “Authorization: Bearer …”. Their values are never shown again.',
  },
  keptHeaders: (names: readonly string[]) => `Sent with each message: ${names.join(', ')}.`,
  replaceHeaders: 'Replace these headers',
  test: 'Send a test',
  switchOn: 'Switch on',
  switchOff: 'Switch off',
  switchedOn: (name: string) => `${name} is on.`,
  switchedOff: (name: string) => `${name} is off.`,
  disabled: DISABLED,
  failing: (since: string) => `The receiver has failed since ${since}.`,
  nextAttempt: (when: string) => `The message is sent again at ${when}.`,
  deliveries: 'Deliveries',
  noDeliveries: 'Nothing was sent yet.',
  delivery: {
    test: 'Test',
    change: 'Changes',
    attempt: (attempt: number) => (attempt === 1 ? '' : `Attempt ${attempt}`),
    status: (status: number) => `Responded ${status}`,
    errors: ERRORS,
    duration: (ms: number) => (ms < 1000 ? `${ms} ms` : `${(ms / 1000).toFixed(1)} s`),
    answer: 'Response',
    noAnswer: 'The response has no text.',
    messageId: 'Message',
  },
  tested: (name: string, result: string) => `${name}: ${result}.`,
  replay: {
    command: 'Send again…',
    title: (name: string) => `Send changes to ${name} again?`,
    text: 'The receiver gets all changes after a place in the list of changes, also those it had already.',
    label: 'After',
    help: (cursor: string) =>
      `The “after” or “cursor” of a message that the receiver had, or 0 for all that are stored. Sent so far: ${cursor}`,
    action: 'Send again',
    done: (name: string) => `${name} gets the changes again.`,
  },
  newSecret: 'New secret…',
  secretChange: {
    title: (name: string) => `Give ${name} a new secret?`,
    text: 'The receiver checks messages with the secret. Store the new one there; until tomorrow messages are signed with both.',
    immediately: 'The former secret has leaked',
    immediatelyHelp: 'It signs nothing more. Messages fail until the receiver has the new one.',
    action: 'Make a new secret',
  },
  secret: {
    title: (name: string) => `Secret of ${name}`,
    label: 'Secret',
    once: 'Copy the secret now, and store it at the receiver, which checks with it that messages are from here. It is shown this once.',
    lost: 'The webhook was created by an earlier attempt, whose response was lost. Give it a new secret, which is shown once.',
  },
  unused:
    'The receiver is told of no further change. The list of deliveries is deleted as well. This cannot be undone.',
} as const;
