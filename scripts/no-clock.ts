/**
 * Plugin of oxlint with one rule: time comes in as data, so nothing reads the clock. oxlint can
 * restrict `Date.now` by itself, but not `new Date()` and `Date()`; a `Date` of a given instant is fine.
 */
interface CallNode {
  readonly callee: { readonly type: string; readonly name?: string };
  readonly arguments: readonly unknown[];
}

interface RuleContext {
  readonly report: (finding: { readonly node: CallNode; readonly message: string }) => void;
}

const isDate = ({ callee }: CallNode): boolean =>
  callee.type === 'Identifier' && callee.name === 'Date';

const noClock = (context: RuleContext) => {
  const report = (node: CallNode): void => {
    context.report({ node, message: 'Reads the clock: take the time as data' });
  };
  return {
    CallExpression: (node: CallNode): void => {
      if (isDate(node)) report(node);
    },
    NewExpression: (node: CallNode): void => {
      if (isDate(node) && node.arguments.length === 0) report(node);
    },
  };
};

export default { meta: { name: 'clock' }, rules: { 'no-clock': { create: noClock } } };
