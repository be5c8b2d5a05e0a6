import { type ConvertedBody, readJson, textOf } from '@content-publishing/domain';
import type { BodyConversionInput } from '@content-publishing/domain/computations';
import { ResultAsync } from 'neverthrow';
import { ASKS_NOTHING, COMPUTATION_ERRORS } from '../../computation/compute.ts';
import type { Ports } from '../../ports.ts';
import { presentWorkspace } from '../../workspace/get-workspace.ts';
import { mapView, useCase } from '../../use-case/use-case.ts';

/**
 * Reads Markdown or HTML as the blocks of a post, with every difference named, and stores nothing
 * (management API, POST /external/bodies). Returns the JSON of the converted body.
 *
 * @example
 * await convertBodySerialized(ports)(actor, { type: 'text/markdown', source: '## Hello' });
 */
export const convertBodySerialized = useCase(
  { permissions: ['posts:write'], errors: ['invalid-input', ...COMPUTATION_ERRORS] },
  ({ compute, workspaces }: Pick<Ports, 'compute' | 'workspaces'>) =>
    (actor, source: Omit<BodyConversionInput, 'blockVocabulary'>) =>
      ResultAsync.fromSafePromise(presentWorkspace(workspaces, actor))
        .andThen(({ id, blockVocabulary }) =>
          compute(id, 'convertedBody', { ...source, blockVocabulary }, ASKS_NOTHING),
        )
        .map(({ converted }) => converted),
);

/**
 * Like {@link convertBodySerialized}, with the converted body parsed.
 *
 * @example
 * const source = { type: 'text/markdown', source: '## Hello' } as const;
 * const converted = await convertBody(ports)(actor, source);
 */
export const convertBody = mapView(convertBodySerialized, (converted): ConvertedBody =>
  readJson<ConvertedBody>(textOf(converted)),
);
