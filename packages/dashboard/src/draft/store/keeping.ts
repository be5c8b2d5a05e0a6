let isOn = true;

/** Returns whether this page keeps texts in the browser. */
export const isKeeping = (): boolean => isOn;

/** Ends the keeping of texts in this page, which is left: a text that was discarded must not come back. */
export const stopKeeping = (): void => {
  isOn = false;
};
