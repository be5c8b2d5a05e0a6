import { useParams } from 'wouter';
import { KeyList } from './key-list.tsx';
import { NewKeyPage } from './new-key-page.tsx';

/** API keys: their list, and the form of a new one. */
export const KeysScreen = () => {
  const { id } = useParams<{ id?: string }>();
  return id === 'new' ? <NewKeyPage /> : <KeyList />;
};
