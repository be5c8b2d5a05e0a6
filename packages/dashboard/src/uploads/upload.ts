/** Upload of one file that was started. */
export interface StartedUpload {
  /** Id of the media record; rejects with an error whose message the person reads. */
  readonly done: Promise<{ readonly mediaId: string }>;
  /** Calls `listener` with the part that is sent, from 0 to 1. */
  readonly onProgress: (listener: (part: number) => void) => void;
  readonly cancel: () => void;
}

/** Limits of uploads, from the session. */
export interface UploadLimits {
  readonly uploadBytes: number;
  readonly uploadTypes: readonly string[];
}

/** State of an upload. */
export interface Upload {
  readonly id: string;
  readonly file: File;
  /** Address of the preview. */
  readonly preview: string;
  /** Part that is sent, from 0 to 1. */
  readonly part: number;
  /** Reason for which it stopped; absent while it goes on. */
  readonly error?: string;
  /** Whether the picture can be made smaller, and whether it is. */
  readonly smaller: 'no' | 'yes' | 'original';
  readonly mediaId?: string;
}
