import type { DurationUnit } from '../../payload/duration.ts';

/** Unit that Intl can name (ECMA-402, IsSanctionedSingleUnitIdentifier). */
export type Unit =
  | DurationUnit
  | 'celsius'
  | 'centimeter'
  | 'fahrenheit'
  | 'fluid-ounce'
  | 'foot'
  | 'gallon'
  | 'gram'
  | 'inch'
  | 'kilogram'
  | 'kilometer'
  | 'liter'
  | 'meter'
  | 'mile'
  | 'milliliter'
  | 'millimeter'
  | 'ounce'
  | 'percent'
  | 'pound'
  | 'yard';

/** Units that Intl can name, by the UN/CEFACT code in `unitCode` (Recommendation 20). */
export const UNITS: ReadonlyMap<string, Unit> = new Map([
  ['ANN', 'year'],
  ['CEL', 'celsius'],
  ['CMT', 'centimeter'],
  ['DAY', 'day'],
  ['FAH', 'fahrenheit'],
  ['FOT', 'foot'],
  ['GLL', 'gallon'],
  ['GRM', 'gram'],
  ['HUR', 'hour'],
  ['INH', 'inch'],
  ['KGM', 'kilogram'],
  ['KMT', 'kilometer'],
  ['LBR', 'pound'],
  ['LTR', 'liter'],
  ['MIN', 'minute'],
  ['MLT', 'milliliter'],
  ['MMT', 'millimeter'],
  ['MON', 'month'],
  ['MTR', 'meter'],
  ['ONZ', 'ounce'],
  ['OZA', 'fluid-ounce'],
  ['P1', 'percent'],
  ['SEC', 'second'],
  ['SMI', 'mile'],
  ['WEE', 'week'],
  ['YRD', 'yard'],
]);

/**
 * Symbols of units that Intl cannot name, by UN/CEFACT code; they are the same in every language.
 */
export const UNIT_SIGNS: ReadonlyMap<string, string> = new Map([
  ['CLT', 'cl'],
  ['CMK', 'cm²'],
  ['DLT', 'dl'],
  ['KJO', 'kJ'],
  ['MGM', 'mg'],
  ['MTK', 'm²'],
  ['MTQ', 'm³'],
]);
