import type { Answer } from './answer.ts';
import { type ManagedChange, MANAGED_PORTS, managedChange } from './managed-writes.ts';
import type { KeptPost, Observation } from './observation.ts';
import { type Plan, requestLineOf } from './plan.ts';

/** Expected content of a site, by the answers so far. */
export interface Ledger {
  /** Books what `answer`, the one at `index`, says, and returns what of it cannot be. */
  readonly book: (answer: Answer, plan: Plan, index: number) => readonly string[];
  /** Returns where an observation differs from the answers. */
  readonly audit: (found: Observation) => readonly string[];
}

/** Returns a ledger that begins with the observed records. */
export const openLedger = (first: Observation): Ledger => {
  const posts = new Map(first.posts);
  const links = new Map(first.links);
  const rows: Record<string, number> = { ...first.rows };
  const others: Record<string, number> = { ...first.others };
  const writes: Record<string, number> = { ...first.writes };
  // Writes that there may be, by repository.
  const managed = managedWrites(first.writes);
  let haveRedirectsMoved = false;
  const count = (name: string): void => {
    writes[name] = (writes[name] ?? 0) + 1;
  };

  const addRow = (table: string, added = 1): void => {
    if (added !== 0) rows[table] = (rows[table] ?? 0) + added;
  };

  const bookManaged = ({ port, writes: most, records }: ManagedChange): readonly string[] => {
    managed.set(port, (managed.get(port) ?? 0) + most);
    // A page that moves leaves a redirect.
    if (WITH_PAGES.has(port)) {
      const pages = (others['authors'] ?? 0) + (others['categories'] ?? 0);
      managed.set('redirects', (managed.get('redirects') ?? 0) + pages);
      haveRedirectsMoved = true;
    }
    if (port in others) others[port] = (others[port] ?? 0) + records;
    // A media record that was removed keeps its row.
    if (port !== 'media' || records > 0) addRow(TABLES[port] ?? port, records);
    return [];
  };

  const bookPost = (id: string, post: KeptPost, { message }: Plan): readonly string[] => {
    const before = posts.get(id);
    if (message?.method === 'GET') {
      return JSON.stringify(before) === JSON.stringify(post)
        ? []
        : [`the post ${id} is read as ${JSON.stringify(post)}, not ${JSON.stringify(before)}`];
    }
    if (before === undefined) count('posts.restore');
    // A patch that changes nothing is no write.
    else if (before.revision !== post.revision) count('posts.replace');
    // A post that moves leaves a redirect, or takes one away.
    if (before !== undefined && before.slug !== post.slug) haveRedirectsMoved = true;
    posts.set(id, post);
    return [];
  };

  const bookDeletion = (id: string): readonly string[] => {
    if (!posts.delete(id)) return [`the post ${id} is deleted, and was not live`];
    count('posts.softDelete');
    return [];
  };

  const bookReport = (path: string, hits: number): readonly string[] => {
    const expected = (links.get(path) ?? 0) + 1;
    if (!links.has(path)) addRow('link_health');
    links.set(path, hits);
    count('linkHealth.report');
    return hits === expected
      ? []
      : [`the report ${expected} of ${JSON.stringify(path)} is counted as ${hits}`];
  };

  const bookView = (id: string, views: number): readonly string[] => {
    const before = posts.get(id);
    if (before === undefined) return [`a view of the post ${id} is counted, which is not live`];
    posts.set(id, { ...before, viewCount: views });
    count('posts.incrementViews');
    return views === before.viewCount + 1
      ? []
      : [`the view ${before.viewCount + 1} of ${id} is counted as ${views}`];
  };

  const bookCreation = (id: string, post: KeptPost, isReplay: boolean): readonly string[] => {
    if (isReplay) return [];
    count('posts.insert');
    addRow('posts');
    if (posts.has(id)) return [`a new post has the id ${id} of another`];
    posts.set(id, post);
    return [];
  };

  const adoptRedirects = (found: Observation): void => {
    haveRedirectsMoved = false;
    others['redirects'] = found.others['redirects'] ?? 0;
    if (found.rows) rows['redirects'] = found.rows['redirects'] ?? 0;
  };

  return {
    book: (answer, plan, index) => {
      if (answer.status >= 300 || answer.body.length === 0) return [];
      if (answer.headers.get('content-type')?.startsWith('text/markdown')) return [];
      const body: unknown = JSON.parse(answer.body.toString());
      if (typeof body !== 'object' || body === null) return ['the answer is no object'];
      const { method, target = '' } = requestLineOf(plan, index) ?? {};
      const change = managedChange(answer, body);
      if (change !== undefined) {
        if (method === 'GET') return [];
        // The answer of a merge is the tag that stays.
        return bookManaged(
          /^[^?]*\/merge(?:\?|$)/.test(target) ? { ...change, records: -1 } : change,
        );
      }
      // A working copy that is published is discarded.
      if (/\/working-copy\/publish(?:\?|$)/.test(target)) {
        managed.set('workingCopies', (managed.get('workingCopies') ?? 0) + 1);
      }
      const { id, path, hitCount, viewCount } = body as Readonly<Record<string, unknown>>;
      if (typeof id !== 'string') return [];
      if (typeof path === 'string') return bookReport(path, Number(hitCount));
      if (!('slug' in body)) return bookView(id, Number(viewCount));
      if ('deletedAt' in body) return bookDeletion(id);
      return answer.status === 201
        ? bookCreation(id, keptOf(body, 1), answer.headers.get('idempotency-replayed') === 'true')
        : bookPost(id, keptOf(body, revisionIn(answer)), plan);
    },
    audit: (found) => {
      if (haveRedirectsMoved) adoptRedirects(found);
      const present = managedWrites(found.writes);
      const problems = [
        ...differences('the post', posts, found.posts),
        ...differences('the hits of', links, found.links),
        ...differences('the number of', mapOf(others), mapOf(found.others)),
        ...(found.rows ? differences('the number of rows in', mapOf(rows), mapOf(found.rows)) : []),
        ...differences('the number of writes by', exactOf(writes), exactOf(found.writes)),
        ...[...present].flatMap(([port, number]) =>
          number > (managed.get(port) ?? 0)
            ? [
                `the number of writes by ${port} is ${number}, and by the answers ${managed.get(port) ?? 0} at most`,
              ]
            : [],
        ),
      ];
      for (const [port, number] of present) managed.set(port, number);
      return problems;
    },
  };
};

/** Repositories of records that have pages on the site, or say where those are. */
const WITH_PAGES: ReadonlySet<string> = new Set(['authors', 'categories', 'workspaces']);

const TABLES: Readonly<Record<string, string>> = { apiKeys: 'api_keys', linkHealth: 'link_health' };

// Each report is one write; of all else that is managed the number of writes has a bound.
const isManaged = (name: string): boolean =>
  name !== 'linkHealth.report' && MANAGED_PORTS.has(name.split('.', 1).join());

const managedWrites = (writes: Observation['writes']): Map<string, number> => {
  const counts = new Map([...MANAGED_PORTS].map((port) => [port, 0]));
  for (const [name, number] of Object.entries(writes)) {
    const port = name.split('.', 1).join();
    if (isManaged(name)) counts.set(port, (counts.get(port) ?? 0) + number);
  }
  return counts;
};

const exactOf = (writes: Observation['writes']): ReadonlyMap<string, number> =>
  new Map(Object.entries(writes).filter(([name]) => !isManaged(name)));

const mapOf = <Value>(record: Readonly<Record<string, Value>>): ReadonlyMap<string, Value> =>
  new Map(Object.entries(record));

const keptOf = (body: object, revision: number): KeptPost => {
  const { slug, title, status, viewCount, updatedAt } = body as KeptPost;
  return { slug, title, status, viewCount, updatedAt, revision };
};

// The ETag of a post begins with how often it was saved.
const revisionIn = ({ headers }: Answer): number =>
  Number(/^"(\d+)-/.exec(headers.get('etag') ?? '')?.[1]);

const differences = <Value>(
  what: string,
  expected: ReadonlyMap<string, Value>,
  found: ReadonlyMap<string, Value>,
): readonly string[] =>
  [...new Set([...expected.keys(), ...found.keys()])].flatMap((name) => {
    const [left, right] = [expected.get(name), found.get(name)].map((value) => shown(value));
    return left === right
      ? []
      : [`${what} ${JSON.stringify(name).slice(0, 200)} is ${right}, and by the answers ${left}`];
  });

const shown = (value: unknown): string =>
  value === undefined ? 'nowhere' : JSON.stringify(value).slice(0, 400);
