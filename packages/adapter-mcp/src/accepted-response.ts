/** Media types of a response of the protocol; the first one is sent to a client without a preference. */
const TYPES = ['application/json', 'text/event-stream'] as const;

type ResponseType = (typeof TYPES)[number];

/** `Accept` that the library requires of every client, whatever it can read. */
export const ACCEPTS_BOTH = TYPES.join(', ');

/**
 * Returns the type of a response that a client with this `Accept` prefers (RFC 9110, section
 * 12.5.1): JSON, or one event. Undefined if it accepts neither.
 */
export const acceptedType = (accept: string | null): ResponseType | undefined => {
  const ranges = new Map((accept?.trim() || '*/*').split(',').map(rangeAndWeight));
  const weightOf = (type: string): number =>
    ranges.get(type) ?? ranges.get(`${type.split('/')[0]}/*`) ?? ranges.get('*/*') ?? 0;
  const [json, events] = TYPES;
  const preferred = weightOf(events) > weightOf(json) ? events : json;
  return weightOf(preferred) > 0 ? preferred : undefined;
};

const rangeAndWeight = (text: string): readonly [range: string, weight: number] => {
  const [range = '', ...parameters] = text.split(';').map((part) => part.trim().toLowerCase());
  const weight = parameters.find((parameter) => parameter.startsWith('q='));
  return [range, weight === undefined ? 1 : Number(weight.slice(2)) || 0];
};

const DATA = 'data: ';

/**
 * Returns `response` in the type that its client accepts. A result has no messages before it, so one
 * event and JSON say the same; errors of the endpoint itself stay JSON.
 */
export const inType = async (response: Response, type: ResponseType): Promise<Response> => {
  const { status } = response;
  const isStream = response.headers.get('content-type')?.startsWith('text/event-stream') === true;
  if (status !== 200 || isStream === (type === 'text/event-stream')) return response;
  const text = await response.text();
  const body = isStream ? jsonOf(text) : `event: message\n${DATA}${text}\n\n`;
  return new Response(body, { status, headers: { 'content-type': type } });
};

/** Returns the messages in a stream of events: the only one, or an array for a batch. */
const jsonOf = (stream: string): string => {
  const lines = stream.split('\n').filter((line) => line.startsWith(DATA));
  const messages = lines.map((line) => line.slice(DATA.length));
  return messages.length === 1 ? messages.join('') : `[${messages.join(',')}]`;
};
