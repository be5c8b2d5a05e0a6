/** Person whose texts are kept: the actor of a workspace. Texts of others are neither shown nor sent. */
export interface Writer {
  readonly workspaceId: string;
  readonly actorId: string;
}

/** Kind of a text that is kept: one that was not saved yet, or a version that was given up. */
type TextKind = 'draft' | 'version';

/** Returns the key of a text of a writer. */
export const ownKey = (writer: Writer, kind: TextKind, rest: string): string =>
  `${prefixOf(writer)}${kind}/${rest}`;

/** Returns the beginning of the keys of all texts of a writer. */
export const prefixOf = ({ workspaceId, actorId }: Writer): string =>
  `writer/${workspaceId}/${actorId}/`;
