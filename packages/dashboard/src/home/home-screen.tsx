import { useMay } from '../client/session.ts';
import { homeText } from '../text/home.ts';
import { Link } from '../ui/button.tsx';
import { Page } from '../ui/page.tsx';
import { BrokenLinksSection } from './broken-links-section.tsx';
import { CountsSection } from './counts-section.tsx';
import styles from './home.module.css';
import { RecentSection, ScheduledSection } from './post-sections.tsx';

/** First screen after the sign-in: what to go on with, and what needs a look. */
export const HomeScreen = () => {
  const may = useMay();
  const seesDrafts = may('posts:preview');
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
      <div className={styles['sections']}>
        {may('posts:write') && <RecentSection />}
        {seesDrafts && <CountsSection />}
        {seesDrafts && <ScheduledSection />}
        {may('seo:read') && <BrokenLinksSection />}
      </div>
    </Page>
  );
};
