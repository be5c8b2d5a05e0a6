export type { Computation, Hash, Platform } from './computation/computation.ts';
export {
  beginComputation,
  type ComputationName,
  type ComputationTypes,
  sizeOfComputation,
} from './computation/computations.ts';
export type { BodyConversionInput } from './computation/bodies.ts';
export type { ComposedPost } from './computation/posts/composed-post.ts';
export type { PostQuestion } from './computation/posts/former-post.ts';
export type { CandidateQuery, LinkQuestion, LinkReply } from './computation/posts/links.ts';
export type { PostPatchInput } from './computation/posts/patch.ts';
export type { PostRederivationInput } from './computation/posts/rederive.ts';
export type { PostChecksInput } from './computation/posts/checks.ts';
export type { JudgedImport } from './computation/redirects.ts';
