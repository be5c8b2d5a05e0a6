import { createManagementClient } from '@content-publishing/site-kit/management';

/** Creates a draft of the author; returns its id, its slug, and a preview token for it. */
export const draftWithPreview = async (
  options: { readonly baseUrl: string; readonly apiKey: string },
  authorId: string,
): Promise<{ readonly id: string; readonly slug: string; readonly token: string }> => {
  const client = createManagementClient(options);
  const created = await client.createPost({
    slug: 'not-yet',
    title: 'Not yet',
    authorId,
    bodyJson: [{ type: 'paragraph', text: 'A draft.' }],
  });
  if (!created.ok) throw new Error(created.error.message);
  const issued = await client.issuePreviewToken(created.value.id, {});
  if (!issued.ok) throw new Error(issued.error.message);
  return { id: created.value.id, slug: created.value.slug, token: issued.value.token };
};
