/** Words of uploads, which the media and the text of a post share. */
export const uploadsText = {
  notAPicture: (name: string) => `${name} is no picture that can be uploaded.`,
  notAccepted: (name: string, types: string) =>
    `${name} has a type that cannot be uploaded. Accepted: ${types}.`,
  tooLarge: (name: string, limit: string) => `${name} is larger than ${limit}, the limit.`,
  empty: (name: string) => `${name} is empty.`,
  failed: (name: string) => `${name} was not uploaded.`,
} as const;
