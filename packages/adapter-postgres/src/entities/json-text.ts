import { Type } from '@mikro-orm/core';

/** Column type of JSON that is written and read as text, without parsing. */
export class JsonText extends Type<string, string> {
  override getColumnType(): string {
    return 'json';
  }

  override compareAsType(): string {
    return 'string';
  }
}
