/**
 * Plugin of oxlint that keeps names and comments plain: a docstring starts with a verb or a noun,
 * never with a phrase that makes its reader look for the subject, a comment names its actors and
 * things, and a limit is a `MAX_…`.
 */
interface Comment {
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

/** Creates a rule that reports the group `found` of `pattern` in a comment. */
const commentRule =
  (pattern: RegExp, messageFor: (found: string) => string) => (context: RuleContext) => ({
    Program: (): void => {
      for (const { value, loc } of context.sourceCode.getAllComments()) {
        const found = pattern.exec(value)?.groups?.['found'];
        if (found !== undefined) context.report({ loc, message: messageFor(found) });
      }
    },
  });

const plainStart = commentRule(
  /^\*\s*(?:\*\s*)?(?<found>The same\b|What\b|Of those\b|So many\b|Whoever\b|Those who\b|One that\b|None yet\b|How (?:many|much|often|long)\b)/,
  (start) =>
    `A docstring starts with a verb or a noun, not with "${start}": "Returns …", "Maximum …", "Like \`list\`, without …"`,
);

// A phrase may continue on the next line, after its asterisk.
const plainWord = commentRule(
  /\b(?<found>nobody|somebody|whoever|those[\s*]+who|what[\s*]+(?:grows|is|was)|to[\s*]+be[\s*]+had)\b/i,
  (word) =>
    `A comment names its actor or thing, not "${word}": "the caller", "the request", "the stored fields"`,
);

const limitName = (context: RuleContext) => ({
  VariableDeclarator: (node: NameNode): void => {
    const { name = '' } = node.id;
    if (!name.startsWith('MOST_')) return;
    context.report({ node, message: `A limit is called ${name.replace('MOST_', 'MAX_')}` });
  },
});

export default {
  meta: { name: 'plain-english' },
  rules: {
    docstring: { create: plainStart },
    limit: { create: limitName },
    word: { create: plainWord },
  },
};
