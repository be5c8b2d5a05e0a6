/** Characters that a search may still look at, so that its time grows with its text alone. */
export interface SearchBudget {
  left: number;
}

/** Returns the budget of all searches in a text. */
export const searchBudget = (text: string): SearchBudget => ({ left: 20 * text.length + 10_000 });

/** Brackets, and texts and remarks of a script; an apostrophe without a second one in its line is one of a text. */
const PART =
  /[{}()[\]]|"(?:[^"\\\n]|\\.){0,5000}"|'(?:[^'\\\n]|\\.){0,5000}'|\u0060(?:[^\u0060\\]|\\[^]){0,5000}\u0060|\/\*[^]{0,5000}?\*\//g;

/** Returns the offset behind the bracket that closes the one at an offset; `undefined` if none does. */
export const bracketsEnd = (text: string, at: number, budget: SearchBudget): number | undefined => {
  if (budget.left <= 0) return undefined;
  const part = new RegExp(PART);
  part.lastIndex = at;
  let depth = 0;
  for (let match = part.exec(text); match !== null; match = part.exec(text)) {
    const [found] = match;
    if ('{(['.includes(found)) depth += 1;
    else if ('})]'.includes(found)) depth -= 1;
    if (depth > 0 && part.lastIndex - at < budget.left) continue;
    budget.left -= part.lastIndex - at;
    return depth > 0 ? undefined : part.lastIndex;
  }
  budget.left -= text.length - at;
  return undefined;
};
