/** Words of the dialog that shows a secret once. */
export const secretsText = {
  copy: 'Copy',
  copied: 'Copied',
  copyFailed: 'The browser does not allow copying. Select the secret, and copy it.',
  done: 'I have stored it',
} as const;
