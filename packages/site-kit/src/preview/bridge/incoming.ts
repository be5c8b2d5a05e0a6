/** Message, or part of one, with fields that are not yet checked. */
export type Incoming = Readonly<
  Partial<
    Record<
      'cps' | 'type' | 'nonce' | 'url' | 'version' | 'blocks' | 'block' | 'list' | 'kind',
      unknown
    >
  >
>;

/** Returns whether a value may have fields. */
export const isIncoming = (value: unknown): value is Incoming => Object(value) === value;
