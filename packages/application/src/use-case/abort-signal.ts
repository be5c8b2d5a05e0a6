/**
 * Signal that ends a wait: an `AbortSignal` (DOM Standard), as far as use cases read it, so that they
 * need the types of no platform.
 */
export interface AbortSignalLike {
  readonly aborted: boolean;
  readonly addEventListener: (
    type: 'abort',
    listener: () => void,
    options?: { readonly once?: boolean },
  ) => void;
  readonly removeEventListener: (type: 'abort', listener: () => void) => void;
}
