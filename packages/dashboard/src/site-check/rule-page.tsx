import type { Finding } from '@content-publishing/domain/audits';
import { useEffect, useState } from 'react';
import { queryKeys } from '../client/query-client.ts';
import { useClient } from '../client/service.ts';
import { ListPage, PAGE_SIZE, usePageOfRecords } from '../forms/list-page.tsx';
import { siteCheckText as text } from '../text/site-check.ts';
import { useListState } from '../ui/address-state.ts';
import { Button, Link } from '../ui/button.tsx';
import { SearchField } from '../ui/search-field.tsx';
import { Select } from '../ui/select.tsx';
import { SelectionBar } from '../ui/selection.tsx';
import { ViewTabs } from '../ui/view-tabs.tsx';
import { FindingsTable } from './findings-table.tsx';
import { needsInWords, ToSetting } from './needs.tsx';
import styles from './site-check.module.css';
import { useFindingActions } from './use-finding-actions.tsx';
import { useOverview } from './use-overview.ts';

const NONE: ReadonlySet<string> = new Set();

/** Rule whose findings depend on a number of days. */
const STALE = 'post-stale';
const DAYS = ['90', '180', '365', '730'] as const;
const DEFAULT_DAYS = '365';

/** Findings of a rule, heaviest first. */
export const RulePage = ({ rule }: { readonly rule: string }) => {
  const client = useClient();
  const state = useListState();
  const { search, searchField, page, setPage, filter, setFilters } = state;
  const isIgnored = filter('view') === 'ignored';
  const days = DAYS.find((one) => one === filter('olderThan')) ?? DEFAULT_DAYS;
  const [selected, setSelected] = useState(NONE);
  const [overview, about, pending] = useRule(rule);
  const asked = {
    page,
    pageSize: PAGE_SIZE,
    ...(search !== '' && { search }),
    ...(isIgnored && { ignored: true }),
    ...(rule === STALE && { olderThan: Number(days) }),
  };
  const query = usePageOfRecords([...queryKeys.audits, rule, asked], (options) =>
    client.listFindings(rule, asked, options),
  );
  const { commandsOf, dialog } = useFindingActions(rule, () => setSelected(NONE));
  // Findings of another page or filter are not selected any more.
  const address = JSON.stringify(asked);
  useEffect(() => setSelected(NONE), [address]);

  const href = `/site-check/${rule}`;
  const ignoredHref = `${href}?view=ignored`;
  const ignored = overview?.ignored ?? 0;
  const chosen = query.data?.data.filter(({ id }) => selected.has(id)) ?? [];
  return (
    <ListPage<Finding>
      title={about}
      back={{ href: '/site-check', label: text.title }}
      head={
        <ViewTabs
          label={text.viewsLabel}
          current={isIgnored ? 'ignored' : 'open'}
          views={[
            { id: 'open', label: text.views.open, href },
            {
              id: 'ignored',
              label: text.views.ignored,
              count: ignored || undefined,
              href: ignoredHref,
            },
          ]}
        />
      }
      tools={
        <div className={styles['tools']}>
          <SearchField label={text.searchLabel} {...searchField} />
          {rule === STALE && (
            <Select
              label={text.olderThan}
              isLabelHidden
              options={DAYS.map((id) => ({
                id,
                label: `${text.olderThan}: ${text.olderThans[id]}`,
              }))}
              value={days}
              onChange={(id) => setFilters({ olderThan: id === DEFAULT_DAYS ? '' : id })}
            />
          )}
        </div>
      }
      query={query}
      found={query.data}
      empty={emptyOf()}
      emptyActions={emptyActions()}
      noneFound={search === '' ? undefined : text.noneFound}
      clear={{ href: isIgnored ? ignoredHref : href }}
      paging={{ page, setPage }}
      keepsFocus
      table={(findings) => (
        <FindingsTable
          label={about}
          findings={findings}
          selected={new Set(chosen.map(({ id }) => id))}
          onSelect={setSelected}
          commandsOf={commandsOf}
        />
      )}
    >
      {chosen.length > 0 && (
        <SelectionBar count={chosen.length} onDone={() => setSelected(NONE)}>
          {commandsOf(chosen).map(({ id, label, isDangerous = false, onAction }) => (
            <Button key={id} variant={isDangerous ? 'danger' : 'secondary'} onPress={onAction}>
              {label}
            </Button>
          ))}
        </SelectionBar>
      )}
      {dialog}
    </ListPage>
  );

  function emptyOf(): string {
    if (isIgnored) return text.noneIgnored;
    if (overview?.needs != null) return needsInWords(overview.needs);
    const none = ignored > 0 ? text.noneOpen(ignored) : text.none;
    return pending > 0 ? `${none} ${text.pending(pending)}` : none;
  }

  function emptyActions() {
    if (overview?.needs != null) return <ToSetting variant="button" />;
    return (
      !isIgnored &&
      ignored > 0 && (
        <Link variant="button" href={ignoredHref}>
          {text.showIgnored}
        </Link>
      )
    );
  }
};

/** Returns a rule with its numbers, if they are read, its title, and the number of posts that wait. */
export const useRule = (rule: string) => {
  const { data } = useOverview();
  const found = data?.rules.find((one) => one.rule === rule);
  return [found, found?.about.replace(/\.$/, '') ?? text.title, data?.pending ?? 0] as const;
};
