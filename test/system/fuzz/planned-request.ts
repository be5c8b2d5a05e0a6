import { messageOf } from './call.ts';
import type { Message } from './message.ts';
import { mutateBody } from './mutate-body.ts';
import { mutateBytes } from './mutate-bytes.ts';
import { mutateFields } from './mutate-fields.ts';
import { mutateStructure } from './mutate-structure.ts';
import { type Plan, plainPlan } from './plan.ts';
import { type Random, randomOf } from './random.ts';
import type { Site } from './site.ts';
import { validCall } from './valid-requests.ts';

/** Returns the request `number` of the run with `seed`, the same bytes at each run. */
export const planOf = (seed: number, number: number, site: Site): Plan => {
  const random = randomOf(seed, number);
  const call = validCall(random, site);
  const kind = random.pick(KINDS);
  switch (kind) {
    case 'valid':
      return plainPlan('nothing', messageOf(call));
    case 'structure': {
      const { call: mutated, what } = mutateStructure(random, call);
      return plainPlan(what, messageOf(mutated));
    }
    case 'body':
      return mutateBody(random, messageOf(call));
    case 'fields':
      return mutateFields(random, messageOf(call), site);
    case 'bytes':
      return mutateBytes(random, messageOf(call), () => another(random, site));
    default:
      return kind satisfies never;
  }
};

const another = (random: Random, site: Site): Message => messageOf(validCall(random, site));

const KINDS = [
  'valid',
  'valid',
  'structure',
  'structure',
  'structure',
  'structure',
  'body',
  'fields',
  'bytes',
  'bytes',
] as const;
