import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { type Service, useService } from '../client/service.ts';
import { type Session, useSession } from '../client/session.ts';
import { mediaText } from '../text/media.ts';
import { announce } from '../ui/live-region.tsx';
import { showToast } from '../ui/toast.tsx';
import { fileProblem } from '../uploads/file-problem.ts';
import { startUpload } from '../uploads/start-upload.ts';
import { createUploadStore, type Upload, type UploadStore } from '../uploads/upload-store.ts';
import { useWindowDrops } from '../uploads/use-window-drops.tsx';

const stores = new WeakMap<Service, UploadStore>();

/** Returns whether an upload goes on. */
export const isRunning = ({ error, mediaId }: Pick<Upload, 'error' | 'mediaId'>): boolean =>
  error === undefined && mediaId === undefined;

/**
 * Returns the uploads to the media. They go on while other screens are shown, and the browser asks
 * before it leaves the dashboard.
 */
const mediaUploads = (
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

/**
 * Returns the uploads to the media, and a function that adds files, which are checked first. Files
 * that are dropped on the window are added, if `isAllowed`.
 */
export const useUploadFiles = (isAllowed: boolean) => {
  const { limits } = useSession();
  const store = mediaUploads(useService(), useQueryClient(), limits);
  const uploads = useSyncExternalStore(store.subscribe, store.all);
  const addFiles = (files: readonly File[]): void => {
    for (const file of files) {
      const problem = fileProblem(file, limits);
      if (problem === undefined) store.start(file);
      else showToast({ text: problem, isProblem: true });
    }
  };
  return { store, uploads, addFiles, isOver: useWindowDrops(addFiles, isAllowed) };
};
