import type { JsonObject, Uuid } from '@content-publishing/domain';
import type { BlockForm } from '@content-publishing/markdown';

/** Kinds of records that a source has, in the order in which they are imported. */
export const ITEM_KINDS = ['media', 'author', 'category', 'tag', 'post', 'redirect'] as const;

/** Kind of a record that a source has. */
export type ItemKind = (typeof ITEM_KINDS)[number];

/** Difference between an item and the record that it becomes. */
export interface ItemLoss {
  /** Kind of the loss: one of a body (`LossKind`), or of a field, such as `front_matter`. */
  readonly kind: string;
  /** JSON Pointer into the record, as far as it is kept. */
  readonly path: string;
  readonly line?: number;
  readonly text: string;
}

/**
 * Returns the id of the record that an item of the source became, or will become; `undefined` if the
 * source has no such item, or it was not imported.
 */
export type IdOf = (kind: ItemKind, key: string) => Uuid | undefined;

/** Returns the path of a post on the site by its slug; `undefined` if the workspace has no `postPath`. */
export type PathOf = (slug: string) => string | undefined;

/** Workspace that the content of a source is imported into. */
export interface TargetWorkspace {
  readonly pathOf: PathOf;
  /** Block types of the workspace. */
  readonly vocabulary: readonly BlockForm[];
}

/** Item of a source. */
export interface SourceItem {
  readonly kind: ItemKind;
  /** Id of the item at its source, unique among the items of its kind. */
  readonly key: string;
  /** Id that the record gets; by default it is made from the workspace, the source and the key. */
  readonly id?: Uuid;
  /** Place of the item in the source, for people, such as `posts/moka.md`. */
  readonly place: string;
  /**
   * Returns the fields of the request that creates the record, without its id, and the losses. A post
   * has its final status, also one that a new post cannot have.
   */
  readonly read: (idOf: IdOf) => ReadItem;
  /** File of a media record; absent if only the record is imported. */
  readonly file?: () => Promise<MediaFile>;
  /** Pictures that the item shows, imported before it. */
  readonly media?: readonly SourceItem[];
  /** Slugs of related posts. */
  readonly related?: readonly string[];
}

/** Fields of an item, or the reason why it is left out. */
export type ReadItem =
  | {
      readonly kind: 'fields';
      readonly fields: JsonObject;
      /** Message of the report about an item that is imported, such as why a post is not public. */
      readonly note?: string | undefined;
      readonly losses: readonly ItemLoss[];
    }
  | {
      readonly kind: 'skipped' | 'refused';
      readonly message: string;
      readonly losses?: readonly ItemLoss[];
    };

/** File of a media record, or the reason why it could not be got. */
export type MediaFile =
  | {
      readonly ok: true;
      readonly file: Blob;
      /** Name of the file; `null` if the fields of the item name it. */
      readonly name: string | null;
      /** Frees what holds the bytes, after they were uploaded. */
      readonly release?: (() => Promise<void>) | undefined;
    }
  | {
      readonly ok: false;
      readonly message: string;
      /** Whether there is no such file, so that another address may have it. */
      readonly isMissing?: boolean;
    };

/** Content to import. */
export interface Source {
  /** Name of the source, such as the address of a site, from which ids are made. */
  readonly name: string;
  /** Fields of the workspace; `undefined` if the source has none. */
  readonly workspace?: JsonObject | undefined;
  /** Yields the items of a kind; a category follows the one above it. */
  readonly items: (kind: ItemKind, target: TargetWorkspace) => AsyncIterable<SourceItem>;
}
