/** Group of vectors: a list of rules with its faults and cases. */
export interface Group {
  readonly name: string;
  readonly about: string;
  readonly rules: readonly {
    readonly fromPath: string;
    readonly toPath: string;
    readonly type: string;
  }[];
  readonly faults?: readonly Fault[] | undefined;
  readonly cases: readonly {
    readonly name: string;
    readonly request: string;
    readonly answer: { readonly status: number; readonly location: string | null } | null;
  }[];
}

interface Fault {
  readonly rule: number;
  readonly kind: string;
  readonly paths?: readonly string[];
}

// Characters that are invisible, or would join their neighbour, are written as escapes.
const UNSEEN = /[\p{Cc}\p{Cf}\p{M}\p{Zl}\p{Zp}]|(?! )\p{Zs}/gu;

/** Returns `text` as code in Markdown. */
export const code = (text: string): string => {
  const shown = text
    .replaceAll(UNSEEN, (each) => `\\u${each.charCodeAt(0).toString(16).padStart(4, '0')}`)
    .replaceAll('|', '\\|');
  if (shown === '') return '(empty)';
  return shown.includes('`') ? `\`\` ${shown} \`\`` : `\`${shown}\``;
};

/** Returns a table in Markdown. */
export const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');

/** Returns the table of the rules of a group, with their faults. */
export const ruleTable = ({ rules, faults = [] }: Group): string =>
  table(
    ['', 'rule', 'target', 'type', 'fault'],
    rules.map(({ fromPath, toPath, type }, position) => {
      const fault = faults.find(({ rule }) => rule === position);
      const paths = fault?.paths ? `: ${fault.paths.map(code).join(', ')}` : '';
      return [
        String(position),
        code(fromPath),
        code(toPath),
        code(type),
        fault ? `${code(fault.kind)}${paths}` : '',
      ];
    }),
  );

const answerText = (answer: Group['cases'][number]['answer']): string => {
  if (!answer) return 'nothing';
  return answer.location === null
    ? `${answer.status}`
    : `${answer.status} ${code(answer.location)}`;
};

/** Returns the table of the cases of a group. */
export const caseTable = ({ cases }: Group): string =>
  table(
    ['case', 'request', 'answer'],
    cases.map(({ name, request, answer }) => [name, code(request), answerText(answer)]),
  );
