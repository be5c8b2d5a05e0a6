import type { Uuid } from '@content-publishing/domain';

/** Returns the fields of a post that make it a HowTo whose one step shows a media record. */
export const anIllustratedHowTo = (mediaId: Uuid) => ({
  schemaType: 'HowTo',
  structuredData: {
    step: [{ '@type': 'HowToStep', text: 'Fill the pot.', image: `urn:uuid:${mediaId}` }],
  },
});
