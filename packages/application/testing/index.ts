export { countedIds } from './counted-ids.ts';
export { countedSecrets } from './counted-secrets.ts';
export { describeStorage } from './describe-storage.ts';
export { movableClock, type MovableClock } from './movable-clock.ts';
export { refusalOf, viewOf } from './outcome.ts';
export { aDraft, aFullDraft, anImage, blocksOfAllTypes } from './sample/draft.ts';
export { readPost } from './sample/read-post.ts';
export { aWorkspace, type SampleWorkspace } from './sample/workspace.ts';
export { testingPorts, type TestingPorts } from './testing-ports.ts';
