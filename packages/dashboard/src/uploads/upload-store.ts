import { uploadsText } from '../text/en.ts';
import { createListeners } from '../ui/listeners.ts';
import { megabytes } from './file-problem.ts';
import { shrinkPicture } from './shrink-picture.ts';

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

/** Functions that uploads need of the screen. */
interface UploadHost {
  readonly upload: (file: File) => StartedUpload;
  readonly limits: () => UploadLimits | undefined;
  /** Called when a file is uploaded. */
  readonly onDone: (id: string, mediaId: string) => void;
}

/** Uploads of one screen or of one text. */
export interface UploadStore {
  readonly subscribe: (listener: () => void) => () => void;
  readonly get: (id: string) => Upload | undefined;
  /** Returns all uploads that were not cancelled, in their order; the same array until one changes. */
  readonly all: () => readonly Upload[];
  /** Begins an upload; `id` is given for one that was kept. Returns its id. */
  readonly start: (file: File, id?: string) => string;
  /** Begins a failed upload again, or one that is to be sent in its original size. */
  readonly restart: (id: string, isOriginal: boolean) => void;
  readonly cancel: (id: string) => void;
}

/** Creates a store without uploads. */
export const createUploadStore = (host: UploadHost): UploadStore => {
  const uploads = new Map<string, Upload>();
  const running = new Map<string, StartedUpload>();
  const listeners = createListeners();

  let all: readonly Upload[] = [];

  const tell = (): void => {
    all = [...uploads.values()];
    listeners.tell();
  };

  const set = (upload: Upload): void => {
    uploads.set(upload.id, upload);
    tell();
  };

  const change = (id: string, fields: Partial<Upload>): void => {
    const present = uploads.get(id);
    if (present) set({ ...present, ...fields });
  };

  const send = async (id: string, isOriginal: boolean): Promise<void> => {
    const started = uploads.get(id);
    if (!started) return;
    const small = isOriginal ? undefined : await shrinkPicture(started.file);
    const file = small ?? started.file;
    const limit = host.limits()?.uploadBytes ?? Infinity;
    if (file.size > limit) {
      change(id, { error: uploadsText.tooLarge(started.file.name, megabytes(limit)) });
      return;
    }
    if (!uploads.has(id)) return;
    const upload = host.upload(file);
    running.set(id, upload);
    const isCurrent = (): boolean => running.get(id) === upload;
    change(id, { part: 0, smaller: isOriginal ? 'original' : small ? 'yes' : 'no' });
    upload.onProgress((part) => {
      if (isCurrent()) change(id, { part });
    });
    try {
      const { mediaId } = await upload.done;
      if (!isCurrent()) return;
      running.delete(id);
      change(id, { part: 1, mediaId });
      host.onDone(id, mediaId);
    } catch (error) {
      if (!isCurrent()) return;
      const reason = error instanceof Error ? ` ${error.message}` : '';
      change(id, { error: `${uploadsText.failed(started.file.name)}${reason}` });
    }
  };

  const stop = (id: string): void => {
    const upload = running.get(id);
    running.delete(id);
    upload?.cancel();
  };

  return {
    subscribe: listeners.subscribe,
    get: (id) => uploads.get(id),
    all: () => all,
    start: (file, id = crypto.randomUUID()) => {
      const preview = URL.createObjectURL(file);
      set({ id, file, preview, part: 0, smaller: 'no' });
      void send(id, false);
      return id;
    },
    restart: (id, isOriginal) => {
      stop(id);
      const present = uploads.get(id);
      if (!present) return;
      const { error: _error, ...fields } = present;
      set({ ...fields, part: 0 });
      void send(id, isOriginal);
    },
    cancel: (id) => {
      stop(id);
      const preview = uploads.get(id)?.preview;
      if (preview !== undefined) URL.revokeObjectURL(preview);
      uploads.delete(id);
      tell();
    },
  };
};
