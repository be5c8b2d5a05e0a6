import { vocabulary } from '@content-publishing/domain';
import { PEOPLE_PERMISSIONS, PERMISSIONS } from '@content-publishing/domain/tenant';
import { Validator } from '@seriousme/openapi-schema-validator';
import { Type } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ERROR_CODES } from '@content-publishing/adapter-http';
import { clientOf } from '../client.ts';
import { type Description, JSON_TYPE, readDescription } from '../description.ts';
import { type Service, startService } from '../service.ts';
import { OPERATIONS } from './operations.ts';

const DraftOfBlocks = Type.Object({ bodyJson: Type.Array(Type.Object({ type: Type.String() })) });

const blockTypesOf = (draft: unknown): readonly string[] =>
  Value.Parse(DraftOfBlocks, draft).bodyJson.map(({ type }) => type);

let service: Service;
let description: Description;
beforeAll(async () => {
  service = await startService();
  description = await readDescription(service.url);
});
afterAll(() => service.close());

describe('GET /openapi.json', () => {
  it('is valid OpenAPI 3.1', async () => {
    const validator = new Validator();
    expect(await validator.validate({ ...structuredClone(description.document) })).toEqual({
      valid: true,
    });
    expect(validator.version).toBe('3.1');
  });

  it('needs no key', async () => {
    expect(await clientOf(service.url).send('/openapi.json')).toMatchObject({ status: 200 });
  });

  it('has the operations of the contract, of the management API and of health, and no others', () => {
    expect(description.operations.map(([name]) => name)).toEqual(OPERATIONS);
  });

  it('has a named component for every block type, with its example', () => {
    const { schemas } = description.document.components;
    for (const { schema, example } of vocabulary) {
      expect(schemas[String(schema.$id)]?.examples).toEqual([example]);
    }
    expect(Object.keys(schemas['Block']?.discriminator ?? {})).toEqual(['propertyName', 'mapping']);
    expect(schemas['Block']?.discriminator).toMatchObject({
      mapping: Object.fromEntries(
        vocabulary.map(({ type, schema }) => [type, `#/components/schemas/${schema.$id}`]),
      ),
    });
  });

  it('has a named component for every resource of the contract', () => {
    expect(Object.keys(description.document.components.schemas)).toEqual(
      expect.arrayContaining([
        'Post',
        'RelatedPost',
        'Media',
        'Author',
        'Category',
        'Tag',
        'Seo',
        'LinkHealth',
        'Redirect',
        'Error',
        'PostDraft',
        'PostPatch',
        'PostPage',
        'PostSummary',
        'PostViews',
        'LinkReport',
      ]),
    );
  });

  it('leaves no schema identifier behind that would change what references mean', () => {
    expect(JSON.stringify(description.document)).not.toContain('"$id"');
  });

  it('lists the query parameters of redirects', () => {
    expect(description.operation('get /external/redirects').parameters).toMatchObject([
      { name: 'page', in: 'query', required: false, schema: { default: 1, minimum: 1 } },
      { name: 'pageSize', in: 'query', required: false, schema: { default: 10, minimum: 1 } },
      { name: 'order', in: 'query', schema: { enum: ['asc', 'desc'] } },
      { name: 'orderBy', in: 'query', schema: { enum: expect.arrayContaining(['lastHitAt']) } },
      { name: 'search', in: 'query' },
      { name: 'type', in: 'query', schema: { enum: expect.arrayContaining(['Gone410']) } },
      { name: 'if-none-match', in: 'header', required: false },
    ]);
  });

  it('lists the query parameters of posts', () => {
    const query = description
      .operation('get /external/posts')
      .parameters.filter((one) => one.in === 'query');
    expect(query.map(({ name }) => name)).toEqual([
      ...['page', 'pageSize', 'order', 'orderBy', 'search', 'match', 'deleted', 'workingCopy'],
      'status',
      ...[
        'categoryId',
        'tagId',
        'authorId',
        'mediaId',
        'schemaType',
        'publishedAfter',
        'publishedBefore',
        'fields',
        'after',
      ],
    ]);
    expect(query).toContainEqual(
      expect.objectContaining({ name: 'after', required: false, schema: { type: 'string' } }),
    );
  });

  it('lists the conditions that requests can have', () => {
    for (const [name, condition] of [
      ['get /external/posts', 'if-none-match'],
      ['get /external/posts/{idOrSlug}', 'if-none-match'],
      ['patch /external/posts/{idOrSlug}', 'if-match'],
    ] as const) {
      expect(description.operation(name).parameters).toContainEqual(
        expect.objectContaining({ name: condition, in: 'header', required: false }),
      );
    }
  });

  it('lists the name that a request to create a post can have, and how a replay is told', () => {
    const { parameters, responses } = description.operation('post /external/posts');
    expect(parameters).toMatchObject([{ name: 'idempotency-key', in: 'header', required: false }]);
    expect(Object.keys(responses['201']?.headers ?? {})).toContain('idempotency-replayed');
  });

  it('takes merge patches in PATCH and PUT and nowhere else, and a form for a file', () => {
    for (const [name, { requestBody }] of description.operations) {
      const types = [
        ...(/^(?:patch|put) (?!.*\/ignore$)/.test(name) ? ['application/merge-patch+json'] : []),
        name === 'post /external/imports' ? 'application/octet-stream' : JSON_TYPE,
        ...(name === 'post /external/media' ? ['multipart/form-data'] : []),
      ];
      expect(Object.keys(requestBody?.content ?? { [JSON_TYPE]: {} }), name).toEqual(
        name === 'post /external/bodies' ? ['text/markdown', 'text/html'] : types,
      );
    }
  });

  it('says what answers without content are', () => {
    const { responses } = description.operation('get /external/posts/{idOrSlug}');
    for (const [status, header, words] of [
      ['304', 'etag', 'Nothing changed'],
      ['308', 'location', 'was renamed'],
    ] as const) {
      expect(responses[status]?.content).toBeUndefined();
      expect(responses[status]?.description).toContain(words);
      expect(Object.keys(responses[status]?.headers ?? {})).toEqual(['x-request-id', header]);
    }
  });

  it.each([
    ['post /external/posts', ['201', '400', '401', '403', '409', '413', '415', '422']],
    ['get /external/posts', ['200', '304', '400', '401', '403']],
    ['get /external/posts/{idOrSlug}', ['200', '304', '308', '400', '401', '403', '404', '413']],
    ['post /external/bodies', ['200', '400', '401', '403', '413', '415']],
    [
      'patch /external/posts/{idOrSlug}',
      ['200', '400', '401', '403', '404', '409', '412', '413', '415'],
    ],
    ['post /external/posts/{idOrSlug}/restore', ['200', '400', '401', '403', '404', '409', '412']],
    ['post /external/posts/{idOrSlug}/views', ['200', '400', '401', '404']],
    ['get /external/posts/{idOrSlug}/revisions', ['200', '304', '308', '400', '401', '403', '404']],
    [
      'get /external/posts/{idOrSlug}/revisions/{revision}',
      ['200', '304', '308', '400', '401', '403', '404'],
    ],
    [
      'get /external/posts/{idOrSlug}/preview-tokens',
      ['200', '304', '308', '400', '401', '403', '404'],
    ],
    ['delete /external/posts/{idOrSlug}', ['200', '400', '401', '403', '404', '412']],
    ['post /external/link-health', ['200', '400', '401', '413', '415']],
    ['get /external/redirects', ['200', '304', '400', '401', '403']],
  ])('lists every answer of %s', (name, statuses) => {
    expect(Object.keys(description.operation(name).responses)).toEqual(
      [...statuses, '408', '429', '431', '500', '503'].toSorted(),
    );
  });

  it.each([
    ['post /external/posts', [['posts:write']]],
    ['get /external/posts', [['posts:read'], ['posts:preview'], ['posts:write']]],
    ['get /external/posts/{idOrSlug}', [['posts:read'], ['posts:preview'], ['posts:write']]],
    ['get /external/posts/{idOrSlug}/revisions', [['posts:preview'], ['posts:write']]],
    ['post /external/posts/{idOrSlug}/preview-tokens', [['posts:preview'], ['posts:write']]],
    ['patch /external/posts/{idOrSlug}', [['posts:write']]],
    ['delete /external/posts/{idOrSlug}', [['posts:write']]],
    ['post /external/posts/{idOrSlug}/restore', [['posts:write']]],
    ['post /external/posts/{idOrSlug}/views', [[]]],
    ['post /external/link-health', [[]]],
    ['get /external/redirects', [['settings:read'], ['seo:read']]],
    ['get /health/live', []],
  ])('names the permissions of %s, any one of which suffices', (name, alternatives) => {
    const { security, description: words } = description.operation(name);
    expect(security).toEqual(alternatives.map((permissions) => ({ ApiKey: permissions })));
    for (const permission of alternatives.flat()) expect(words).toContain(permission);
  });

  it('has examples of requests and responses that match its schemas', () => {
    for (const [name, { requestBody, responses }] of description.operations) {
      const contents = [requestBody, ...Object.values(responses)].flatMap((part) => {
        return Object.values(part?.content ?? {});
      });
      for (const { schema, example, examples = {} } of contents) {
        const values = Object.values(examples).map(({ value }) => value);
        for (const value of example === undefined ? values : [example]) {
          expect(description.violations(schema, value), `${name} ${schema.$ref}`).toEqual([]);
        }
        expect(values.length + (example === undefined ? 0 : 1)).toBeGreaterThan(0);
      }
    }
  });

  it('has requests to create a post with every block type, together and each by itself', () => {
    const { requestBody } = description.operation('post /external/posts');
    const { examples = {} } = requestBody?.content[JSON_TYPE] ?? {};
    const types = Object.values(examples).map(({ value }) => blockTypesOf(value));
    const all = vocabulary.map(({ type }) => type);
    expect(types).toEqual([all, ...all.map((type) => [type])]);
  });

  it('has examples of parameters that match their schemas', () => {
    for (const [name, { parameters }] of description.operations) {
      for (const { schema, examples = {}, name: parameter } of parameters) {
        for (const { value } of Object.values(examples)) {
          expect(description.violations(schema, value), `${name} ${parameter}`).toEqual([]);
        }
      }
    }
  });

  it('has every operation in a group that is described, and words about each', () => {
    const groups = description.document.tags.map(({ name }) => name);
    for (const [name, { tags, summary, description: words }] of description.operations) {
      expect(tags, name).toHaveLength(1);
      expect(groups, name).toContain(tags[0]);
      expect(summary.length, name).toBeGreaterThan(5);
      expect(words.length, name).toBeGreaterThan(summary.length);
    }
    for (const { name, description: words } of description.document.tags) {
      expect(words, name).toMatch(/\.$/);
    }
  });

  it('begins with a guide that names every block type and every error code with its reasons', () => {
    const guide = description.document.info.description;
    for (const { type, description: words } of vocabulary) {
      expect(guide).toContain(`| \`${type}\` | ${words} |`);
    }
    for (const [status, code] of Object.entries(ERROR_CODES)) {
      expect(guide).toContain(`\n- **${status}** \`${code}\`\n  - `);
    }
    for (const [name, { responses }] of description.operations) {
      for (const { content } of Object.values(responses)) {
        for (const { summary } of Object.values(content?.[JSON_TYPE]?.examples ?? {})) {
          expect(guide.replaceAll('`', ''), name).toContain(`  - ${summary}`);
        }
      }
    }
  });

  it('has examples of blocks that match their schemas', () => {
    for (const { schema, example } of vocabulary) {
      for (const name of [String(schema.$id), 'Block']) {
        expect(description.violations({ $ref: `#/components/schemas/${name}` }, example)).toEqual(
          [],
        );
      }
    }
  });

  it('tells codes that go with the statuses', () => {
    for (const [, { responses }] of description.operations) {
      for (const [status, { content }] of Object.entries(responses)) {
        for (const { value } of Object.values(content?.[JSON_TYPE]?.examples ?? {})) {
          expect(value).toMatchObject({ code: ERROR_CODES[Number(status) as 400] });
        }
      }
    }
  });
});

it('permissions of operations are permissions of keys, or of the sessions of members', () => {
  const required = description.operations.flatMap(([, { security }]) => security);
  for (const [scheme, permissions] of required.flatMap(Object.entries<readonly string[]>)) {
    const known = scheme === 'ApiKey' ? PERMISSIONS : PEOPLE_PERMISSIONS;
    expect(known).toEqual(expect.arrayContaining([...permissions]));
  }
});
