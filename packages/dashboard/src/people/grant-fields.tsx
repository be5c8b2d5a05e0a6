import { needsAuthor, type Role, ROLES } from '@content-publishing/domain/tenant';
import { useMay } from '../client/session.ts';
import { peopleText } from '../text/people.ts';
import { rolesText } from '../text/roles.ts';
import { Select } from '../ui/select.tsx';
import { type ChosenGrant, isIncomplete } from './chosen-grant.ts';
import { useAuthorNames } from './use-author-names.ts';

const { grant: text } = peopleText;

/** Fields for the role of a person, and for the author that the person writes as. */
export const GrantFields = ({
  value,
  name,
  onChange,
}: {
  readonly value: ChosenGrant;
  /** Name of the person, which a new author can have. */
  readonly name: string;
  readonly onChange: (value: ChosenGrant) => void;
}) => {
  const authors = useAuthorNames();
  const mayAdd = useMay()('authors:write') && name !== '';
  const isNeeded = needsAuthor(value.role);
  const missing = authors.size === 0 && !mayAdd ? text.noAuthor : text.missing;
  return (
    <>
      <Select
        label={text.role}
        description={text.may(rolesText[value.role].may)}
        options={ROLES.map((id) => ({ id, label: rolesText[id].name }))}
        value={value.role}
        onChange={(id) => {
          const role = ROLES.find((one): one is Role => one === id);
          if (role) onChange({ ...value, role });
        }}
      />
      <Select
        label={text.writesAs}
        description={isNeeded ? text.writesAsNeeded : text.writesAsHelp}
        errorMessage={isIncomplete(value) ? missing : undefined}
        options={[
          { id: 'none', label: text.none },
          ...(mayAdd ? [{ id: 'new', label: text.newAuthor(name) }] : []),
          ...[...authors].map(([id, label]) => ({ id, label })),
        ]}
        value={value.author === 'new' && !mayAdd ? 'none' : value.author}
        onChange={(author) => onChange({ ...value, author })}
      />
    </>
  );
};
