import { browserPorts } from './browser-ports.ts';
import { NO_FIELDS, sameFields } from './fields/post-fields.ts';
import { openDraft } from './session.ts';

/**
 * Saves the texts that the service does not have, as the screens of their posts would. A post that a tab
 * has open is left to that. Returns whether there was one to send.
 */
export const sendUnsent = async (...writing: Parameters<typeof browserPorts>): Promise<boolean> => {
  const ports = browserPorts(...writing);
  const texts = (await ports.local.list()).filter(
    // A text of which only a block waits for its content has nothing to send.
    ({ isNew, typed, base }) => isNew || !sameFields(typed, base),
  );
  for (const { postId, isNew } of texts) {
    const draft = openDraft(ports, { postId, ...(isNew && { startWith: NO_FIELDS }) });
    await draft.close();
  }
  return texts.length > 0;
};
