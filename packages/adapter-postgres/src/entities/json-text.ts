import { Type } from '@mikro-orm/core';

/** JSON that is written and read as the text that it is. */
export class JsonText extends Type<string, string> {
  override getColumnType(): string {
    return 'json';
  }

  override compareAsType(): string {
    return 'string';
  }
}
