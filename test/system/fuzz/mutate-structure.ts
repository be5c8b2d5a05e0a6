import {
  deepValue,
  hostileName,
  hostileNumber,
  hostileText,
  hostileValue,
} from './hostile-values.ts';
import type { Call } from './call.ts';
import type { Random } from './random.ts';

/** A place in a JSON value that something else can be put in. */
interface Place {
  readonly holder: Record<string, unknown> | unknown[];
  readonly name: string;
  readonly value: unknown;
}

const isHolder = (value: unknown): value is Place['holder'] =>
  typeof value === 'object' && value !== null;

const placesIn = (holder: Place['holder']): readonly Place[] =>
  Object.entries(holder).flatMap(([name, value]) => [
    { holder, name, value },
    ...(isHolder(value) ? placesIn(value) : []),
  ]);

// As `JSON.parse` does, so that `__proto__` is a member like any other.
const put = ({ holder, name }: Pick<Place, 'holder' | 'name'>, value: unknown): void => {
  if (Array.isArray(holder) && !/^\d+$/.test(name)) {
    holder.push(value);
    return;
  }
  Object.defineProperty(holder, name, {
    value,
    enumerable: true,
    writable: true,
    configurable: true,
  });
};

const take = ({ holder, name }: Place): void => {
  if (Array.isArray(holder)) holder.splice(Number(name), 1);
  else delete holder[name];
};

// Longer bodies than the service takes are a matter of their length alone.
const MAX_CHARACTERS = 4_000_000;

const lengthen = (random: Random, { holder, value }: Place): void => {
  const most = Math.ceil(MAX_CHARACTERS / JSON.stringify(value).length);
  const length = Math.min(random.pick([1, 10, 50, 1000]), most);
  const copies = Array.from({ length }, () => value);
  if (Array.isArray(holder)) holder.push(...copies);
  else put({ holder, name: hostileName(random) }, value);
};

type Mutation = (random: Random, place: Place, places: readonly Place[]) => void;

const MUTATIONS: Readonly<Record<string, Mutation>> = {
  'another type': (random, place) => put(place, hostileValue(random)),
  'an odd text': (random, place) => put(place, hostileText(random)),
  'an odd number': (random, place) => put(place, hostileNumber(random)),
  'something deep': (random, place) => put(place, deepValue(random)),
  'a member less': (_, place) => take(place),
  'a member more': (random, { holder, value }) =>
    put(
      { holder: isHolder(value) ? value : holder, name: hostileName(random) },
      hostileValue(random),
    ),
  'a member again': (random, place) => lengthen(random, place),
  'a member renamed': (random, place) => {
    take(place);
    const name = random.oneIn(2) ? place.name.toUpperCase() : hostileName(random);
    put({ holder: place.holder, name: Array.isArray(place.holder) ? '0' : name }, place.value);
  },
  'two members swapped': (random, place, places) => {
    const other = random.pick(places);
    put(place, structuredClone(other.value));
    put(other, structuredClone(place.value));
  },
  'a wrapping': (random, place) =>
    put(place, random.oneIn(2) ? [place.value] : { value: place.value }),
  'nothing left': (_, place) =>
    put(place, Array.isArray(place.value) ? [] : isHolder(place.value) ? {} : ''),
  'a text changed in one place': (random, place) => {
    const text = typeof place.value === 'string' ? place.value : '';
    const at = random.int(0, text.length);
    put(place, text.slice(0, at) + hostileText(random) + text.slice(at));
  },
};

/** A call with a mutated body or query, and the mutation. */
export interface MutatedCall {
  readonly call: Call;
  readonly what: string;
}

/** Changes the values of `call` in one to three places, and leaves it well-formed. */
export const mutateStructure = (random: Random, call: Call): MutatedCall =>
  call.json === undefined ? mutateQuery(random, call) : mutateJson(random, call);

const mutateJson = (random: Random, call: Call): MutatedCall => {
  if (random.oneIn(40)) return { call: { ...call, json: hostileValue(random) }, what: 'all else' };
  const root: Record<string, unknown> = { json: structuredClone(call.json) };
  const done: string[] = [];
  for (let count = random.oneIn(3) ? random.int(2, 3) : 1; count > 0; count -= 1) {
    const places = placesIn(root);
    if (places.length === 0) break;
    const [name, mutate] = random.pick(Object.entries(MUTATIONS));
    mutate(random, random.pick(places), places);
    done.push(name);
  }
  return { call: { ...call, json: root['json'] ?? null }, what: done.join(', ') };
};

const QUERY_NAMES = ['page', 'pageSize', 'order', 'orderBy', 'search', 'type', 'after', 'status'];

const mutateQuery = (random: Random, call: Call): MutatedCall => {
  const name = random.oneIn(3) ? hostileName(random) : random.pick(QUERY_NAMES);
  const value = random.oneIn(2)
    ? random.pick(['0', '-1', '1e9', '9'.repeat(20), '1.5', ' 1', '+1', '0x10', 'desc', 'NaN'])
    : hostileText(random).slice(0, 3000);
  // Half a pair cannot be percent-encoded.
  const pair = [name, value].map((half) => half.toWellFormed()) as [string, string];
  // The parts of an address, after the name of its kind of record.
  const [, kind, rest = ''] = /^(\/external\/[a-z-]+\/)[^/]+(\/.*)?$/.exec(call.path) ?? [];
  return kind !== undefined && random.oneIn(3)
    ? {
        call: { ...call, path: `${kind}${encodeURIComponent(pair[1])}${rest}` },
        what: 'an odd address',
      }
    : { call: { ...call, query: [...call.query, pair] }, what: 'an odd query' };
};
