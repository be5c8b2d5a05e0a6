import { useMay } from '../client/session.ts';
import { homeText } from '../text/home.ts';
import { Link } from '../ui/button.tsx';
import { EmptyState } from '../ui/notice.tsx';
import { Page } from '../ui/page.tsx';
import styles from './home.module.css';
import { Counts } from './counts.tsx';
import { FirstSteps } from './first-steps.tsx';
import { OnePasskey } from './one-passkey.tsx';
import { BrokenLinksSection, RecentSection, ScheduledSection } from './sections.tsx';

/** First screen after the sign-in: what to go on with, and what needs a look. */
export const HomeScreen = () => {
  const may = useMay();
  const seesDrafts = may('posts:preview');
  const seesLinks = may('seo:read') || may('settings:read');
  return (
    <Page
      title={homeText.title}
      actions={
        may('posts:write') && (
          <Link variant="primary" href="/posts/new">
            {homeText.newPost}
          </Link>
        )
      }
    >
      <OnePasskey />
      {seesDrafts && <Counts />}
      {seesDrafts && <FirstSteps />}
      {!seesDrafts && !seesLinks ? (
        <EmptyState text={may('posts:read') ? homeText.readsAlone : homeText.nothing} />
      ) : (
        <div className={styles['sections']}>
          {may('posts:write') && <RecentSection />}
          <div>
            {seesDrafts && <ScheduledSection />}
            {seesLinks && <BrokenLinksSection />}
          </div>
        </div>
      )}
    </Page>
  );
};
