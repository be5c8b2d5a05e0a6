import { OWNER } from '@content-publishing/application/testing';
import { afterAll, describe, expect, it } from 'vitest';
import { pathTo } from '../described-request.ts';
import { type JsonSchema, type Operation, readDescription } from '../description.ts';
import { clientOf } from '../client.ts';
import { aSignedInMember } from '../people/signed-in.ts';
import { aSite, startService } from '../service.ts';

const SERVER_LIMIT = 8 * 1024 * 1024;

const service = await startService(undefined, { bodyLimitBytes: SERVER_LIMIT });
afterAll(() => service.close());
const { client, workspace } = await aSite(service);
const owner = await aSignedInMember(service, workspace.id, OWNER);
const { document, operations } = await readDescription(service.url);

/** Returns `text` in JSON with every character escaped. */
const escaped = (text: string): string =>
  `"${Array.from({ length: text.length }, (_, at) => {
    const unit = text.charCodeAt(at).toString(16);
    return String.raw`\u${unit.padStart(4, '0')}`;
  }).join('')}"`;

const FORMATS: Readonly<Record<string, string>> = {
  uuid: '0197a1b2-3c4d-7e5f-8a6b-000000000006',
  'date-time': '2026-01-31T09:30:00.123456789+00:00',
};

// Letters of two UTF-16 units are the longest ones in escapes.
const longestText = ({ enum: values, format = '', maxLength = 0 }: JsonSchema): string =>
  values
    ? values.map(String).reduce((one, other) => (other.length > one.length ? other : one))
    : (FORMATS[format] ?? (format === 'uri' ? 'https://a/' : '').padEnd(2 * maxLength, '𝒜'));

const componentOf = ($ref: string): JsonSchema => {
  const schema = document.components.schemas[$ref.slice('#/components/schemas/'.length)];
  if (schema === undefined) throw new Error(`Not described: ${$ref}`);
  return schema;
};

/** Returns the longest body of `schema`, on lines that are indented, with every text escaped. */
const longest = (schema: JsonSchema): string => {
  const { $ref, anyOf, type, properties = {}, items = {}, maxItems = 0, maximum = 0 } = schema;
  if ($ref !== undefined) return longest(componentOf($ref));
  if (anyOf) return anyOf.map(longest).reduce((a, b) => (b.length > a.length ? b : a));
  switch (type) {
    case 'object': {
      const members = Object.entries(properties).map(
        ([name, property]) => `\n        "${name}": ${longest(property)}`,
      );
      return `{${members.join()}\n      }`;
    }
    case 'array':
      return `[${Array<string>(maxItems)
        .fill(`\n        ${longest(items)}`)
        .join()}\n      ]`;
    case 'string':
      return escaped(longestText(schema));
    case 'integer':
      return String(maximum);
    default:
      return String(type === 'boolean' ? false : null);
  }
};

const limitOf = ({ responses }: Operation): number => {
  const example = responses['413']?.content?.['application/json']?.examples?.['body-too-large'];
  return Number(/at most (\d+) bytes/.exec(JSON.stringify(example))?.[1]);
};

const withBody = operations.flatMap(([name, operation]) => {
  const [type, content] = Object.entries(operation.requestBody?.content ?? {})[0] ?? [];
  // A text has no form that its schema says; `contract/bodies.ts` tests its limit.
  return type?.endsWith('json') && content
    ? [{ name, operation, type, schema: content.schema }]
    : [];
});

// As a page of the service itself, which alone can sign in to the dashboard.
const FROM_PAGE = { 'sec-fetch-site': 'same-origin', 'x-cps-dashboard': '1' };

const bySession = new Set(
  operations.flatMap(([name, { security }]) =>
    security.some((requirement) => 'Session' in requirement) ? [name] : [],
  ),
);

/** Sends a body with the key, or with the session of an owner where no key counts. */
const send = (name: string, type: string, body: string) => {
  const isBySession = bySession.has(name);
  return (isBySession ? clientOf(service.url) : client).send(
    pathTo(name, '0197a1b2-3c4d-7e5f-8a6b-000000000006'),
    {
      method: name.split(' ')[0]?.toUpperCase() ?? '',
      body,
      headers: {
        'content-type': type,
        ...FROM_PAGE,
        ...(isBySession && { cookie: `cps=${owner.token}`, 'x-workspace': workspace.id }),
      },
    },
  );
};

describe('the limit of the body of', () => {
  it.each(withBody)('$name is said, and holds before the body is parsed', async (tested) => {
    const { name, operation, type } = tested;
    const limit = limitOf(operation);
    expect(limit).toBeLessThanOrEqual(SERVER_LIMIT);
    expect(await send(name, type, 'x'.repeat(limit + 1))).toMatchObject({
      status: 413,
      body: { code: 'PAYLOAD_TOO_LARGE', message: `The body must have at most ${limit} bytes` },
    });
    expect((await send(name, type, 'x'.repeat(limit))).status).toBe(400);
  });

  const limited = withBody.filter(({ operation }) => limitOf(operation) < SERVER_LIMIT);

  it('records is smaller than that of posts', () => {
    const names = limited.map(({ name }) => name);
    expect(names).not.toContain('post /external/posts');
    expect(names).not.toContain('patch /external/posts/{idOrSlug}');
    expect(names).toContain('post /external/authors');
    expect(names).toContain('post /external/redirects/hits');
  });

  it.each(limited)('$name has room for the longest body of its schema', async (tested) => {
    const { name, operation, type, schema } = tested;
    const body = longest(schema);
    expect(body.length).toBeGreaterThan(0.5 * limitOf(operation) - 64 * 1024);
    expect((await send(name, type, body)).status).not.toBe(413);
  });

  it('authors is met by no author that is valid', async () => {
    const texts = Array<string>(100).fill('𝒜'.repeat(1000));
    const author = {
      slug: '𝒜'.repeat(200),
      displayName: '𝒜'.repeat(200),
      bio: '𝒜'.repeat(10_000),
      sameAs: Array<string>(100).fill(`https://a/${'𝒜'.repeat(2038)}`),
      seo: { secondaryKeywords: texts },
      person: { knowsAbout: texts },
    };
    const body = JSON.stringify(author).replaceAll('𝒜', String.raw`\ud835\udc9c`);
    expect((await send('post /external/authors', 'application/json', body)).status).toBe(201);
  });
});
