import { useMay } from '../client/session.ts';
import { homeText } from '../text/home.ts';
import { Link } from '../ui/button.tsx';
import { EmptyState } from '../ui/notice.tsx';
import { Page } from '../ui/page.tsx';
import styles from './home.module.css';
import { BrokenLinksSection, CountsSection, RecentSection, ScheduledSection } from './sections.tsx';

/** First screen after the sign-in: what to go on with, and what needs a look. */
export const HomeScreen = () => {
  const may = useMay();
  const seesDrafts = may('posts:preview');
  const sections = [
    ...(may('posts:write') ? [<RecentSection key="recent" />] : []),
    ...(seesDrafts ? [<CountsSection key="counts" />, <ScheduledSection key="scheduled" />] : []),
    ...(may('seo:read') || may('settings:read') ? [<BrokenLinksSection key="broken" />] : []),
  ];
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
      {sections.length === 0 ? (
        <EmptyState text={may('posts:read') ? homeText.readsAlone : homeText.nothing} />
      ) : (
        <div className={styles['sections']}>{sections}</div>
      )}
    </Page>
  );
};
