import type { DateTime } from '@content-publishing/domain';
import { type EntityProperty, type Platform, Type } from '@mikro-orm/core';

/** Column type of an instant with milliseconds. The domain has it as text in ISO 8601 in UTC. */
export class Instant extends Type<DateTime, string> {
  override convertToJSValue(text: string): DateTime {
    return isoOf(text);
  }

  override getColumnType(_property: EntityProperty, platform: Platform): string {
    return platform.getDateTimeTypeDeclarationSQL({ length: 3 });
  }

  override compareAsType(): string {
    return 'string';
  }
}

/**
 * Converts an instant from the text of PostgreSQL, `2026-01-02 03:04:05.678+00`, to ISO 8601 in
 * UTC.
 */
export const isoOf = (text: string): DateTime =>
  new Date(text.replace(' ', 'T').replace(/[+-]\d\d$/, '$&:00')).toISOString();
