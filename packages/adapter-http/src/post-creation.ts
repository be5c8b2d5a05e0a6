import {
  createPost,
  createPostOnce,
  type Ports,
  type PostCreatedOnce,
  type PostCreation,
  type Principal,
} from '@content-publishing/application';

/** A request to create a post, which a key may name. */
export interface PostCreationRequest<Draft> {
  readonly idempotencyKey: PostCreation['idempotencyKey'] | undefined;
  readonly draft: Draft;
}

/** `createPostOnce` for requests that have a key, and `createPost` for those that have none. */
export const createRequestedPost = (
  ports: Pick<Ports, 'posts' | 'idempotencyKeys' | 'clock' | 'ids' | 'secrets'>,
) => {
  const create = createPost(ports);
  const createOnce = createPostOnce(ports);
  return (principal: Principal, { idempotencyKey, draft }: PostCreationRequest<unknown>) =>
    idempotencyKey === undefined
      ? create(principal, draft).map((post): PostCreatedOnce => ({ post, isReplay: false }))
      : createOnce(principal, { idempotencyKey, draft });
};
