/** Block of a body by its index, the title, or neither. */
export type BlockName = number | 'title' | null;

/** Block that a check of the dashboard has found something in. */
export interface BlockMark {
  readonly block: BlockName;
  readonly kind: 'problem' | 'advice';
}

/** Messages of the bridge to the dashboard, by their type. */
export interface BridgeMessages {
  /** The page is loaded; `marked` if the kit has rendered it with marks. It has no nonce yet. */
  readonly hello: { readonly marked: boolean };
  /** The page shows a version, or its `status` says why not; 0 without an answer. */
  readonly shown: {
    readonly version: number;
    readonly status: number;
    /** Whether the page has changed. */
    readonly changed: boolean;
    /** Milliseconds since the message `refresh`. */
    readonly ms: number;
  };
  /** A click in a block, with the text around it: at most 40 characters each, without white space. */
  readonly click: { readonly block: BlockName; readonly before: string; readonly after: string };
  /** Escape was pressed. */
  readonly leave: object;
}

/** Messages of the dashboard to the bridge, by their type. */
export interface DashboardMessages {
  /** Answers `hello`, with a new nonce; `blocks` as in `refresh`. */
  readonly welcome: { readonly blocks?: readonly string[] };
  /** The post has changed, and is read at `url`. */
  readonly refresh: {
    readonly url: string;
    readonly version: number;
    /** First characters of each block, without white space, if the page has no marks. */
    readonly blocks?: readonly string[];
  };
  /** Block of the caret. */
  readonly show: { readonly block: BlockName };
  /** All marks; they replace the ones before. */
  readonly marks: { readonly list: readonly BlockMark[] };
}

/** Type and fields of a message. It is sent with `cps`, which is 1, and `nonce`, that of `welcome`. */
export type Message<Messages> = {
  [Type in keyof Messages]: { readonly type: Type } & Messages[Type];
}[keyof Messages];
