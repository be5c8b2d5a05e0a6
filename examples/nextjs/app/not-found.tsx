import { headers } from 'next/headers';
import { reporter } from '../content.ts';

/** The 404 page, which reports the address that led to it. */
const NotFound = async () => {
  const request = await headers();
  const url = request.get('x-requested-url');
  if (url !== null) reporter.report({ url, referrer: request.get('referer') });
  return (
    <main>
      <h1>There is nothing here</h1>
      <p>We have noted that somebody came for it.</p>
    </main>
  );
};

export default NotFound;
