import { aDraft, aFullDraft } from '@content-publishing/application/testing';
import { PERMISSIONS, vocabulary } from '@content-publishing/domain';
import { Validator } from '@seriousme/openapi-schema-validator';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ERROR_CODES } from '@content-publishing/adapter-http';
import { clientOf, type Answer } from './client.ts';
import { aSite, type Service, type Site, startService } from './service.ts';

interface MediaType {
  readonly schema: { readonly $ref: string };
  readonly example?: unknown;
  readonly examples?: Readonly<Record<string, { readonly value: unknown }>>;
}

interface Operation {
  readonly operationId: string;
  readonly description: string;
  readonly security: readonly Readonly<Record<string, readonly string[]>>[];
  readonly parameters: readonly { readonly name: string; readonly in: string }[];
  readonly requestBody?: { readonly content: Readonly<Record<string, MediaType>> };
  readonly responses: Readonly<
    Record<string, { readonly content?: Readonly<Record<string, MediaType>> }>
  >;
}

interface Description {
  readonly openapi: string;
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: {
    readonly schemas: Readonly<
      Record<string, { readonly examples?: readonly unknown[]; readonly discriminator?: object }>
    >;
  };
}

const JSON_TYPE = 'application/json';

let service: Service;
let site: Site;
let description: Description;
let ajv: Ajv2020;

beforeAll(async () => {
  service = await startService();
  site = await aSite(service);
  description = (await clientOf(service.url).send<Description>('/openapi.json')).body;
  ajv = new Ajv2020({ strict: false, allErrors: true, discriminator: false });
  addFormats.default(ajv);
  ajv.addSchema(description, 'openapi.json');
});
afterAll(() => service.close());

/** What the description has against `value` as a `schema` of it. */
const violations = (schema: { readonly $ref: string }, value: unknown): unknown => {
  const validate = ajv.compile({ $ref: `openapi.json${schema.$ref}` });
  return validate(value) ? [] : validate.errors;
};

const operations = (): readonly (readonly [name: string, operation: Operation])[] =>
  Object.entries(description.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => [`${method} ${path}`, operation] as const),
  );

const operation = (name: string): Operation => {
  const found = new Map(operations()).get(name);
  if (found === undefined) throw new Error(`Not described: ${name}`);
  return found;
};

describe('GET /openapi.json', () => {
  it('is valid OpenAPI 3.1', async () => {
    const validator = new Validator();
    expect(await validator.validate({ ...structuredClone(description) })).toEqual({ valid: true });
    expect(validator.version).toBe('3.1');
  });

  it('needs no key', async () => {
    expect(await clientOf(service.url).send('/openapi.json')).toMatchObject({ status: 200 });
  });

  it('has the operations of the contract, and those of health, and no others', () => {
    expect(operations().map(([name]) => name)).toEqual([
      'post /external/posts',
      'delete /external/posts/{idOrSlug}',
      'post /external/link-health',
      'get /external/redirects',
      'get /health/live',
      'get /health/ready',
    ]);
  });

  it('has a named component for every block type, with its example', () => {
    const { schemas } = description.components;
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
    expect(Object.keys(description.components.schemas)).toEqual(
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
        'LinkReport',
      ]),
    );
  });

  it('leaves no schema identifier behind that would change what references mean', () => {
    expect(JSON.stringify(description)).not.toContain('"$id"');
  });

  it('lists the query parameters of redirects', () => {
    expect(operation('get /external/redirects').parameters).toMatchObject([
      { name: 'page', in: 'query', required: false, schema: { default: 1, minimum: 1 } },
      { name: 'pageSize', in: 'query', required: false, schema: { default: 10, minimum: 1 } },
      { name: 'order', in: 'query', schema: { enum: ['asc', 'desc'] } },
      { name: 'orderBy', in: 'query', schema: { enum: expect.arrayContaining(['lastHitAt']) } },
      { name: 'search', in: 'query' },
      { name: 'type', in: 'query', schema: { enum: expect.arrayContaining(['Gone410']) } },
      { name: 'if-none-match', in: 'header', required: false },
    ]);
  });

  it.each([
    ['post /external/posts', ['201', '400', '401', '403', '409', '413', '415']],
    ['delete /external/posts/{idOrSlug}', ['200', '400', '401', '403', '404']],
    ['post /external/link-health', ['200', '400', '401', '413', '415']],
    ['get /external/redirects', ['200', '304', '400', '401', '403']],
  ])('lists every answer of %s', (name, statuses) => {
    expect(Object.keys(operation(name).responses)).toEqual(
      [...statuses, '408', '431', '500', '503'].toSorted(),
    );
  });

  it.each([
    ['post /external/posts', [['posts:write']]],
    ['delete /external/posts/{idOrSlug}', [['posts:write']]],
    ['post /external/link-health', [[]]],
    ['get /external/redirects', [['settings:read'], ['seo:read']]],
    ['get /health/live', []],
  ])('names the permissions of %s, any one of which suffices', (name, alternatives) => {
    const { security, description: words } = operation(name);
    expect(security).toEqual(alternatives.map((permissions) => ({ ApiKey: permissions })));
    for (const permission of alternatives.flat()) expect(words).toContain(permission);
  });

  it('has examples of requests and answers that are what it says', () => {
    for (const [name, { requestBody, responses }] of operations()) {
      const contents = [requestBody, ...Object.values(responses)].flatMap((part) => {
        const content = part?.content?.[JSON_TYPE];
        return content ? [content] : [];
      });
      for (const { schema, example, examples = {} } of contents) {
        const values = Object.values(examples).map(({ value }) => value);
        for (const value of example === undefined ? values : [example]) {
          expect(violations(schema, value), `${name} ${schema.$ref}`).toEqual([]);
        }
        expect(values.length + (example === undefined ? 0 : 1)).toBeGreaterThan(0);
      }
    }
  });

  it('has examples of blocks that are what it says', () => {
    for (const { schema, example } of vocabulary) {
      for (const name of [String(schema.$id), 'Block']) {
        expect(violations({ $ref: `#/components/schemas/${name}` }, example)).toEqual([]);
      }
    }
  });

  it('tells codes that go with the statuses', () => {
    for (const [, { responses }] of operations()) {
      for (const [status, { content }] of Object.entries(responses)) {
        for (const { value } of Object.values(content?.[JSON_TYPE]?.examples ?? {})) {
          expect(value).toMatchObject({ code: ERROR_CODES[Number(status) as 400] });
        }
      }
    }
  });
});

describe('real answers are what the description says', () => {
  const faults = (name: string, { status, body }: Answer<unknown>): unknown => {
    const media = operation(name).responses[status]?.content?.[JSON_TYPE];
    return media ? violations(media.schema, body) : `${name} does not describe ${status}`;
  };

  it('of creating and deleting a post', async () => {
    const { workspace, client } = site;
    const { body } = await client.createPost(aDraft(workspace));
    const full = { ...aFullDraft(workspace), relatedPostIds: [body.id] };
    for (const draft of [{ ...aDraft(workspace), slug: 'b' }, full, full, {}]) {
      expect(faults('post /external/posts', await client.createPost(draft))).toEqual([]);
    }
    for (const slug of [full.slug, full.slug]) {
      const answer = await client.deletePost(slug);
      expect(faults('delete /external/posts/{idOrSlug}', answer)).toEqual([]);
    }
  });

  it('of reporting a broken link', async () => {
    for (const path of ['/gone', '/gone', 'gone']) {
      const answer = await site.client.reportLink({ path });
      expect(faults('post /external/link-health', answer)).toEqual([]);
    }
  });

  it('of listing redirects', async () => {
    for (const client of [site.client, clientOf(service.url)]) {
      for (const query of ['', '?page=7', '?page=x']) {
        const answer = await client.listRedirects(query);
        expect(faults('get /external/redirects', answer)).toEqual([]);
      }
    }
  });

  it('of health', async () => {
    for (const path of ['/health/live', '/health/ready']) {
      expect(faults(`get ${path}`, await site.client.send(path))).toEqual([]);
    }
  });

  it('and so are requests', () => {
    const schema = { $ref: '#/components/schemas/PostDraft' };
    expect(violations(schema, aFullDraft(site.workspace))).toEqual([]);
    expect(violations(schema, { ...aDraft(site.workspace), extra: 1 })).not.toEqual([]);
  });
});

it('permissions of operations are permissions of keys', () => {
  for (const [, { security }] of operations()) {
    for (const permission of security.flatMap((requirement) => Object.values(requirement).flat())) {
      expect(PERMISSIONS).toContain(permission);
    }
  }
});
