import { useParams } from 'wouter';
import { ImportPage } from './import-page.tsx';
import { NewImportPage } from './new-import-page.tsx';

/** Import of content from other systems: a new one, and one with its progress and report. */
export const ImportScreen = () => {
  const { id } = useParams<{ id?: string }>();
  return id === undefined ? <NewImportPage /> : <ImportPage key={id} id={id} />;
};
