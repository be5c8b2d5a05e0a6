import { Type } from '@sinclair/typebox';
import { CREATED_AT, IDENTITY } from '../../record/common-fields.ts';
import { defineRecord, type DraftOf, type RowOf } from '../../record/define-record.ts';
import { derived, optional, required } from '../../record/record-field.ts';
import { Nullable, UuidSchema } from '../../schema/scalar.ts';
import { fileNameProblem } from '../../schema/file-name.ts';
import { Text } from '../../schema/text.ts';
import { HttpUrlSchema, isHttpUrl, MAX_URL_LENGTH } from '../../schema/url.ts';
import { mediaList } from './media-query.ts';

// RFC 6838, 4.2: type "/" subtype, restricted names.
const MIME_TYPE = /^[a-z0-9][\w!#$&^.+-]{0,126}\/[a-z0-9][\w!#$&^.+-]{0,126}$/i;

/** Maximum code points of a media type: two restricted names of 127 (RFC 6838) and a slash. */
const MAX_MIME_TYPE_LENGTH = 127 + 1 + 127;

/** Media types of pages, which a browser would show in place of a picture. */
const PAGE_TYPE = /^(?:text\/html|application\/xhtml\+xml)$/i;

/** Matches the address of a file with a user or a password. */
const USER = /^https?:\/\/[^/?#]*@/i;

const MAX_INT = 2 ** 31 - 1;

/** Maximum code points of the name of a file, as file systems have it. */
const MAX_FILE_NAME_LENGTH = 255;

/** Maximum code points of an alternative text, and of a caption. */
const MAX_WORDS_LENGTH = 10_000;

const words = (about: string) =>
  optional(about, Text(), { given: Text({ maxLength: MAX_WORDS_LENGTH }) });

const pixels = (about: string) =>
  optional(about, Type.Integer({ minimum: 1 }), {
    given: Type.Integer({ minimum: 1, maximum: MAX_INT }),
  });

/**
 * Returns whether `text` has the form of a media type.
 *
 * @example
 * isMimeType('image/webp'); // true
 */
export const isMimeType = (text: string): boolean => MIME_TYPE.test(text);

/** Media: their fields (contract, Media). `sizeBytes` is in bytes, `width` and `height` in pixels. */
export const mediaRecord = defineRecord({
  id: 'Media',
  noun: 'a media record',
  about: 'File that posts and authors refer to, most often a picture.',
  fields: {
    ...IDENTITY,
    url: required('Address of the file.', HttpUrlSchema, {
      given: Text({
        format: 'uri',
        maxLength: MAX_URL_LENGTH,
        description: 'Address of the file, without a user and a password.',
        rule: (url) => {
          if (!isHttpUrl(url)) return 'must be an absolute http: or https: URL';
          // The values are not repeated: they may be secret.
          return USER.test(url) ? 'must have no user and no password' : undefined;
        },
      }),
    }),
    storagePath: derived(
      'Path of the file in the storage of the service; null for files hosted elsewhere.',
      Nullable(Text()),
    ),
    fileName: optional('Name that the file had when it was uploaded, such as moka.jpg.', Text(), {
      given: Text({
        minLength: 1,
        maxLength: MAX_FILE_NAME_LENGTH,
        description: 'Name of the file, by which editors find it, such as moka.jpg.',
        rule: (name) =>
          /[/\\]/.test(name)
            ? 'must be the name of a file without its folder'
            : fileNameProblem(name),
      }),
    }),
    mimeType: required('Media type of the file (RFC 6838), in lower case.', Text(), {
      given: Text({
        maxLength: MAX_MIME_TYPE_LENGTH,
        description: 'Media type of the file (RFC 6838), such as image/png.',
        rule: (value) => {
          if (!isMimeType(value)) return 'must be a media type such as image/png';
          return PAGE_TYPE.test(value)
            ? `must be the media type of a file such as image/png; a page is none, found ${value}`
            : undefined;
        },
      }),
      normalForm: (value) => value.toLowerCase(),
    }),
    sizeBytes: optional('Size of the file in bytes.', Type.Integer({ minimum: 0 }), {
      given: Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER }),
    }),
    width: pixels('Width in pixels.'),
    height: pixels('Height in pixels.'),
    alt: words('Alternative text for readers who do not see the picture.'),
    caption: words('Caption shown below the picture.'),
    uploadedByUserId: derived('Id of the user who uploaded the file.', Nullable(UuidSchema)),
    uploadedByApiKeyId: derived('Id of the API key that uploaded the file.', Nullable(UuidSchema)),
    ...CREATED_AT,
  },
  draftOrder: ['url', 'mimeType', 'fileName', 'sizeBytes', 'width', 'height', 'alt', 'caption'],
  patched:
    'null clears a field. Of a file in the storage ' +
    'of the service only alt, caption and fileName can be changed, and a picture stays one.',
  list: mediaList,
});

/**
 * File that posts, authors, categories and tags refer to, most often a picture (contract, Media).
 */
export interface Media extends RowOf<typeof mediaRecord> {}

/** Input of a new media record. */
export interface MediaDraft extends DraftOf<typeof mediaRecord> {}
