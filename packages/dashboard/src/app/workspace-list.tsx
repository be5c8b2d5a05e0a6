import type { Role } from '@content-publishing/domain/tenant';
import { rolesText } from '../text/roles.ts';
import { noWorkspaceText as text } from '../text/sign-in.ts';
import { baseOf } from '../ui/address.ts';
import styles from './sign-in.module.css';

/** Links to workspaces. Each loads the page anew, so that nothing of another one is in it. */
export const WorkspaceList = ({
  all,
  openId,
}: {
  readonly all: readonly { readonly id: string; readonly name: string; readonly role?: Role }[];
  /** Id of the workspace that is open. */
  readonly openId?: string;
}) => (
  <ul aria-label={text.yours} className={styles['workspaces']}>
    {all.map(({ id, name, role }) => (
      <li key={id}>
        {id === openId ? <strong>{name}</strong> : <a href={`${baseOf(id)}/`}>{text.open(name)}</a>}
        <span>
          {id === openId && `${text.isOpen} · `}
          {role && rolesText[role].name}
        </span>
      </li>
    ))}
  </ul>
);
