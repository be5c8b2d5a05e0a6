import { useDates } from '../client/use-dates.ts';
import { SecretDialog } from '../forms/secret-dialog.tsx';
import { peopleText } from '../text/people.ts';
import type { IssuedLink } from './people-calls.ts';

const { link: text } = peopleText;

/** Dialog with a link that was just made, which is never shown again. */
export const LinkDialog = ({
  name,
  issued: { link, expiresAt },
  onDone,
}: {
  /** Name of the person that it is for; empty if it is not known. */
  readonly name: string;
  readonly issued: IssuedLink;
  readonly onDone: () => void;
}) => {
  const { dayAndTime } = useDates();
  const words = { ...text, once: text.once(dayAndTime(expiresAt)) };
  return <SecretDialog name={name} secret={link} words={words} onDone={onDone} />;
};
