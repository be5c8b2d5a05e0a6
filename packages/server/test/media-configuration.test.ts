import { DEFAULT_UPLOAD_LIMITS, UPLOAD_TYPES } from '@content-publishing/domain/uploads';
import { describeProblem, type Environment, readConfiguration } from '@content-publishing/server';
import { describe, expect, it } from 'vitest';

const KEY = { AWS_ACCESS_KEY_ID: 'id', AWS_SECRET_ACCESS_KEY: 'secret' };

const accepted = (environment: Environment) =>
  readConfiguration(environment, '/srv/cps')._unsafeUnwrap().media;
const rejected = (environment: Environment) =>
  readConfiguration(environment, '/srv/cps')._unsafeUnwrapErr().map(describeProblem);

describe('the configuration of media files', () => {
  it('is a folder beside the data, the address of the service, and images of 25 MB', () => {
    expect(accepted({})).toEqual({
      store: { kind: 'folder', folder: undefined },
      baseUrl: undefined,
      limits: DEFAULT_UPLOAD_LIMITS,
    });
  });

  it('is memory where the records are', () => {
    expect(accepted({ DATABASE_URL: 'memory:' }).store).toEqual({ kind: 'memory' });
    expect(accepted({ MEDIA_STORE: 'memory:' }).store).toEqual({ kind: 'memory' });
    const folder = { DATABASE_URL: 'memory:', MEDIA_STORE: 'file:media' };
    expect(accepted(folder).store).toEqual({ kind: 'folder', folder: '/srv/cps/media' });
  });

  it.each([
    ['file:media', '/srv/cps/media'],
    ['file:../shared', '/srv/shared'],
    ['file:/var/media', '/var/media'],
    ['file:///var/media%20files', '/var/media files'],
  ])('is a folder with MEDIA_STORE=%s', (text, folder) => {
    expect(accepted({ MEDIA_STORE: text }).store).toEqual({ kind: 'folder', folder });
  });

  const credentials = { accessKeyId: 'id', secretAccessKey: 'secret', sessionToken: undefined };
  it.each([
    [
      's3://media',
      {
        bucket: 'media',
        region: 'us-east-1',
        endpoint: undefined,
        hasPathStyle: false,
        prefix: '',
      },
    ],
    [
      's3://my.media/sites/one/?region=eu-central-1&style=path',
      {
        bucket: 'my.media',
        region: 'eu-central-1',
        endpoint: undefined,
        hasPathStyle: true,
        prefix: 'sites/one/',
      },
    ],
    [
      's3://media?endpoint=https://x.r2.cloudflarestorage.com&region=auto',
      {
        bucket: 'media',
        region: 'auto',
        endpoint: 'https://x.r2.cloudflarestorage.com',
        hasPathStyle: true,
        prefix: '',
      },
    ],
    [
      's3://media?endpoint=http://127.0.0.1:9000&style=host',
      {
        bucket: 'media',
        region: 'us-east-1',
        endpoint: 'http://127.0.0.1:9000',
        hasPathStyle: false,
        prefix: '',
      },
    ],
  ])('is a bucket with MEDIA_STORE=%s', (text, options) => {
    const { store } = accepted({ MEDIA_STORE: text, ...KEY });
    expect(store).toEqual({ kind: 's3', options: { ...options, credentials } });
  });

  it('needs a key for a bucket', () => {
    expect(rejected({ MEDIA_STORE: 's3://media', AWS_ACCESS_KEY_ID: 'id' })).toEqual([
      'MEDIA_STORE is a bucket; it must be unset while AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY are',
    ]);
  });

  it.each([
    [
      'MEDIA_STORE',
      'https://media.example',
      /^MEDIA_STORE is neither a folder nor a bucket; it mu/,
    ],
    ['MEDIA_STORE', 'file:', /^MEDIA_STORE is "file:"; it must be unset, memory:, a folder/],
    ['MEDIA_STORE', 's3://', /^MEDIA_STORE is a bucket that cannot be read; it must be s3:/],
    ['MEDIA_STORE', 's3://key:secret@media', /^MEDIA_STORE is a bucket that cannot be read; it/],
    ['MEDIA_STORE', 's3://media?color=red', /^MEDIA_STORE is a bucket that cannot be read; it/],
    ['MEDIA_STORE', 's3://media?style=both', /^MEDIA_STORE is a bucket that cannot be read; it/],
    ['MEDIA_STORE', 's3://media?endpoint=x', /^MEDIA_STORE is a bucket that cannot be read; it/],
    ['MEDIA_BASE_URL', '/media', /^MEDIA_BASE_URL is no address of files; it must be an http: or/],
    ['MEDIA_BASE_URL', 'https://a.example?x', /^MEDIA_BASE_URL is no address of files; it must/],
    ['MEDIA_BASE_URL', 'https://a:b@c.example', /^MEDIA_BASE_URL is no address of files; it must/],
    ['MEDIA_MAX_BYTES', '0', /^MEDIA_MAX_BYTES is "0"; it must be a whole number from 1 to/],
    [
      'MEDIA_MAX_WORKSPACE_BYTES',
      '10GB',
      /^MEDIA_MAX_WORKSPACE_BYTES is "10GB"; it must be a whole number from 1 to \d+, or off/,
    ],
    ['MEDIA_TYPES', 'jpeg,svg', /^MEDIA_TYPES is "jpeg,svg"; it must be some of jpeg, png, gif,/],
    ['MEDIA_TYPES', 'jpeg,', /^MEDIA_TYPES is "jpeg,"; it must be some of/],
  ])('rejects %s=%s and says what is right', (variable, value, message) => {
    expect(rejected({ [variable]: value, ...KEY })).toEqual([expect.stringMatching(message)]);
  });

  it('has limits and an address that can be set', () => {
    const settings = {
      MEDIA_BASE_URL: 'https://media.example/files/',
      MEDIA_MAX_BYTES: '1000',
      MEDIA_MAX_WORKSPACE_BYTES: '5000',
      MEDIA_TYPES: 'jpeg, png,gif,webp,avif,mp4,webm,mp3,pdf,png',
    };
    expect(accepted(settings)).toMatchObject({
      baseUrl: 'https://media.example/files',
      limits: { maxBytes: 1000, maxWorkspaceBytes: 5000, types: UPLOAD_TYPES },
    });
    expect(accepted({ MEDIA_MAX_WORKSPACE_BYTES: 'off' }).limits.maxWorkspaceBytes).toBeNull();
    expect(accepted({}).limits.maxWorkspaceBytes).toBe(10_000_000_000);
  });
});
