import type { Problem } from '../ui/notice.tsx';
import type { FieldValues } from './field-values.ts';

/** Record and its version. */
export interface Loaded<Row> {
  readonly value: Row;
  readonly etag: string | null;
}

/** Version of the record that was saved elsewhere while the form was filled in. */
export interface NewerVersion {
  readonly values: FieldValues;
  /** Fields that were changed here as well. */
  readonly conflicts: readonly string[];
}

/** State of the form of a record. */
export interface RecordFormState {
  readonly values: FieldValues;
  readonly labels: Readonly<Record<string, string>>;
  readonly isNew: boolean;
  readonly isReadOnly: boolean;
  readonly isDirty: boolean;
  readonly isPending: boolean;
  readonly newer: NewerVersion | undefined;
  readonly change: (changes: FieldValues) => void;
  readonly discard: () => void;
  readonly submit: () => Promise<void>;
  /** Failure that stands at no field of the form; undefined if there is none. */
  readonly problem: Problem | undefined;
  readonly hasViolations: boolean;
}

/** Properties of a field for text; that of a choice or a record has its name or id. */
export interface TextOfForm {
  readonly label: string;
  readonly description: string | undefined;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly errorMessage: string | undefined;
  readonly isReadOnly: boolean;
}

/** Form of a record with these fields. */
export interface RecordForm<Field extends string> extends RecordFormState {
  /** Returns the properties of a field for text. */
  readonly text: (field: Field) => TextOfForm;
  /** Returns the properties of a checkbox or a switch. */
  readonly flag: (field: Field) => {
    readonly children: string;
    readonly description: string | undefined;
    readonly isSelected: boolean;
    readonly onChange: (isSelected: boolean) => void;
    readonly isReadOnly: boolean;
  };
}
