import { NEWEST_BLOCK_VOCABULARY, vocabularyOf } from '@content-publishing/domain';
import { ERROR_CODES } from '../errors/error-code.ts';
import { ERROR_RESPONSES } from '../errors/error-responses.ts';

const blocks = vocabularyOf(NEWEST_BLOCK_VOCABULARY).map(
  ({ type, schema }) => `| \`${type}\` | ${schema.description} |`,
);

const errors = Object.entries(ERROR_CODES).map(([status, code]) => {
  const reasons = Object.values(ERROR_RESPONSES).filter(
    (answer) => answer.status === Number(status),
  );
  return [`- **${status}** \`${code}\``, ...reasons.map(({ when }) => `  - ${when}`)].join('\n');
});

/**
 * Introduction to the API in the OpenAPI description, in Markdown, with tables of blocks and
 * errors.
 */
export const guide = `A workspace-scoped content service for blog-style posts. A key is bound to one workspace, and every call reads and writes only there.

## First steps

1. **Get a key.** A service that starts on an empty embedded database creates a demo workspace and prints its key; on any other database, \`cps demo\` does. \`cps key issue\` makes a key for a site of your own.
2. **Say it in every call**, in the header \`X-API-Key\`.
3. **Create a post.** The requests that are shown here as examples name the author, category, tag and picture of the demo workspace, and can be sent there as they are: a slug is taken once. In another workspace, set \`authorId\` to an author of yours, and leave out what you do not have.

## Blocks

\`bodyJson\` is an array of blocks. The \`type\` of each is one of these, and **Create a post** has an example of every one that version 1 of the vocabulary has.

| type | meaning |
| --- | --- |
${blocks.join('\n')}

## Calls that can be repeated

- A create with an \`Idempotency-Key\` can be sent again if its response did not arrive: the post is created once.
- An update with \`If-Match\` and the \`ETag\` of the post that you read is rejected if the post has changed since.
- Polls with \`If-None-Match\` and the \`ETag\` of the last response get 304 and no body while nothing has changed.
- After 429 and 503, retry after the seconds in \`Retry-After\`.

## Errors

Every response from status 400 on has a JSON body with a \`code\` for programs, a \`message\` for humans, and \`details\`: for invalid input all violations, each with its path and message, else \`null\`. Each status has one code. The header \`x-request-id\` identifies the request in the log of the service.

${errors.join('\n')}
`;
