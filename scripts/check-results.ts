/**
 * Fails where a `Result` or `ResultAsync` is made and dropped (`parseBody(input);`), because a
 * refusal would vanish with it. oxlint sees dropped promises, but not values of a given type.
 */
import { relative } from 'node:path';
import { isExpressionStatement, isVoidExpression, type Node } from 'typescript/unstable/ast';
import { API, type Type } from 'typescript/unstable/sync';

const CONFIG = 'tsconfig.json';

const isResult = (type: Type | undefined): boolean => {
  if (type === undefined) return false;
  if (type.isUnionType()) return type.getTypes().some(isResult);
  const declaration = type.getSymbol()?.declarations[0];
  return declaration?.path.includes('/node_modules/neverthrow/') ?? false;
};

/** The expressions under `node` whose value nothing takes. */
const droppedExpressions = (node: Node): readonly Node[] => {
  const dropped: Node[] = [];
  const visit = (child: Node): void => {
    if (isExpressionStatement(child) || isVoidExpression(child)) dropped.push(child.expression);
    child.forEachChild(visit);
  };
  node.forEachChild(visit);
  return dropped;
};

const api = new API();
const project = api.updateSnapshot({ openProjects: [CONFIG] }).getProject(CONFIG);
if (project === undefined) throw new Error(`${CONFIG} cannot be opened`);

const findings = project.rootFiles.flatMap((name) => {
  const file = project.program.getSourceFile(name);
  if (file === undefined) throw new Error(`${name} is named by ${CONFIG} but cannot be read`);
  const dropped = droppedExpressions(file);
  const types = project.checker.getTypeAtLocation(dropped);
  return dropped
    .filter((_, index) => isResult(types[index]))
    .map((expression) => {
      const { line, character } = file.getLineAndCharacterOfPosition(expression.getStart(file));
      return `${relative('.', name)}:${line + 1}:${character + 1}: a Result is dropped; take its value or answer its error`;
    });
});

for (const finding of findings) console.error(finding);
if (findings.length > 0) process.exitCode = 1;
