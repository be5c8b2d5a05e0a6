/**
 * Plugin of oxlint that keeps names and docstrings plain: a docstring starts with a verb or a noun,
 * never with a phrase that makes its reader look for the subject, and a limit is a `MAX_…`.
 */
interface Comment {
  readonly type: string;
  readonly value: string;
  readonly loc: object;
}

interface NameNode {
  readonly id: { readonly type: string; readonly name?: string };
}

interface RuleContext {
  readonly sourceCode: { readonly getAllComments: () => readonly Comment[] };
  readonly report: (finding: {
    readonly node?: NameNode;
    readonly loc?: object;
    readonly message: string;
  }) => void;
}

const VAGUE_START =
  /^\*\s*(?:\*\s*)?(?<start>The same\b|What\b|Of those\b|So many\b|Whoever\b|Those who\b|One that\b|None yet\b|How (?:many|much|often|long)\b)/;

const plainDocstring = (context: RuleContext) => ({
  Program: (): void => {
    for (const { type, value, loc } of context.sourceCode.getAllComments()) {
      const start = type === 'Block' ? VAGUE_START.exec(value)?.groups?.['start'] : undefined;
      if (start === undefined) continue;
      context.report({
        loc,
        message: `A docstring starts with a verb or a noun, not with "${start}": "Returns …", "Maximum …", "Like \`list\`, without …"`,
      });
    }
  },
});

const limitName = (context: RuleContext) => ({
  VariableDeclarator: (node: NameNode): void => {
    const { name = '' } = node.id;
    if (!name.startsWith('MOST_')) return;
    context.report({ node, message: `A limit is called ${name.replace('MOST_', 'MAX_')}` });
  },
});

export default {
  meta: { name: 'plain-english' },
  rules: { docstring: { create: plainDocstring }, limit: { create: limitName } },
};
