import type { DateTime } from '@content-publishing/domain';
import { type EntityProperty, type Platform, Type } from '@mikro-orm/core';

/** An instant with milliseconds: the text that it is in the domain, ISO 8601 in UTC. */
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

/** Returns the instant that PostgreSQL writes as `text`: `2026-01-02 03:04:05.678+00`. */
export const isoOf = (text: string): DateTime =>
  new Date(text.replace(' ', 'T').replace(/[+-]\d\d$/, '$&:00')).toISOString();
