import { brokenLinksText as text } from '../text/broken-links.ts';
import type { ListState } from '../ui/address-state.ts';
import { classes } from '../ui/classes.ts';
import list from '../ui/list.module.css';
import { Select } from '../ui/select.tsx';
import { ViewTabs } from '../ui/view-tabs.tsx';
import { SearchField } from '../ui/search-field.tsx';
import styles from './broken-links.module.css';
import { type LinkList, MIN_HITS, ORIGINS, SINCES } from './link-list-query.ts';

/** Views, search and filters of the list of broken links. */
export const LinkTools = ({
  state: { searchField, setFilters },
  list: { view, minHits, since, origin },
}: {
  readonly state: ListState;
  readonly list: LinkList;
}) => {
  const set = (name: string) => (id: string) => setFilters({ [name]: id === 'any' ? '' : id });
  return (
    <>
      <ViewTabs
        label={text.viewsLabel}
        current={view}
        views={[
          { id: 'open', label: text.views.open, href: '/broken-links' },
          { id: 'resolved', label: text.views.resolved, href: '/broken-links?view=resolved' },
        ]}
      />
      <div className={classes(list['tools'], styles['tools'])}>
        <SearchField label={text.searchLabel} {...searchField} />
        <Select
          label={text.minHits}
          isLabelHidden
          options={MIN_HITS.map((id) => ({ id, label: text.minHitsChoices[id] }))}
          value={minHits}
          onChange={set('minHits')}
        />
        <Select
          label={text.since}
          isLabelHidden
          options={SINCES.map((id) => ({ id, label: text.sinces[id] }))}
          value={since}
          onChange={set('since')}
        />
        <Select
          label={text.origin}
          isLabelHidden
          options={ORIGINS.map((id) => ({ id, label: text.origins[id] }))}
          value={origin}
          onChange={set('origin')}
        />
      </div>
    </>
  );
};
