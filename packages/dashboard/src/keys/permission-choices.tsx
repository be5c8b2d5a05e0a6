import { type KeyHolder, type KeyPermission, PERMISSIONS } from '@content-publishing/domain/tenant';
import { keysText } from '../text/keys.ts';
import { Checkbox } from '../ui/checkbox.tsx';
import { Switch } from '../ui/switch.tsx';
import { type Grant, grantable, includedIn } from './key-roles.ts';
import styles from './keys.module.css';

const { form: text, permissions: words } = keysText;

/** Checkboxes of the permissions that the person can grant, and the restriction to drafts. */
export const PermissionChoices = ({
  grant: { permissions, draftsOnly },
  issuer,
  onChange,
}: {
  readonly grant: Grant;
  readonly issuer: KeyHolder;
  readonly onChange: (grant: Grant) => void;
}) => {
  const offered = grantable(issuer, draftsOnly);
  const included = includedIn(permissions);
  const choose = (permission: KeyPermission, isSelected: boolean): void =>
    onChange({
      draftsOnly,
      permissions: PERMISSIONS.filter((one) =>
        one === permission ? isSelected : permissions.includes(one),
      ),
    });
  return (
    <div className={styles['permissions']}>
      {offered.map((permission) => {
        const isIncluded = included.includes(permission);
        const { name, help } = words[permission];
        return (
          <Checkbox
            key={permission}
            isSelected={isIncluded || permissions.includes(permission)}
            isDisabled={isIncluded}
            onChange={(isSelected) => choose(permission, isSelected)}
            description={isIncluded ? text.included : help}
          >
            {name}
          </Checkbox>
        );
      })}
      <Switch
        isSelected={draftsOnly}
        isDisabled={issuer.draftsOnly}
        onChange={(isOn) => onChange({ permissions, draftsOnly: isOn })}
        description={issuer.draftsOnly ? text.draftsOnlyForced : text.draftsOnlyHelp}
      >
        {text.draftsOnly}
      </Switch>
    </div>
  );
};
