import { en } from '../text/en.ts';
import { Link } from '../ui/button.tsx';
import { Page } from '../ui/page.tsx';

/** First screen after the sign-in. */
export const HomeScreen = () => (
  <Page title={en.nav.home}>
    <Link href="/posts">{en.nav.posts}</Link>
  </Page>
);
