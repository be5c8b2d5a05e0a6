import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../../deploy/dockerfile.ts';
import { readCompose } from '../../deploy/compose.ts';

const text = await readFile(`${ROOT}/deploy/compose.yaml`, 'utf8');
const { networks, services, volumes } = readCompose(text);

describe('compose.yaml', () => {
  it('pins each image that is not built from here', () => {
    const images = Object.values(services).flatMap(({ image, build }) => (build ? [] : [image]));
    expect(images).toEqual(['postgres:18-trixie', 'dxflrs/garage:v2.4.1']);
  });

  it('starts the service once the schema is migrated and all that it needs is healthy', () => {
    expect(services['service']?.depends_on).toEqual({
      migrate: { condition: 'service_completed_successfully' },
      database: { condition: 'service_healthy' },
      'media-store': { condition: 'service_healthy' },
    });
    expect(services['migrate']?.depends_on).toEqual({
      database: { condition: 'service_healthy' },
    });
    expect(services['migrate']?.command).toEqual(['migrate']);
    for (const name of ['database', 'media-store']) {
      expect(services[name]?.healthcheck?.test[0], name).toBe('CMD');
    }
  });

  it('names its volumes, and keeps everything in them', () => {
    const mounted = Object.values(services).flatMap((service) => service.volumes ?? []);
    expect(new Set(mounted.map((mount) => mount.split(':')[0]))).toEqual(
      new Set(Object.keys(volumes)),
    );
  });

  it('publishes the service alone, on the loopback interface', () => {
    expect(
      Object.entries(services).flatMap(([name, { ports = [] }]) =>
        ports.map((port) => [name, port]),
      ),
    ).toEqual([['service', '127.0.0.1:3000:3000']]);
  });

  it.each(Object.entries(services))(
    '%s writes to its mounts alone, and has no privileges',
    (_, of) => {
      expect(of).toMatchObject({
        read_only: true,
        cap_drop: ['ALL'],
        security_opt: ['no-new-privileges:true'],
        mem_limit: expect.stringMatching(/^\d+[mg]$/),
      });
      expect(of.cap_add).toBeUndefined();
    },
  );

  it('gives the service the memory that the guide says', async () => {
    const guide = await readFile(`${ROOT}/docs/operating.md`, 'utf8');
    expect(guide).toContain('| limit for a container | 1 GiB |');
    expect(services['service']?.mem_limit).toBe('1g');
  });

  it('connects what needs each other, and the service alone with all else', () => {
    expect(Object.entries(services).map(([name, of]) => [name, of.networks])).toEqual([
      ['database', ['records']],
      ['media-store', ['files']],
      ['migrate', ['records']],
      ['service', ['default', 'records', 'files']],
    ]);
    expect(networks).toEqual({ records: { internal: true }, files: { internal: true } });
  });

  it('has no secret of its own: each is asked for in .env, which names it', async () => {
    const example = await readFile(`${ROOT}/deploy/.env.example`, 'utf8');
    const asked = [...text.matchAll(/\$\{(?<name>\w+)(?<rest>[^\w}][^}]*)?\}/g)];
    for (const { groups } of asked) expect(groups?.['rest']).toBe(':?is not set in .env');
    const named = [...example.matchAll(/^(\w+)=(.*)$/gm)].map(
      ([, name, value]) => [name, value] as const,
    );
    const names = new Set(asked.map(({ groups }) => groups?.['name']));
    expect(new Map(named)).toEqual(new Map([...names].map((name) => [name, ''])));
  });
});
