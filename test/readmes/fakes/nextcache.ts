/** Calls of `revalidateTag`, in their order. */
export const revalidated: (readonly [
  tag: string,
  profile: string | { readonly expire?: number },
])[] = [];

/** Like the function of Next.js 16, which expires cached reads with a tag. */
export const revalidateTag = (
  tag: string,
  profile: string | { readonly expire?: number },
): void => {
  revalidated.push([tag, profile]);
};
