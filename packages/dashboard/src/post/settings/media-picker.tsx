import { lazy, type ReactNode, Suspense, useCallback, useState } from 'react';

const MediaDialog = lazy(async () => ({
  default: (await import('./media-dialog.tsx')).MediaDialog,
}));

/** Function that lets a person choose a picture of the media, and the dialog that it opens. */
export interface MediaPicker {
  /** Returns the id of the chosen picture; `undefined` if none was chosen. */
  readonly pickMedia: () => Promise<string | undefined>;
  readonly dialog: ReactNode;
}

/** Returns the choice of a picture of the media. */
export const useMediaPicker = (): MediaPicker => {
  const [choice, setChoice] = useState<{ readonly end: (id: string | undefined) => void }>();
  const pickMedia = useCallback<MediaPicker['pickMedia']>(
    () =>
      new Promise((resolve) => {
        setChoice({ end: resolve });
      }),
    [],
  );
  return {
    pickMedia,
    dialog: choice && (
      <Suspense>
        <MediaDialog
          onChoose={(id) => {
            setChoice(undefined);
            choice.end(id);
          }}
        />
      </Suspense>
    ),
  };
};
