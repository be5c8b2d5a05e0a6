export { countedIds } from './counted-ids.ts';
export { countedSecrets } from './counted-secrets.ts';
export { movableClock, type MovableClock } from './movable-clock.ts';
export { errorOf, viewOf } from './outcome.ts';
export { aLinkedPost, anAuditedSite } from './sample/audited-site.ts';
export { aDeadLink } from './sample/external-link.ts';
export { anActivityQuery } from './sample/activity.ts';
export { aDraft, aFullDraft, anImage, blocksOfAllTypes } from './sample/draft.ts';
export { aLargePng, aPhotoAt, bytesOf, sampleFiles, wideGif, widePng } from './sample/files.ts';
export { nodesOf, undated, underId } from './sample/json-ld.ts';
export { recordedSender, type RecordedSender } from './recorded-sender.ts';
export {
  aMember,
  anInvitation,
  aPasskey,
  aSession,
  aUser,
  EDITOR,
  invited,
  OWNER,
} from './sample/people.ts';
export { anActingMember } from './sample/member.ts';
export { readPost } from './sample/read-post.ts';
export { aKeptPost } from './sample/kept-post.ts';
export { anImportServer, anItem } from './sample/import-runs.ts';
export { aQueuedImport } from './sample/sent-file.ts';
export { linksOf } from './sample/link.ts';
export { changeRedirects } from './sample/redirect.ts';
export {
  aBareWorkspace,
  aWorkspace,
  type BareWorkspace,
  type SampleWorkspace,
} from './sample/workspace.ts';
export { testingPorts, type TestingPorts } from './testing-ports.ts';
