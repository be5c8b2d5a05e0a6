import type { Finding } from '@content-publishing/domain/audits';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { problemOf, valueOf } from '../client/call-error.ts';
import { inParallel } from '../client/in-parallel.ts';
import { queryKeys } from '../client/query-client.ts';
import { useClient } from '../client/service.ts';
import { useIsDraftsOnly, useMay, useMayChangeRedirects } from '../client/session.ts';
import { FixDialog } from '../fixes/fix-dialog.tsx';
import { en } from '../text/en.ts';
import { type Fix, fixedKind, fixesText } from '../text/fixes.ts';
import { siteCheckText as text } from '../text/site-check.ts';
import { CornerUpRight, type IconShape, Link2, Unlink } from '../ui/icons.ts';
import { EyeOff, RotateCcw, Trash2 } from '../ui/list-icons.ts';
import type { MenuCommand } from '../ui/menu.tsx';
import { showToast } from '../ui/toast.tsx';
import { IgnoreDialog } from './ignore-dialog.tsx';

const ICONS: Readonly<Record<Fix, IconShape>> = {
  relink: Link2,
  unlink: Unlink,
  redirect: CornerUpRight,
  shorten: Link2,
  remove: Trash2,
};

/** Command for findings. */
export interface FindingCommand extends MenuCommand {
  readonly icon: IconShape;
  readonly onAction: () => void;
}

/** Commands for findings, and the dialog that one of them has opened. */
interface FindingActions {
  /** Returns what the person may do with findings of one rule, none of them or all of them ignored. */
  readonly commandsOf: (findings: readonly Finding[]) => readonly FindingCommand[];
  readonly dialog: ReactNode;
}

interface Open {
  readonly findings: readonly Finding[];
  readonly fix: Fix | undefined;
}

/** Returns the commands for findings of a rule. `onDone` is called after a change of some. */
export const useFindingActions = (rule: string, onDone: () => void): FindingActions => {
  const mayFix = useMayFix();
  const setIgnored = useIgnoring(rule);
  const [open, setOpen] = useState<Open>();
  const close = (): void => setOpen(undefined);

  const commandsOf = (findings: readonly Finding[]): readonly FindingCommand[] => {
    const [first] = findings;
    const may = first && (['remove', ...first.fixes] as const).some((fix) => mayFix(fix, first));
    if (!may) return fixesOf(findings);
    if (first.ignored) {
      const onAction = () => void setIgnored(findings, undefined).then(onDone);
      return [{ id: 'reopen', label: text.reopen, icon: RotateCcw, onAction }];
    }
    const fixes = fixesOf(findings);
    const onAction = () => setOpen({ findings, fix: undefined });
    const startsGroup = fixes.length > 0;
    return [...fixes, { id: 'ignore', label: text.ignore, icon: EyeOff, startsGroup, onAction }];
  };

  const fixesOf = (findings: readonly Finding[]): readonly FindingCommand[] => {
    const [first] = findings;
    if (!first || first.ignored) return [];
    return first.fixes
      .filter((fix) => mayFix(fix, first))
      .map((fix) => ({
        id: fix,
        label: fixesText.of(fix).command,
        icon: ICONS[fix],
        isDangerous: fix === 'remove',
        onAction: () => setOpen({ findings, fix }),
      }));
  };

  return {
    commandsOf,
    dialog: open && (
      <>
        {open.fix === undefined ? (
          <IgnoreDialog
            count={open.findings.length}
            onIgnore={async (reason) => {
              await setIgnored(open.findings, reason);
              onDone();
            }}
            onClose={close}
          />
        ) : (
          <FixDialog
            rule={rule}
            fix={open.fix}
            findings={open.findings}
            onClose={close}
            onDone={onDone}
          />
        )}
      </>
    ),
  };
};

/** Returns a function that says whether the person may make a fix of a finding. */
const useMayFix = () => {
  const may = useMay();
  const mayChangeRedirects = useMayChangeRedirects();
  const isDraftsOnly = useIsDraftsOnly();
  return (fix: Fix, { subject }: Finding): boolean => {
    if (isDraftsOnly) return false;
    const kind = fixedKind(fix, subject.kind);
    if (kind === 'redirect') return mayChangeRedirects;
    return may(kind === 'media' ? 'media:write' : 'posts:write');
  };
};

interface Reason {
  readonly reason: string;
  readonly until?: string;
}

/** Returns a function that ignores findings of a rule for a reason, or reopens them without one. */
const useIgnoring = (rule: string) => {
  const client = useClient();
  const queries = useQueryClient();
  const setIgnored = async (
    findings: readonly Finding[],
    reason: Reason | undefined,
  ): Promise<void> => {
    const outcomes = await inParallel(findings, ({ id }) =>
      valueOf(
        reason === undefined
          ? client.reopenFinding(rule, id)
          : client.ignoreFinding(rule, id, reason),
      ),
    );
    await Promise.all(
      [queryKeys.audits, queryKeys.auditCounts].map((queryKey) =>
        queries.invalidateQueries({ queryKey }),
      ),
    );
    const failed = outcomes.filter((outcome) => outcome.status === 'rejected');
    const done = findings.filter((_, index) => outcomes[index]?.status === 'fulfilled');
    if (failed[0] && done.length === 0 && reason !== undefined) throw failed[0].reason;
    if (failed[0]) {
      const why = problemOf(failed[0].reason).message;
      showToast({ text: text.failed(failed.length, why), isProblem: true });
    }
    if (done.length === 0) return;
    showToast(
      reason === undefined
        ? { text: text.reopened(done.length) }
        : {
            text: text.ignoredNow(done.length),
            action: { label: en.ui.undo, onAction: () => void setIgnored(done, undefined) },
          },
    );
  };
  return setIgnored;
};
