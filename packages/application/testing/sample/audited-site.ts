import { type Ports, updateWorkspace } from '@content-publishing/application';
import { viewOf } from '../outcome.ts';
import { aCreatedPost } from './saved-post.ts';
import { aWorkspace, type SampleWorkspace } from './workspace.ts';

/** Makes a workspace whose posts are below `/blog/`. */
export const anAuditedSite = async (ports: Ports): Promise<SampleWorkspace> => {
  const workspace = await aWorkspace(ports);
  const patch = {
    siteUrl: 'https://www.example.com',
    ...{ postPath: '/blog/{slug}', categoryPath: '/topics/{path}', authorPath: '/by/{slug}' },
  };
  await viewOf(updateWorkspace(ports)(workspace.actor, { patch }));
  return workspace;
};

/** Returns a body with links to `urls`. */
export const linking = (...urls: readonly string[]) => [
  { type: 'paragraph', text: urls.map((url) => `See [this](${url}).`).join(' ') },
];

/** Publishes a post with links to `urls`. */
export const aLinkedPost = (
  ports: Ports,
  workspace: SampleWorkspace,
  slug: string,
  urls: readonly string[],
  fields: object = {},
) =>
  aCreatedPost(ports, workspace, {
    ...{ slug, title: slug, status: 'published', bodyJson: linking(...urls) },
    ...fields,
  });
