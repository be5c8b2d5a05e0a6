import { readFileSync } from 'node:fs';
import { inlineText } from '@content-publishing/domain';
import { characterEntities } from 'character-entities';
import { describe, expect, it } from 'vitest';
import { characterReferencesModule, MODULE_URL } from '../../../scripts/character-references.ts';

describe('the table of character references', () => {
  it('is what its script generates', () => {
    expect(readFileSync(MODULE_URL, 'utf8')).toBe(characterReferencesModule());
  });

  it('holds every name that HTML ends with a semicolon', () => {
    const names = Object.keys(characterEntities);
    expect(names).toHaveLength(2125);
    expect(names.map((name) => inlineText(`&${name};`))).toEqual(Object.values(characterEntities));
  });
});
