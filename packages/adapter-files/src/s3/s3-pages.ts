import type { Uuid } from '@content-publishing/domain';
import type { S3Bucket } from './s3-bucket.ts';
import { xmlElements, xmlText } from './s3-xml.ts';

/**
 * Fields of an entry in a list of the bucket, as text. An object has no `UploadId` and no
 * `Initiated`; an unfinished upload has only these and `Key`.
 */
type Entry = Readonly<
  Partial<Record<'Key' | 'Size' | 'LastModified' | 'UploadId' | 'Initiated', string>>
>;

const FIELDS = ['Key', 'Size', 'LastModified', 'UploadId', 'Initiated'] as const;

/**
 * Statuses with which a store says that it cannot list unfinished uploads, which is an optional
 * part of the protocol.
 */
const UNSUPPORTED = [405, 501];

/**
 * Query of the first page of each list, by the XML element of its entries. `next` has the
 * parameters to add for the next page, each with the XML element that has its value (S3 API,
 * ListObjectsV2 and ListMultipartUploads).
 */
const LISTS = {
  Contents: {
    query: { 'list-type': '2' },
    next: [['continuation-token', 'NextContinuationToken']],
  },
  Upload: {
    query: { uploads: '' },
    next: [
      ['key-marker', 'NextKeyMarker'],
      ['upload-id-marker', 'NextUploadIdMarker'],
    ],
  },
} as const;

/**
 * Yields the entries of a workspace in a list of the bucket, page by page. `element` is `Contents`
 * for objects, `Upload` for unfinished uploads. A list that the store does not support has no
 * entries.
 */
export const pagesOf = async function* (
  bucket: S3Bucket,
  workspaceId: Uuid,
  element: keyof typeof LISTS,
): AsyncGenerator<Entry, void> {
  const { query, next } = LISTS[element];
  let place: Readonly<Record<string, string>> = {};
  for (;;) {
    const page = await bucket.send('GET', undefined, {
      query: { ...query, prefix: `${bucket.prefix}${workspaceId}/`, ...place },
      expected: UNSUPPORTED,
    });
    const xml = await page.text();
    if (!page.ok) return;
    for (const content of xmlElements(xml, element)) {
      yield Object.fromEntries(FIELDS.map((field) => [field, xmlText(content, field)]));
    }
    if (xmlText(xml, 'IsTruncated') !== 'true') return;
    place = Object.fromEntries(next.map(([name, tag]) => [name, xmlText(xml, tag) ?? '']));
  }
};
