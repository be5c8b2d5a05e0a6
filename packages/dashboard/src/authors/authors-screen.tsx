import { useParams } from 'wouter';
import { useMay } from '../client/session.ts';
import { AuthorList } from './author-list.tsx';
import { AuthorPage, NewAuthorPage } from './author-page.tsx';

/** Authors: their list, and the form of one. */
export const AuthorsScreen = () => {
  const { id } = useParams<{ id?: string }>();
  const may = useMay();
  if (id === undefined) return <AuthorList />;
  if (id === 'new' && may('authors:write')) return <NewAuthorPage />;
  return <AuthorPage key={id} id={id} />;
};
