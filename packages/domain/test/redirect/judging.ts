import {
  type ImportJudgement,
  judgeImport,
  type RedirectFault,
  type RedirectRule,
  redirectTable,
  type RuleJudgement,
  ruleKeys,
  type RuleLookUp,
  selectRules,
  type StoredRule,
} from '@content-publishing/domain/redirects';

export const SITE = 'https://site.example';
export const WORKSPACE = '0197a1b2-3c4d-7e5f-8a6b-000000000000';
export const NOW = '2026-01-31T09:30:00.000Z';

export const idOf = (n: number): string => `0197a1b2-3c4d-7e5f-8a6b-${String(n).padStart(12, '0')}`;

/** Returns a stored rule; one with a greater number is newer. */
export const storedRule = (n: number, rule: Partial<RedirectRule>): StoredRule => {
  const { fromPath = `/${n}`, toPath = '/', type = 'Permanent301' } = rule;
  return { id: idOf(n), fromPath, toPath, type: typeOf(type), createdAt: NOW };
};

const TYPES = ['Permanent301', 'Temporary302', 'Temporary307', 'Gone410'] as const;
const typeOf = (type: string) => TYPES.find((known) => known === type) ?? 'Permanent301';

/** Runs a judgement over `stored` rules, and records its look-ups. */
export const verdictOn = <Verdict>(
  judgement: RuleJudgement<Verdict>,
  stored: readonly StoredRule[],
  note: (lookUp: RuleLookUp) => void = () => {},
): Verdict => {
  let step = judgement.next([]);
  while (step.done !== true) {
    note(step.value);
    step = judgement.next(selectRules(stored, step.value, ruleKeys));
  }
  return step.value;
};

/** Returns the rules of which a request for their source gets no answer, by the table of all rules. */
export const faultsOf = (rules: readonly StoredRule[]): readonly RedirectFault[] =>
  redirectTable(
    rules
      .toSorted((a, b) => (a.createdAt + a.id < b.createdAt + b.id ? 1 : -1))
      .map((rule) => ({ ...rule, toPath: rule.toPath.replace(SITE, '') })),
  ).faults;

/** Judges an import of `rules`. */
export const judgedImport = (
  rules: readonly unknown[],
  onConflict: 'skip' | 'replace' | 'fail',
  stored: readonly StoredRule[] = [],
): ImportJudgement =>
  verdictOn(
    judgeImport(
      { rules, onConflict },
      {
        workspaceId: WORKSPACE,
        siteUrl: SITE,
        now: NOW,
        ids: rules.map((_, index) => idOf(1_000_000 + index)),
      },
    ),
    stored,
  );

/** Returns the rules after all steps of an import. */
export const rulesAfter = (
  { steps }: ImportJudgement,
  stored: readonly StoredRule[],
): readonly StoredRule[] => {
  const rules = new Map(stored.map((rule) => [rule.id, rule]));
  for (const { insert, update } of steps) {
    for (const rule of insert) rules.set(rule.id, rule);
    for (const rule of update) {
      const former = rules.get(rule.id);
      if (former) rules.set(rule.id, { ...former, ...rule });
    }
  }
  return [...rules.values()];
};
