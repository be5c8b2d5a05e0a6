import type { MediaFiles } from '@content-publishing/application';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { countedIds } from './counted-ids.ts';
import { allBytes, bytesOf, inParts } from './sample/files.ts';

/** A store of media files under test. */
export interface OpenMediaFiles {
  readonly files: MediaFiles;
  readonly close: () => Promise<void>;
}

const workspaceOf = (path: string): string => path.split('/')[0] ?? '';

const png = (content: AsyncIterable<Uint8Array>) => ({ mimeType: 'image/png', content });

const listed = async <Item>(items: AsyncIterable<Item>): Promise<readonly Item[]> => {
  const all: Item[] = [];
  for await (const item of items) all.push(item);
  return all;
};

/**
 * Returns the contract of a store of media files. `open` gives a store that the suite is the only user
 * of, empty or not.
 */
export const describeMediaFiles = (name: string, open: () => Promise<OpenMediaFiles>): void => {
  const ids = countedIds(Math.floor(Math.random() * 2 ** 48));
  const aPath = (workspace = ids.next()) => `${workspace}/${ids.next()}.png`;

  describe(name, () => {
    let opened: OpenMediaFiles | undefined;
    const filesOf = (): MediaFiles => {
      if (opened === undefined) throw new Error('The store did not open');
      return opened.files;
    };
    beforeAll(async () => {
      opened = await open();
    });
    afterAll(() => opened?.close());

    it('says whether it signs uploads', async () => {
      const files = filesOf();
      const file = { mimeType: 'image/png', sizeBytes: 1, expiresInSeconds: 60 };
      expect((await files.signedUpload(aPath(), file)) !== null).toBe(files.takesDirectUploads);
    });

    it('a file comes back as it was stored, whole and in ranges', async () => {
      const files = filesOf();
      const path = aPath();
      const bytes = Uint8Array.from({ length: 1000 }, (_, index) => index % 256);
      await files.put(path, png(inParts(bytes)));
      expect(await allBytes(await files.read(path))).toEqual(bytes);
      for (const [first, last] of [
        [1, 1],
        [10, 19],
        [990, 999],
        [0, 999],
      ] as const) {
        const range = await allBytes(await files.read(path, { first, last }));
        expect(range).toEqual(bytes.slice(first, last + 1));
      }
      expect(await files.stat(path)).toMatchObject({ path, sizeBytes: 1000 });
    });

    it('a large file comes back as it was stored', async () => {
      const files = filesOf();
      const path = aPath();
      const part = Uint8Array.from({ length: 100_003 }, (_, index) => (index * 7) % 251);
      const count = 200;
      const parts = async function* () {
        for (let index = 0; index < count; index += 1) yield part;
      };
      await files.put(path, png(parts()));
      expect(await files.stat(path)).toMatchObject({ sizeBytes: count * part.length });
      let at = 0;
      let differences = 0;
      for await (const read of (await files.read(path)) ?? []) {
        for (const byte of read) {
          if (byte !== part[at % part.length]) differences += 1;
          at += 1;
        }
      }
      expect([differences, at]).toEqual([0, count * part.length]);
      const middle = { first: 10_000_000, last: 10_000_009 };
      expect((await allBytes(await files.read(path, middle))).length).toBe(10);
    });

    it('a file may be empty, and may be replaced', async () => {
      const files = filesOf();
      const path = aPath();
      await files.put(path, png(inParts(new Uint8Array())));
      expect(await files.stat(path)).toMatchObject({ sizeBytes: 0 });
      expect(await allBytes(await files.read(path))).toEqual(new Uint8Array());
      await files.put(path, png(inParts(bytesOf('new'))));
      expect(await allBytes(await files.read(path))).toEqual(bytesOf('new'));
    });

    it('a file keeps the parts that it was given, whatever becomes of them', async () => {
      const files = filesOf();
      const path = aPath();
      const shared = bytesOf('one');
      const parts = async function* () {
        yield shared;
        shared.set(bytesOf('two'));
        yield shared;
      };
      await files.put(path, png(parts()));
      expect(await allBytes(await files.read(path))).toEqual(bytesOf('onetwo'));
    });

    it('a file that is not there is null, and is removed without an error', async () => {
      const files = filesOf();
      const path = aPath();
      expect(await files.stat(path)).toBeNull();
      expect(await files.read(path)).toBeNull();
      expect(await files.read(path, { first: 0, last: 3 })).toBeNull();
      await files.remove(path);
    });

    it('a file is gone once it was removed, and no other is', async () => {
      const files = filesOf();
      const workspace = ids.next();
      const [path, other] = [aPath(workspace), aPath(workspace)];
      await files.put(path, png(inParts(bytesOf('a'))));
      await files.put(other, png(inParts(bytesOf('b'))));
      await files.remove(path);
      expect(await files.stat(path)).toBeNull();
      expect(await allBytes(await files.read(other))).toEqual(bytesOf('b'));
    });

    it('no reader sees a file before it is complete', async () => {
      const files = filesOf();
      const path = aPath();
      const seen: unknown[] = [];
      const parts = async function* () {
        yield bytesOf('first');
        seen.push(await files.stat(path), await files.read(path));
        for await (const file of files.list(workspaceOf(path))) seen.push(file);
        yield bytesOf('second');
      };
      await files.put(path, png(parts()));
      expect(seen).toEqual([null, null]);
      expect(await files.stat(path)).toMatchObject({ sizeBytes: 11 });
    });

    it.each([3, 20_000_000])('nothing is left of %i bytes whose source fails', async (length) => {
      const files = filesOf();
      const path = aPath();
      const failure = new Error('The client has gone');
      let isReturned = false;
      const parts = async function* () {
        try {
          for (let at = 0; at < length; at += 1_000_000) {
            yield new Uint8Array(Math.min(1_000_000, length - at));
          }
          throw failure;
        } finally {
          isReturned = true;
        }
      };
      await expect(files.put(path, png(parts()))).rejects.toBe(failure);
      expect(isReturned).toBe(true);
      expect(await files.stat(path)).toBeNull();
      expect(await listed(files.unfinished(workspaceOf(path)))).toEqual([]);
    });

    it('files of a workspace are listed by path, all of them, and those of no other', async () => {
      const files = filesOf();
      const workspace = ids.next();
      const paths = [
        aPath(workspace),
        `${workspace}/${ids.next()}.upload`,
        `${workspace}/${ids.next()}.mp4`,
      ].toReversed();
      const others = [aPath(), aPath()];
      for (const path of [...paths, ...others]) await files.put(path, png(inParts(bytesOf(path))));
      const found = await listed(files.list(workspace));
      expect(found.map(({ path }) => path)).toEqual(paths.toSorted());
      expect(await listed(files.list(ids.next()))).toEqual([]);
      for (const { path, sizeBytes, storedAt } of found) {
        expect(sizeBytes).toBe(path.length);
        expect(storedAt).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
      }
      expect(await files.stat(paths[0] ?? '')).toEqual(found.find(({ path }) => path === paths[0]));
    });

    it('a reader that stops early holds nothing up', async () => {
      const files = filesOf();
      const path = aPath();
      await files.put(path, png(inParts(new Uint8Array(3_000_000), 1_000_000)));
      for await (const part of (await files.read(path)) ?? []) {
        expect(part.length).toBeGreaterThan(0);
        break;
      }
      await files.remove(path);
      expect(await files.stat(path)).toBeNull();
    });

    it('files that are written at the same time do not mix', async () => {
      const files = filesOf();
      const path = aPath();
      const texts = ['aaaa', 'bbbb', 'cccc'];
      await Promise.all(texts.map((text) => files.put(path, png(inParts(bytesOf(text), 1)))));
      const stored = await allBytes(await files.read(path));
      expect(texts.map(bytesOf)).toContainEqual(stored);
    });

    it('a path that leads elsewhere reaches nothing', async () => {
      const files = filesOf();
      for (const path of ['../outside.png', 'a/../../outside.png', '/etc/passwd', 'a/b/../c.png']) {
        await expect(files.put(path, png(inParts(bytesOf('x'))))).rejects.toThrow(/path/);
        await expect(files.read(path)).rejects.toThrow(/path/);
        await expect(files.stat(path)).rejects.toThrow(/path/);
        await expect(files.remove(path)).rejects.toThrow(/path/);
      }
    });

    it('the address of a file ends in its path', () => {
      const path = aPath();
      expect(filesOf().urlOf(path)).toMatch(/^https?:\/\/.+/);
      expect(filesOf().urlOf(path).endsWith(`/${path}`)).toBe(true);
    });
  });
};
