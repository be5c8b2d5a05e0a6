import type { QueryClient } from '@tanstack/react-query';
import type { Service } from '../client/service.ts';
import type { Session } from '../client/session.ts';
import { mediaText } from '../text/media.ts';
import { announce } from '../ui/live-region.tsx';
import { startUpload } from '../uploads/start-upload.ts';
import type { Upload } from '../uploads/upload.ts';
import { createUploadStore, type UploadStore } from '../uploads/upload-store.ts';

const stores = new WeakMap<Service, UploadStore>();

/** Returns whether an upload goes on. */
export const isRunning = ({ error, mediaId }: Pick<Upload, 'error' | 'mediaId'>): boolean =>
  error === undefined && mediaId === undefined;

/**
 * Returns the uploads to the media. They go on while other screens are shown, and the browser asks
 * before it leaves the dashboard.
 */
export const mediaUploads = (
  service: Service,
  queries: QueryClient,
  limits: Session['limits'],
): UploadStore => {
  const present = stores.get(service);
  if (present) return present;
  const store = createUploadStore({
    upload: startUpload(service, queries),
    limits: () => limits,
    onDone: (id) => announce(mediaText.uploads.announceDone(store.get(id)?.file.name ?? '')),
  });
  window.addEventListener('beforeunload', (event) => {
    if (store.all().some(isRunning)) event.preventDefault();
  });
  stores.set(service, store);
  return store;
};
