import { createMedia, deleteMedia } from '@content-publishing/application';
import { nodesOf, type SampleWorkspace, viewOf } from '@content-publishing/application/testing';
import type { ResolvedPost } from '@content-publishing/domain';
import type { Media } from '@content-publishing/domain/records';
import { expect } from 'vitest';
import article from '../../../../examples/article.json' with { type: 'json' };
import howTo from '../../../../examples/how-to.json' with { type: 'json' };
import recipe from '../../../../examples/recipe.json' with { type: 'json' };
import type { Answer } from '../client.ts';
import type { Rule, UnderTest } from './rule.ts';

/** Returns a request with the records of `workspace` in place of the records of the demo. */
const placedIn = (
  { author, category, media, tags: [first, second] }: SampleWorkspace,
  detail: Media,
  request: object,
): unknown => {
  const records = { a1: author, c1: category, d1: first, d2: second, e1: media, e3: detail };
  const text = Object.entries(records).reduce(
    (placed, [end, { id }]) => placed.replaceAll(`01980000-0000-7000-8000-0000000000${end}`, id),
    JSON.stringify(request),
  );
  return JSON.parse(text);
};

/**
 * Returns the response of create to an example, with the second media record that its steps show.
 */
const created = async (
  { service, workspace, client }: UnderTest,
  example: object,
): Promise<{ readonly answer: Answer<ResolvedPost>; readonly detail: Media }> => {
  const draft = {
    url: 'https://cdn.example.com/detail.png',
    mimeType: 'image/png',
    width: 1200,
    height: 630,
    alt: 'A detail',
  };
  const { record: detail } = await viewOf(createMedia(service.ports)(workspace.actor, { draft }));
  return { answer: await client.createPost(placedIn(workspace, detail, example)), detail };
};

/**
 * Rules of the fields derived from the schema.org payload of a post (contract, Post: structuredBlocks,
 * jsonLd).
 */
export const structuredDataRules = (rule: Rule): void => {
  for (const [name, example] of Object.entries({
    'an article': article,
    'a how-to': howTo,
    'a recipe': recipe,
  })) {
    rule(`${name} is read as create answered it, with all that was derived`, async (test) => {
      const { answer } = await created(test, example);
      expect(answer.status).toBe(201);
      const { body } = answer;
      expect(body).toMatchObject({
        schemaType: example.schemaType,
        structuredData: { name: example.structuredData.name },
        structuredBlocks: expect.any(Array),
        seoScore: expect.any(Number),
        readabilityScore: expect.any(Number),
      });
      for (const idOrSlug of [body.slug, body.id]) {
        expect((await test.client.getPost(idOrSlug)).body).toEqual(body);
      }
    });
  }

  rule('the steps of a how-to are shown with the pictures of the workspace', async (test) => {
    const { answer } = await created(test, howTo);
    const { id, alt, caption, url } = test.workspace.media;
    const image = { type: 'image', mediaId: id, alt, caption, url };
    const { structuredBlocks = [], jsonLd } = answer.body;
    expect(structuredBlocks.filter(({ type }) => type === 'image')).toEqual([
      image,
      image,
      { ...image, caption: 'Four seconds at f/8: the lamp has turned once' },
    ]);
    expect(structuredBlocks).toEqual(
      expect.arrayContaining([
        {
          type: 'list',
          style: 'bullet',
          items: howTo.structuredData.supply.map(({ name }) => name),
        },
        expect.objectContaining({ type: 'heading', text: 'Before sunset' }),
        expect.objectContaining({ type: 'heading', text: 'Step 1: Find the place' }),
      ]),
    );
    expect(nodesOf(jsonLd, 'HowTo')).toEqual([
      expect.objectContaining({ name: howTo.structuredData.name, totalTime: 'PT1H30M' }),
    ]);
    expect(nodesOf(jsonLd, 'ImageObject')).toMatchObject([{ '@id': `urn:uuid:${id}`, url }]);
  });

  rule('a picture of a step that is removed later has url null', async (test) => {
    const { answer, detail } = await created(test, recipe);
    await viewOf(deleteMedia(test.service.ports)(test.workspace.actor, detail.id));
    const { structuredBlocks } = (await test.client.getPost(answer.body.id)).body;
    expect(structuredBlocks).toContainEqual({ type: 'image', mediaId: detail.id, url: null });
  });

  rule('a recipe is shown with its ingredients, steps and nutrition', async (test) => {
    const { answer, detail } = await created(test, recipe);
    const { media } = test.workspace;
    const { recipeIngredient, nutrition } = recipe.structuredData;
    expect(answer.body.structuredBlocks).toEqual(
      expect.arrayContaining([
        { type: 'list', style: 'bullet', items: recipeIngredient },
        expect.objectContaining({ type: 'heading', text: 'The broth' }),
        expect.objectContaining({
          type: 'list',
          items: expect.arrayContaining([`**Calories:** ${nutrition.calories}`]),
        }),
      ]),
    );
    expect(nodesOf(answer.body.jsonLd, 'Recipe')).toEqual([
      expect.objectContaining({ recipeIngredient, nutrition: expect.objectContaining(nutrition) }),
    ]);
    expect(nodesOf(answer.body.jsonLd, 'ImageObject')).toMatchObject(
      [media, detail].map(({ id, url }) => ({ '@id': `urn:uuid:${id}`, url })),
    );
  });
};
