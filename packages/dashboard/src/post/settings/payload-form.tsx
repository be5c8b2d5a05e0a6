import { X } from '../../ui/icons.ts';
import { useState } from 'react';
import { settingsText as words } from '../../text/post-settings.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { NumberField } from '../../ui/number-field.tsx';
import { TextArea, TextField } from '../../ui/text-field.tsx';
import { emptyLike, isItems, isMembers, type Payload, propertyLabel } from './payload.ts';
import styles from './settings.module.css';

interface Members {
  readonly [name: string]: Payload;
}

/** Form of an object of schema.org: a field for each property, nested ones as forms. */
export const PayloadForm = ({
  payload,
  onChange,
}: {
  readonly payload: Members;
  readonly onChange: (payload: Members) => void;
}) => {
  const [name, setName] = useState('');
  const without = (removed: string): Members =>
    Object.fromEntries(Object.entries(payload).filter(([member]) => member !== removed));
  return (
    <div className={styles['members']}>
      {Object.entries(payload).map(([member, value]) => (
        <div key={member} className={styles['member']}>
          <PayloadField
            label={propertyLabel(member)}
            value={value}
            onChange={(next) => onChange({ ...payload, [member]: next })}
          />
          <IconButton
            isCompact
            icon={X}
            label={`${words.remove}: ${propertyLabel(member)}`}
            onPress={() => onChange(without(member))}
          />
        </div>
      ))}
      <form
        className={styles['member']}
        onSubmit={(event) => {
          event.preventDefault();
          if (name.trim() === '' || Object.hasOwn(payload, name.trim())) return;
          onChange({ ...payload, [name.trim()]: '' });
          setName('');
        }}
      >
        <TextField label={words.property} value={name} onChange={setName} spellCheck="false" />
        <Button type="submit">{words.addProperty}</Button>
      </form>
    </div>
  );
};

const PayloadField = ({
  label,
  value,
  onChange,
}: {
  readonly label: string;
  readonly value: Payload;
  readonly onChange: (value: Payload) => void;
}) => {
  if (typeof value === 'boolean') {
    return (
      <Checkbox isSelected={value} onChange={onChange}>
        {label}
      </Checkbox>
    );
  }
  if (typeof value === 'number') {
    return <NumberField label={label} value={value} onChange={onChange} />;
  }
  if (value === null || typeof value === 'string') {
    const Field = (value ?? '').length > 60 ? TextArea : TextField;
    return <Field label={label} value={value ?? ''} onChange={onChange} />;
  }
  return (
    <fieldset>
      <legend>{label}</legend>
      {isMembers(value) && <PayloadForm payload={value} onChange={onChange} />}
      {isItems(value) && <ItemsForm label={label} items={value} onChange={onChange} />}
    </fieldset>
  );
};

const ItemsForm = ({
  label,
  items,
  onChange,
}: {
  readonly label: string;
  readonly items: readonly Payload[];
  readonly onChange: (items: readonly Payload[]) => void;
}) => (
  <div className={styles['members']}>
    {items.map((item, index) => (
      // Items have no names: their places are their keys.
      <div key={index} className={styles['member']}>
        <PayloadField
          label={`${label} ${index + 1}`}
          value={item}
          onChange={(next) => onChange(items.with(index, next))}
        />
        <IconButton
          isCompact
          icon={X}
          label={`${words.remove}: ${label} ${index + 1}`}
          onPress={() => onChange(items.toSpliced(index, 1))}
        />
      </div>
    ))}
    <Button isCompact onPress={() => onChange([...items, emptyLike(items[0])])}>
      {words.addItem}
    </Button>
  </div>
);
