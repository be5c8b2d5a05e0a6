import { gfm } from 'micromark-extension-gfm';

type Extension = ReturnType<typeof gfm>;
type Constructs = NonNullable<NonNullable<Extension['text']>[string]>;
type Construct = Exclude<Constructs, readonly unknown[]>;
type Tokenize = Construct['tokenize'];
type Event = ThisParameterType<Tokenize>['events'][number];

/** Label starts among the events of a text, as far as they were looked at. */
interface Labels {
  seen: number;
  /** Events of label starts, and their indexes. */
  readonly starts: { readonly index: number; readonly event: Event }[];
}

const isClosed = (event: Event | undefined): boolean => {
  const { _balanced: isBalanced = false } = event?.[1] ?? {};
  return isBalanced;
};

/** Returns the last label start that is open, in a time that grows with the new events alone. */
const openLabel = (labels: Labels, events: readonly Event[]): Event | undefined => {
  const { starts } = labels;
  // The parser has gone back.
  labels.seen = Math.min(labels.seen, events.length);
  for (let last = starts.at(-1); last && events[last.index] !== last.event; last = starts.at(-1)) {
    starts.pop();
  }
  for (; labels.seen < events.length; labels.seen += 1) {
    const event = events[labels.seen];
    if (event && /^label(?:Link|Image)$/.test(event[1].type)) {
      starts.push({ index: labels.seen, event });
    }
  }
  while (isClosed(starts.at(-1)?.event)) starts.pop();
  return starts.at(-1)?.event;
};

/**
 * Returns a construct that is given, of the events before it, only an open label: each word may be an
 * address, and would look through all events for one.
 */
const withoutSearch = (construct: Construct): Construct => {
  const labelsOf = new WeakMap<object, Labels>();
  const { tokenize } = construct;
  return {
    ...construct,
    tokenize(effects, ok, nok) {
      const labels = labelsOf.get(this) ?? { seen: 0, starts: [] };
      labelsOf.set(this, labels);
      const events = () => {
        const open = openLabel(labels, this.events);
        return open === undefined ? [] : [open];
      };
      const narrowed = new Proxy(this, {
        get: (target, name): unknown => (name === 'events' ? events() : Reflect.get(target, name)),
      });
      return tokenize.call(narrowed, effects, ok, nok);
    },
  };
};

const eachOf = (constructs: Constructs): Constructs =>
  Array.isArray(constructs) ? constructs.map(bounded) : bounded(constructs);

const bounded = (construct: Construct): Construct =>
  construct.name?.endsWith('Autolink') === true ? withoutSearch(construct) : construct;

const given = gfm({ singleTilde: false });

/** Extensions of GitHub to the syntax of Markdown. */
export const gfmSyntax: Extension = {
  ...given,
  text: Object.fromEntries(
    Object.entries(given.text ?? {}).map(([code, constructs]) => [
      code,
      constructs && eachOf(constructs),
    ]),
  ),
};
