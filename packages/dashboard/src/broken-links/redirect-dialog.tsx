import {
  type BrokenLink,
  REDIRECT_STATUS,
  REDIRECT_TYPES,
} from '@content-publishing/domain/redirects';
import { unchecked } from '@content-publishing/site-kit/management';
import { useState } from 'react';
import { valueOf } from '../client/call-error.ts';
import { useClient } from '../client/service.ts';
import { ActionDialog } from '../forms/action-dialog.tsx';
import { redirectsText } from '../text/redirects.ts';
import { brokenLinksText as text } from '../text/broken-links.ts';
import { Checkbox } from '../ui/checkbox.tsx';
import { Select } from '../ui/select.tsx';
import { TextField } from '../ui/text-field.tsx';
import { showToast } from '../ui/toast.tsx';
import styles from './broken-links.module.css';
import { commonFolder, sourceOf } from './common-folder.ts';
import { hasPath } from './link-row.tsx';

/** Id of the rule for a whole folder, in place of that of a broken link. */
const FOLDER = 'folder';

/** Dialog with a target for each of some broken links, which are redirected together. */
export const RedirectDialog = ({
  links,
  onClose,
  onDone,
}: {
  readonly links: readonly BrokenLink[];
  readonly onClose: () => void;
  /** Called when redirects were made. */
  readonly onDone: () => void;
}) => {
  const client = useClient();
  const [type, setType] = useState<(typeof REDIRECT_TYPES)[number]>('Permanent301');
  const [targets, setTargets] = useState<ReadonlyMap<string, string>>(
    () => new Map(links.map(({ id, suggestions }) => [id, suggestions.find(hasPath)?.path ?? ''])),
  );
  const [refused, setRefused] = useState<ReadonlyMap<string, string>>(new Map());
  const [made, setMade] = useState<ReadonlySet<string>>(new Set());

  const folder = commonFolder(links.map(({ path }) => path));
  const [isFolder, setFolder] = useState(false);
  const rows =
    isFolder && folder !== undefined
      ? [{ id: FOLDER, path: `${folder}/*`, fromPath: `${sourceOf(folder)}/*` }]
      : links.map(({ id, path }) => ({ id, path, fromPath: sourceOf(path) }));
  const needsTarget = REDIRECT_STATUS[type] < 400;
  const targetOf = (id: string): string => (targets.get(id) ?? '').trim();
  const left = rows.filter(({ id }) => !made.has(id));
  const sent = left.filter(({ id }) => !needsTarget || targetOf(id) !== '');

  const submit = async (): Promise<void> => {
    const rules = sent.map(({ id, fromPath }) => ({
      fromPath,
      type,
      ...(needsTarget && { toPath: targetOf(id) }),
    }));
    const report = await valueOf(client.importRedirects(unchecked({ rules, onConflict: 'skip' })));
    const reasons = new Map<string, string>();
    for (const { index, outcome, message } of report.rows) {
      const link = sent[index];
      if (!link || outcome === 'created' || outcome === 'replaced') continue;
      reasons.set(link.id, outcome === 'skipped' ? text.exists : (message ?? ''));
    }
    const done = sent.filter(({ id }) => !reasons.has(id));
    if (done.length > 0) {
      showToast({ text: text.redirected(done.length) });
      onDone();
    }
    setRefused(reasons);
    setMade(new Set([...made, ...done.map(({ id }) => id)]));
    if (reasons.size > 0) throw new Error(text.notRedirected(reasons.size));
  };

  return (
    <ActionDialog
      title={text.redirectTitle(left.length)}
      onOpenChange={onClose}
      actionLabel={isFolder ? text.folderSubmit : text.submit(sent.length)}
      isActionDisabled={sent.length === 0}
      onAction={submit}
    >
      <Select
        label={redirectsText.type}
        options={REDIRECT_TYPES.map((id) => ({ id, label: redirectsText.types[id] }))}
        value={type}
        onChange={(id) => setType(REDIRECT_TYPES.find((one) => one === id) ?? type)}
      />
      {folder !== undefined && (
        <Checkbox isSelected={isFolder} onChange={setFolder} description={text.folderHelp}>
          {text.folder(folder)}
        </Checkbox>
      )}
      <p className={styles['help']}>{helpOf(needsTarget, isFolder)}</p>
      <ul className={styles['rules']}>
        {left.map(({ id, path }) => (
          <li key={id}>
            <span className={styles['path']}>{path}</span>
            {needsTarget ? (
              <TextField
                label={text.target(path)}
                isLabelHidden
                placeholder="/"
                value={targets.get(id) ?? ''}
                onChange={(target) => setTargets(new Map(targets).set(id, target))}
                errorMessage={refused.get(id)}
              />
            ) : (
              refused.has(id) && <span className={styles['refused']}>{refused.get(id)}</span>
            )}
          </li>
        ))}
      </ul>
    </ActionDialog>
  );
};

const helpOf = (needsTarget: boolean, isFolder: boolean): string => {
  if (!needsTarget) return text.goneHelp;
  return isFolder ? text.folderTargetHelp : text.targetHelp;
};
