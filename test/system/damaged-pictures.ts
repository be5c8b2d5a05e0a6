import sharp from 'sharp';
import { megabytes, memoryUse } from './memory-usage.ts';
import { readOptions } from './options.ts';
import { randomOf } from './random.ts';
import { runScenario } from './scenario.ts';
import { startService } from './service.ts';
import { openStorage } from './storage.ts';

// Pictures of each type with flipped bytes are accepted or rejected; none ends the process, none is
// an error of the service, and memory stays flat.

const { uploads, seed } = readOptions({ uploads: 10_000, seed: 1 });

/** Memory by which the service may grow, in bytes. */
const MAX_GROWTH = 160 * 1024 * 1024;

const CONCURRENT = 4;

/** Returns a picture of each type: small, large enough for several blocks, and with metadata. */
const pictures = async (): Promise<readonly [Uint8Array, ...Uint8Array[]]> => {
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const;
  const size = { width: 160, height: 120, channels: 3, noise } as const;
  const grain = await sharp({ create: { ...size, background: '#000' } })
    .png()
    .toBuffer();
  const turned = sharp(grain)
    .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '50/1 44/1 6/1' } })
    .withMetadata({ orientation: 6 });
  const files = await Promise.all(
    (['jpeg', 'png', 'webp', 'avif', 'gif', 'tiff'] as const).map((format) =>
      turned.clone().toFormat(format).toBuffer(),
    ),
  );
  const moving = await sharp([grain, grain], { join: { animated: true } })
    .webp()
    .toBuffer();
  return [moving, ...files];
};

await runScenario(`${uploads} uploads of pictures with flipped bytes`, async ({ figure, rule }) => {
  const answers = rule('each upload is accepted or rejected with 400');
  const isFlat = rule(`memory grows by at most ${megabytes(MAX_GROWTH)}`);
  const lives = rule('the process lives');
  const random = randomOf(seed);
  const originals = await pictures();
  const storage = await openStorage('memory');
  const service = await startService({
    ...storage.settings,
    RATE_LIMIT_PER_MINUTE: 'off',
    LOG_LEVEL: 'warn',
  });
  const { apiKey } = await storage.demo();
  const send = async (file: Uint8Array): Promise<number> => {
    const form = new FormData();
    form.set('file', new Blob([Uint8Array.from(file)]), 'a.png');
    const init = { method: 'POST', headers: { 'x-api-key': apiKey }, body: form };
    const response = await fetch(`${service.baseUrl}/external/media`, init);
    await response.arrayBuffer();
    return response.status;
  };
  const damaged = (): Uint8Array => {
    const file = Uint8Array.from(random.of(originals));
    const flips = 1 + random.below(8);
    // Headers are at the start: half of the flips are there.
    for (let flip = 0; flip < flips; flip += 1) {
      const end = random.below(2) === 0 ? Math.min(file.length, 400) : file.length;
      file[random.below(end)] = random.below(256);
    }
    return random.below(10) === 0 ? file.subarray(0, random.below(file.length)) : file;
  };

  await Promise.all(originals.map(send));
  const before = await memoryUse(service.pid);
  const statuses = new Map<number, number>();
  let peak = before;
  let left = uploads;
  const worker = async (): Promise<void> => {
    while (left > 0) {
      left -= 1;
      const status = await send(damaged());
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      answers([200, 201, 400].includes(status), () => `an upload was answered ${status}`);
      if (left % 100 === 0) peak = Math.max(peak, await memoryUse(service.pid));
    }
  };
  await Promise.all(Array.from({ length: CONCURRENT }, worker));
  const ready = await fetch(`${service.baseUrl}/health/ready`);
  lives(ready.status === 200, () => `the service answered ${ready.status}`);
  isFlat(peak - before <= MAX_GROWTH, () => `from ${megabytes(before)} to ${megabytes(peak)}`);
  for (const [status, count] of statuses) figure(`uploads answered ${status}`, count);
  figure('memory before', megabytes(before));
  figure('most memory', megabytes(peak));
});
