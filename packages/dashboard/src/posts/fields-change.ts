/** Fields of a post that are changed for many posts at once. */
export interface BulkFields {
  readonly authorId: string;
  readonly categoryId: string | null;
  readonly tagIds: readonly string[];
}

/** Returns the fields of a post as the service responds with it. */
export const bulkFieldsOf = ({
  authorId,
  categoryId,
  tags,
}: Omit<BulkFields, 'tagIds'> & {
  readonly tags: readonly { readonly id: string }[];
}): BulkFields => ({ authorId, categoryId, tagIds: tags.map(({ id }) => id) });

/** Change of many posts; an absent field stays as it is. */
export interface FieldsChange {
  readonly authorId?: string | undefined;
  /** `null` takes the category away. */
  readonly categoryId?: string | null | undefined;
  readonly addedTagIds: readonly string[];
  readonly removedTagIds: readonly string[];
}

/** Change that leaves each post as it is. */
export const NO_CHANGE: FieldsChange = { addedTagIds: [], removedTagIds: [] };

/** Returns whether a change leaves each post as it is. */
export const isNoChange = (change: FieldsChange): boolean =>
  change.authorId === undefined &&
  change.categoryId === undefined &&
  change.addedTagIds.length === 0 &&
  change.removedTagIds.length === 0;

/** Returns the fields of `post` that `change` alters, with their new values. */
export const patchFor = (
  { authorId, categoryId, tagIds }: BulkFields,
  change: FieldsChange,
): Partial<BulkFields> => {
  const kept = tagIds.filter((id) => !change.removedTagIds.includes(id));
  const tags = [...new Set([...kept, ...change.addedTagIds])];
  const hasOtherTags = tags.length !== tagIds.length || tags.some((id) => !tagIds.includes(id));
  return {
    ...(change.authorId !== undefined &&
      change.authorId !== authorId && { authorId: change.authorId }),
    ...(change.categoryId !== undefined &&
      change.categoryId !== categoryId && { categoryId: change.categoryId }),
    ...(hasOtherTags && { tagIds: tags }),
  };
};

/** Returns the patch that takes `patch` of `post` back. */
export const patchBack = (post: BulkFields, patch: Partial<BulkFields>): Partial<BulkFields> => ({
  ...('authorId' in patch && { authorId: post.authorId }),
  ...('categoryId' in patch && { categoryId: post.categoryId }),
  ...('tagIds' in patch && { tagIds: post.tagIds }),
});
