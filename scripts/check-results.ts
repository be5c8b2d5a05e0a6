/**
 * Fails where a `Result` or `ResultAsync` is made and dropped (`parseBody(input);`), because a
 * error would vanish with it. oxlint sees dropped promises, but not values of a given type.
 */
import { relative } from 'node:path';
import { isExpressionStatement, isVoidExpression, type Node } from 'typescript/unstable/ast';
import { API, type Project, type Type } from 'typescript/unstable/async';

const CONFIG = 'tsconfig.json';

const isResult = async (type: Type | undefined): Promise<boolean> => {
  if (type === undefined) return false;
  if (type.isUnionType()) {
    const members = await type.getTypes();
    return (await Promise.all(members.map(isResult))).includes(true);
  }
  const declaration = (await type.getSymbol())?.declarations[0];
  return declaration?.path.includes('/node_modules/neverthrow/') ?? false;
};

/** Returns the expressions under `node` whose value nothing takes. */
const droppedExpressions = (node: Node): readonly Node[] => {
  const dropped: Node[] = [];
  const visit = (child: Node): void => {
    if (isExpressionStatement(child) || isVoidExpression(child)) dropped.push(child.expression);
    child.forEachChild(visit);
  };
  node.forEachChild(visit);
  return dropped;
};

/** Returns the places where the file `name` drops a result, as `path:line:column`. */
const placesIn = async (name: string, { program, checker }: Project): Promise<string[]> => {
  const file = await program.getSourceFile(name);
  if (file === undefined) throw new Error(`${name} is named by ${CONFIG} but cannot be read`);
  const dropped = droppedExpressions(file);
  const types = await checker.getTypeAtLocation(dropped);
  const areResults = await Promise.all(types.map(isResult));
  return dropped
    .filter((_, index) => areResults[index])
    .map((expression) => {
      const { line, character } = file.getLineAndCharacterOfPosition(expression.getStart(file));
      return `${relative('.', name)}:${line + 1}:${character + 1}`;
    });
};

const api = new API();
const project = (await api.updateSnapshot({ openProjects: [CONFIG] })).getProject(CONFIG);
if (project === undefined) throw new Error(`${CONFIG} cannot be opened`);
for (const name of project.rootFiles) {
  for (const place of await placesIn(name, project)) {
    console.error(`${place}: a Result is dropped; take its value or answer its error`);
    process.exitCode = 1;
  }
}
await api.close();
