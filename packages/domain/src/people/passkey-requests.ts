import { type Static, Type } from '@sinclair/typebox';
import type { DeepReadonly } from '../schema/deep-readonly.ts';
import { described } from '../schema/described.ts';
import { inputParser } from '../schema/input-parser.ts';
import { DateTimeSchema, NotBlank, Nullable, UuidSchema } from '../schema/scalar.ts';
import { Text } from '../schema/text.ts';
import { collapseWhitespace } from '../text/collapse-whitespace.ts';
import { PersonName } from './person-name.ts';

const closed = { additionalProperties: false };

/** Maximum code points of the label of a passkey; a longer one is rejected. */
const MAX_LABEL_LENGTH = 100;

/** Label of a passkey that was given none. */
const DEFAULT_LABEL = 'Passkey';

const Label = () => NotBlank({ maxLength: MAX_LABEL_LENGTH, normalForm: collapseWhitespace });

/** Token of the link that a person joins by, or gets a new way in, and the name of the person. */
export const LINK_FIELDS = {
  invitation: described('Token of a link, after its #.', Type.Optional(Text({ maxLength: 200 }))),
  name: described(
    'Name of a person who joins; that of the invitation when absent.',
    Type.Optional(PersonName()),
  ),
};

/** Schema of a request for the options of a new passkey (POST /dashboard/passkeys/options). */
export const PasskeyOptionsRequestSchema = Type.Object(LINK_FIELDS, {
  $id: 'PasskeyOptionsRequest',
  description: 'Input of a new passkey: of a person with a link, or without one of the user.',
  ...closed,
});

const readOptionsRequest = inputParser(PasskeyOptionsRequestSchema);

/** Parses a request for the options of a new passkey. White space in the name is collapsed. */
export const parsePasskeyOptionsRequest = (input: unknown) =>
  readOptionsRequest(input).map(withCollapsedName);

/** Returns `request` with the white space in its name, if it has one, collapsed and trimmed. */
export const withCollapsedName = <Request extends { readonly name?: string }>(
  request: Request,
): Request =>
  request.name === undefined ? request : { ...request, name: collapseWhitespace(request.name) };

/** Fields of a request that ends a ceremony. */
const ENDED = {
  ceremony: described('Id of the ceremony, from its options.', UuidSchema),
  response: described(
    'Response of the browser, as PublicKeyCredential.toJSON() returns it.',
    Type.Record(Type.String(), Type.Unknown()),
  ),
};

/** Schema of a sign-in by a passkey (POST /dashboard/passkeys/sign-in). */
export const PasskeySignInSchema = Type.Object(ENDED, {
  $id: 'PasskeySignIn',
  description: 'Input of a sign-in by a passkey.',
  ...closed,
});

/** Parses a sign-in by a passkey. */
export const parsePasskeySignIn = inputParser(PasskeySignInSchema);

/** Schema of a new passkey (POST /dashboard/passkeys). */
export const PasskeyRegistrationSchema = Type.Object(
  {
    ...ENDED,
    label: described(
      `Name of the passkey, such as the device; ${DEFAULT_LABEL} when absent.`,
      Type.Optional(Label()),
    ),
  },
  { $id: 'PasskeyRegistration', description: 'Input of a new passkey.', ...closed },
);

const readRegistration = inputParser(PasskeyRegistrationSchema);

/** Parses a new passkey. White space in its label is collapsed and trimmed. */
export const parsePasskeyRegistration = (input: unknown) =>
  readRegistration(input).map(({ label = DEFAULT_LABEL, ...ended }) => ({
    ...ended,
    label: collapseWhitespace(label),
  }));

/** Schema of a change of a passkey (PATCH /dashboard/passkeys/{id}). */
export const PasskeyPatchSchema = Type.Object(
  { label: described('Name of the passkey, such as the device.', Label()) },
  { $id: 'PasskeyPatch', description: 'Change of a passkey.', ...closed },
);

const readPatch = inputParser(PasskeyPatchSchema);

/** Parses a change of a passkey. White space in its label is collapsed and trimmed. */
export const parsePasskeyPatch = (input: unknown) =>
  readPatch(input).map(({ label }) => ({ label: collapseWhitespace(label) }));

/** Schema of a ceremony that has begun (POST /dashboard/passkeys/options). */
export const BegunCeremonySchema = Type.Object(
  {
    ceremony: described(
      'Id of the ceremony, a UUID, which lasts 5 minutes and ends once.',
      UuidSchema,
    ),
    options: described(
      'Options of the browser: of navigator.credentials.create(), or get() to sign in.',
      Type.Record(Type.String(), Type.Unknown()),
    ),
  },
  { $id: 'BegunCeremony', description: 'Ceremony of a passkey that has begun.', ...closed },
);

/** Ceremony of a passkey that has begun. */
export type BegunCeremony = DeepReadonly<Static<typeof BegunCeremonySchema>>;

/** Schema of a passkey, as its user sees it. */
export const ShownPasskeySchema = Type.Object(
  {
    id: described('Id of the passkey, in base64url.', Text()),
    label: described('Name of the passkey, such as the device.', Text()),
    isSynced: described(
      'Whether the passkey is copied to other devices of the user, so that it is not lost with one.',
      Type.Boolean(),
    ),
    isUsable: described(
      'Whether the passkey is for the present domain of the service; it is false after a move.',
      Type.Boolean(),
    ),
    createdAt: described('Instant of the creation, in UTC.', DateTimeSchema),
    lastUsedAt: described(
      'Instant of the last sign-in, in UTC; null before the first.',
      Nullable(DateTimeSchema),
    ),
  },
  { $id: 'Passkey', description: 'Passkey of the user.', ...closed },
);

/** Schema of the passkeys of the user (GET /dashboard/passkeys). */
export const ShownPasskeysSchema = Type.Object(
  { data: described('The passkeys.', Type.Array(ShownPasskeySchema)) },
  { $id: 'Passkeys', description: 'Passkeys of the user, oldest first.', ...closed },
);

/** Passkey, as its user sees it. */
export type ShownPasskey = DeepReadonly<Static<typeof ShownPasskeySchema>>;
