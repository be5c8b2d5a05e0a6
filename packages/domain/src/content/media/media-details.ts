import { type Static, Type } from '@sinclair/typebox';
import { Component } from '../../schema/component.ts';
import { TextOrNull } from '../../schema/or-null.ts';
import type { DeepReadonly } from '../../schema/deep-readonly.ts';
import { described } from '../../schema/described.ts';
import { Nullable } from '../../schema/scalar.ts';
import { mediaRecord } from './media.ts';

/** A media record as it is read by its id, with values for the time before its picture is loaded. */
export const MediaDetailsSchema = Component(
  'MediaDetails',
  'Media record with the look of its picture.',
  {
    ...mediaRecord.schema.properties,
    placeholder: TextOrNull(
      'Dominant colour of a stored picture as `#rrggbb`, to show until it is loaded; null if it is not known.',
    ),
    hasAlpha: described(
      'Whether a stored picture has an alpha channel; null if it is not known.',
      Nullable(Type.Boolean()),
    ),
  },
);

/** A media record with the look of its picture. */
export type MediaDetails = DeepReadonly<Static<typeof MediaDetailsSchema>>;
