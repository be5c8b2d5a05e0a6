import type { Forbidden } from '../errors/access-errors.ts';
import { operatorOf } from '../authentication/actor.ts';
import type { UseCase } from '../use-case/use-case.ts';
import { inWorkspace } from './operator-use-case.ts';

/**
 * Returns `useCase` as a function for the operator, which takes a workspace id in place of a
 * actor and runs with all permissions.
 *
 * @example
 * const getPost = asOperator(getPostSerialized)(ports);
 * await getPost(workspaceId, 'moka-pot');
 */
export const asOperator = <Deps, Input, View, E>(useCase: UseCase<Deps, Input, View, E>) =>
  inWorkspace<Deps, Input, View, E | Forbidden>((ports) => {
    const run = useCase(ports);
    return (workspaceId, input) => run(operatorOf(workspaceId), input);
  });
