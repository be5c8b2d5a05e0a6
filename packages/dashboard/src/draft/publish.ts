import type { ClientError } from '@content-publishing/site-kit';
import type { Autosave } from './autosave.ts';
import type { DraftContext } from './draft-context.ts';
import { contentOf, isDirty, maySend } from './draft-state.ts';
import type { Answer, PublicationChange, RemotePost } from './post-api.ts';
import { alikeFields, type PostFields } from './post-fields.ts';
import { adopt } from './reconcile.ts';
import { failureKind, isAmbiguous } from './save-line.ts';

/** Saves text and publication of a post in one request; no autosave is sent meanwhile. */
export const publish = async (
  context: DraftContext,
  autosave: Autosave,
  change: PublicationChange,
): Promise<Answer<RemotePost>> => {
  if (context.get().remote === null) await autosave.saveNow(false);
  autosave.stop();
  const done = await context.exclusive(async () => {
    const { get, set, ports } = context;
    const { remote } = get();
    if (remote === null || !maySend(get())) return PAUSED;
    const fields = contentOf(get());
    set({ line: { kind: 'saving' } });
    const sent = await ports.api.commit(remote, fields, change);
    const answer =
      sent.ok || !isAmbiguous(sent.error)
        ? sent
        : await outcome(context, remote, fields, change, sent);
    if (answer.ok) {
      adopt(context, answer.value, fields);
      set({ opened: fields, isRestored: false, line: { kind: 'saved', at: ports.clock.now() } });
      await context.keep();
    } else await failed(context, autosave, answer.error);
    return answer;
  });
  autosave.noteChange();
  return done;
};

/** Failure of a publication while saving pauses. */
const PAUSED: Answer<never> = {
  ok: false,
  error: {
    ...{ code: 'ABORTED', message: '', status: null, details: null, requestId: null },
    ...{ retryAfterSeconds: null, isTransient: false, wasNotProcessed: true },
  },
};

/** Returns whether a request whose response was lost was carried out, as far as the post says. */
const outcome = async (
  { ports }: DraftContext,
  known: RemotePost,
  fields: PostFields,
  { status, scheduledAt }: PublicationChange,
  failure: Answer<RemotePost>,
): Promise<Answer<RemotePost>> => {
  const found = await ports.api.load(known.id);
  if (!found.ok) return failure;
  const { post, content } = found.value;
  const isDone =
    alikeFields(content, fields) &&
    (status === undefined || post.status === status) &&
    (scheduledAt === undefined || scheduledAt === null || post.scheduledAt === scheduledAt);
  return isDone ? found : failure;
};

/** Acts on a failed publication. Refused ones and outages are shown where the person asked for it. */
const failed = async (
  { get, set }: DraftContext,
  autosave: Autosave,
  error: ClientError,
): Promise<void> => {
  const kind = failureKind(error);
  if (kind === 'later' || kind === 'refused') {
    const { remote } = get();
    const at = remote === null ? 0 : Date.parse(remote.savedAt);
    set({ line: isDirty(get()) ? { kind: 'unsaved' } : { kind: 'saved', at } });
  } else await autosave.fail(error);
};
