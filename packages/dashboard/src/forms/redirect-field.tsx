import { pagePath } from '@content-publishing/domain/tenant';
import { skipToken, useQuery } from '@tanstack/react-query';
import { valueOf } from '../client/call-error.ts';
import { queryKeys } from '../client/query-client.ts';
import { useClient } from '../client/service.ts';
import { useSession } from '../client/session.ts';
import { linksText as text } from '../text/links.ts';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/text-field.tsx';
import styles from './redirect-field.module.css';
import { isTarget } from './redirects.ts';

/** Posts that a search for a target shows. */
const FOUND = 5;

/** Posts that are read, since some of them may go away themselves. */
const READ = 20;

/** Field for the address that readers are led to: a path, an address, or a post by its title. */
export const RedirectField = ({
  value,
  onChange,
  without = [],
  label = text.redirectTo,
  description = text.redirectHelp,
  errorMessage,
  autoFocus = false,
}: {
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Ids of the records whose pages go away. */
  readonly without?: readonly string[];
  readonly label?: string;
  readonly description?: string;
  /** Reason why the service refuses the address. */
  readonly errorMessage?: string | undefined;
  readonly autoFocus?: boolean;
}) => {
  const search = isTarget(value.trim()) ? '' : value.trim();
  const found = useTargets(search, without);
  return (
    <div>
      <TextField
        label={label}
        autoComplete="off"
        autoFocus={autoFocus}
        value={value}
        onChange={onChange}
        description={search === '' ? description : text.chooseTarget}
        errorMessage={
          search === '' ? errorMessage : found?.length === 0 ? text.noTarget : undefined
        }
      />
      {found && found.length > 0 && (
        <ul className={styles['posts']} aria-label={text.foundPosts}>
          {found.map(({ id, title, path }) => (
            <li key={id}>
              <Button variant="quiet" onPress={() => onChange(path)}>
                <span className={styles['title']}>{title}</span>
                <span className={styles['path']}>{path}</span>
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
};

/** Returns the public posts whose titles begin with a text; undefined while there is none to look for. */
const useTargets = (search: string, without: readonly string[]) => {
  const client = useClient();
  const { postPath } = useSession().workspace;
  const query = { pageSize: READ, status: 'published', fields: 'summary' } as const;
  const { data } = useQuery({
    queryKey: [...queryKeys.posts, 'targets', search],
    queryFn:
      search === ''
        ? skipToken
        : ({ signal }) =>
            valueOf(client.listPosts({ ...query, search, match: 'prefix' }, { signal })),
  });
  return data?.data
    .filter(({ id }) => !without.includes(id))
    .slice(0, FOUND)
    .flatMap(({ id, title, slug }) => {
      const path = pagePath(postPath, { slug });
      return path === null ? [] : [{ id, title, path }];
    });
};
