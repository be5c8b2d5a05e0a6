import { openImages, openSharpImages } from '@content-publishing/adapter-images';
import { aPhotoAt, sampleFiles } from '@content-publishing/application/testing';
import { describe, expect, it } from 'vitest';

describe('the library of pictures', () => {
  it('is that of sharp where sharp has a binary', async () => {
    const { images, problem } = await openImages();
    expect(problem).toBeUndefined();
    expect(await images.inspect(sampleFiles['image/png'])).toMatchObject({
      value: { placeholder: '#c81838' },
    });
  });

  it('is the one without sharp otherwise, which keeps only pictures without metadata', async () => {
    const reason = 'Could not load the "sharp" module';
    const { images, problem } = await openImages(() => Promise.reject(new Error(reason)));
    expect(problem).toBe(reason);
    expect(await images.inspect(sampleFiles['image/png'])).toMatchObject({
      value: { width: 3, height: 2, hasPlace: false, placeholder: null },
    });
    expect(await images.inspect(aPhotoAt('50'))).toMatchObject({ value: { hasPlace: true } });
  });
});

describe('the turns of sharp', () => {
  it('go to two workspaces at a time, and a workspace alone has one', async () => {
    const images = await openSharpImages();
    const running: string[] = [];
    const gate = Promise.withResolvers<void>();
    const work = (owner: string) => () => {
      running.push(owner);
      return gate.promise;
    };
    const all = ['a', 'a', 'b', 'c'].map((owner) => images.inTurn(owner, work(owner)));
    await Promise.resolve();
    expect(running.toSorted()).toEqual(['a', 'b']);
    gate.resolve();
    await Promise.all(all);
    expect(running).toHaveLength(4);
  });
});
