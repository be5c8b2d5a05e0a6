export type {
  ConsumerError,
  Forbidden,
  FromPathTaken,
  OperatorError,
  PostNotFound,
  RecordNotFound,
  ReferenceGone,
  SlugTaken,
  Unauthorized,
  WorkspaceNotFound,
} from './errors.ts';
export type {
  ApiKeyRepository,
  AuthorRepository,
  CategoryRepository,
  Clock,
  IdGenerator,
  LinkHealthRepository,
  MediaRepository,
  Ports,
  PostRepository,
  PostWithReferences,
  RedirectRepository,
  Repositories,
  Secrets,
  Slice,
  Storage,
  StoredApiKey,
  TagRepository,
  WorkspaceRepository,
} from './ports.ts';
export { createPost } from './post/create-post.ts';
export { operatorOf, type Principal } from './principal.ts';
export { authorize, type UseCase, useCase } from './use-case.ts';
