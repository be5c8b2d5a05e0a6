import { redirectTable } from '@content-publishing/domain';
import vectors from '@content-publishing/domain/redirect-vectors.json' with { type: 'json' };
import { describe, expect, it } from 'vitest';

describe.each(vectors.groups)('redirects: $name', ({ rules, faults = [], cases }) => {
  const table = redirectTable(rules);

  it.each(cases)('$name', ({ request, answer }) => {
    expect(table.match(request) ?? null).toEqual(answer);
  });

  it('names the rules that are not replayed', () => {
    expect(table.faults).toEqual(
      faults.map(({ rule, ...fault }) => ({ ...fault, rule: rules[rule] })),
    );
  });
});
