import { useParams } from 'wouter';
import { useMay } from '../client/session.ts';
import { TagList } from './tag-list.tsx';
import { NewTagPage, TagPage } from './tag-page.tsx';

/** Tags: their list, and the form of one. */
export const TagsScreen = () => {
  const { id } = useParams<{ id?: string }>();
  const may = useMay();
  if (id === undefined) return <TagList />;
  if (id === 'new' && may('taxonomy:write')) return <NewTagPage />;
  return <TagPage key={id} id={id} />;
};
