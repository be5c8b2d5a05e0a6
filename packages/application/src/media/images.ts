import type {
  PictureFacts,
  PictureForm,
  PictureProblem,
  PictureSize,
} from '@content-publishing/domain/uploads';
import type { Result } from 'neverthrow';

/**
 * Library that reads and writes pictures. A picture is passed as the bytes of its file. Call
 * `inspect`, `clean` and `resize` within `inTurn`, which bounds the memory that they use.
 */
export interface Images {
  /**
   * Returns the media type that the first bytes of a file identify, for files of all kinds;
   * `undefined` if they identify none.
   */
  readonly typeOf: (head: Uint8Array) => Promise<string | undefined>;
  /**
   * Runs `work` when it is the turn of `owner`, the id of a workspace. Resolves to `undefined`,
   * without running it, if the owner has too many pictures waiting or waits too long.
   */
  readonly inTurn: <Done>(owner: string, work: () => Promise<Done>) => Promise<Done | undefined>;
  /** Reads the facts of a picture, and decodes its pixels to see that they are whole. */
  readonly inspect: (picture: Uint8Array) => Promise<Result<PictureFacts, PictureProblem>>;
  /**
   * Writes a picture anew in `form`: upright, and without metadata other than its colour profile,
   * and its credits if `keepsCredits`. An animation stays one.
   */
  readonly clean: (
    picture: Uint8Array,
    form: CleanForm,
  ) => Promise<Result<CleanPicture, PictureProblem>>;
  /**
   * Writes a smaller size of a picture. Returns no bytes if the picture is to be shown as it is,
   * because the size would not be smaller, or the type has no animations as the picture has.
   */
  readonly resize: (
    picture: Uint8Array,
    size: PictureSize,
  ) => Promise<Result<Uint8Array, PictureProblem>>;
}

/** Form in which a picture is written anew. */
export interface CleanForm extends PictureForm {
  /** Whether the picture keeps its copyright and its creator, where its type has room for them. */
  readonly keepsCredits: boolean;
}

/** Picture that was written anew, and its dimensions in pixels. */
export interface CleanPicture {
  readonly bytes: Uint8Array;
  readonly width: number;
  readonly height: number;
}
