/** Words for the ways in which a person signs in. */
export const personText = {
  passkey: {
    signIn: 'Sign in with a passkey',
    create: 'Create a passkey',
    help: 'A passkey is kept by your computer or phone, which asks for your fingerprint, your face or its PIN. There is no password.',
    labelOf: (device: string) => (device === '' ? 'Passkey' : `Passkey of ${device}`),
    atLoopback: (address: string) =>
      `Browsers allow no passkeys at ${address}. Open this page as localhost, which is the same computer:`,
    atNumber: (address: string) =>
      `Browsers allow no passkeys at ${address}. Open this page by its name, such as https://content.example.`,
    unsupported: 'This browser cannot use passkeys here. Try another one.',
    /** Words for the errors of browsers, by their names (Web Authentication, Level 3). */
    problems: {
      NotAllowedError:
        'No passkey was used: the window was closed, or it took too long. Try again.',
      AbortError: 'No passkey was used: it was asked for a second time. Try again.',
      InvalidStateError: 'This device already has a passkey of yours here. Sign in with it.',
      SecurityError:
        'Passkeys belong to another address of this service. Open the page at the address in the link that you got.',
      NotSupportedError:
        'This device cannot keep a passkey. Use your phone, or another computer with a screen lock.',
      ConstraintError:
        'This device does not ask who you are. Set up a screen lock, with a PIN, a fingerprint or a face, and try again.',
    },
  },
  issuer: {
    go: (name: string) => `Continue with ${name}`,
    problems: {
      declined: 'You are not signed in, because you stopped on the other page. Try again.',
      expired: 'You are not signed in, because it took too long. Try again.',
      'unknown-user':
        'Nobody here has this account. Ask the person who looks after your workspace for a link, and join with it.',
      'not-fresh':
        'The other page did not confirm that you signed in there just now. Use a passkey if you have one; otherwise sign out, and in again.',
      'other-user':
        'This account belongs to another person than the one who is signed in here. Choose your own account there, or sign out here first.',
      taken: 'This account already belongs to another person here, so it was not connected.',
      issuer:
        'The other page did not confirm who you are. Try again; if it fails again, tell the person who looks after this service.',
    },
  },
  confirm: {
    title: 'Confirm that it is you',
    text: 'Your ways to sign in are changed only soon after you have signed in. What you were doing goes on then.',
    otherPerson: (found: string, expected: string) =>
      `This was ${found}, who was signed out again. This page is the one of ${expected}: sign in as ${expected}.`,
    someoneElse: (name: string) => `I am not ${name}`,
  },
} as const;
