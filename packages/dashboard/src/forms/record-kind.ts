import type { Post } from '@content-publishing/domain';
import type { MovedPages } from '@content-publishing/domain/redirects';
import type { Permission, Site } from '@content-publishing/domain/tenant';
import type { Failure } from '@content-publishing/site-kit';
import type {
  ManagementClient,
  UncheckedInput,
  Versioned,
} from '@content-publishing/site-kit/management';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import type { IconShape } from '../ui/icons.ts';
import type { ComponentType, ReactNode } from 'react';
import { useClient } from '../client/service.ts';
import type { RecordWords } from '../text/records.ts';
import type { FieldValues } from './field-values.ts';
import type { RecordFormProps } from './use-record-form.ts';

/** Record with a screen. */
export interface Identified {
  readonly id: string;
  /** Pages of the site that have moved with a change of the record. */
  readonly movedPages?: MovedPages;
}

/** Value of a call, or why it failed. */
export type Answer<Value> = Promise<{ readonly ok: true; readonly value: Value } | Failure>;

/** Calls of the service for a kind of records. */
interface RecordCalls<Row> {
  readonly get: (id: string, options?: { readonly signal: AbortSignal }) => Promise<Versioned<Row>>;
  readonly create: (
    draft: UncheckedInput,
    options: { readonly idempotencyKey: string },
  ) => Promise<Versioned<Row>>;
  readonly update: (
    id: string,
    patch: UncheckedInput,
    condition: { readonly ifMatch?: string },
  ) => Promise<Versioned<Row>>;
  readonly remove: (id: string) => Answer<unknown>;
}

/** Some posts: their number, and the first ten. */
export interface Posts {
  readonly posts: number;
  readonly first: readonly Pick<Post, 'id' | 'title' | 'status'>[];
}

/** Posts that show a record. */
export interface Usage extends Posts {
  /** Public posts that link to its page; absent for records without a page. */
  readonly links?: Posts | undefined;
}

/** Posts that show records of a kind. */
export interface RecordPosts {
  readonly read: (client: ManagementClient, id: string) => Answer<Usage>;
  /** Filter of the list of posts that leaves these, such as `tagId`. */
  readonly filter: string;
  /** Question before a record is deleted that so many posts show, or why it cannot be. */
  readonly question: (count: number) => string;
  /** Whether a record that posts show cannot be deleted. */
  readonly keepRecord?: boolean;
}

/** Client of the service, and cache of its records. */
export interface RecordContext {
  readonly client: ManagementClient;
  readonly queries: QueryClient;
}

/** Properties of the dialog of a command. */
export interface RecordDialogProps<Row> {
  readonly record: Row;
  readonly onClose: () => void;
  /** Called with the id of the record that takes the place of this one. */
  readonly onReplaced: (id: string) => void;
}

/** Command for a record, beside those that edit and delete it. */
interface RecordAction<Row> {
  readonly id: string;
  readonly label: (record: Row) => string;
  readonly icon: IconShape;
  /** Whether lists do not offer it. */
  readonly isOnPageAlone?: boolean;
  /** Runs the command at once. */
  readonly run?: (record: Row, context: RecordContext) => Promise<void>;
  /** Dialog that the command opens. */
  readonly Dialog?: ComponentType<RecordDialogProps<Row>>;
}

/** Kind of records, from whose declaration its screens follow. */
export interface RecordKind<Row extends Identified> {
  /** Name of its queries, its forms and its path, such as `tags`. */
  readonly kind: string;
  /** Permission that changes such records. */
  readonly permission: Permission;
  readonly words: RecordWords;
  readonly nameOf: (record: Row) => string;
  readonly calls: (context: RecordContext) => RecordCalls<Row>;

  readonly Form: ComponentType<RecordFormProps<Row>>;
  /** Returns the values of fields that the query of the address has for a new record. */
  readonly initial?: (query: URLSearchParams) => FieldValues | undefined;
  /** Whether a new record is shown once it is created, and not the list. */
  readonly isShownWhenCreated?: boolean;
  /** Dialog after a record was created, in place of the message that it was saved. */
  readonly Created?: ComponentType<{ readonly record: Row; readonly onDone: () => void }>;

  readonly actions?: readonly RecordAction<Row>[];
  /** Button that its page shows, with all commands in a menu beside it. */
  readonly MainButton?: ComponentType<{ readonly record: Row }>;
  /** Notice above the form. */
  readonly Notice?: ComponentType<{ readonly id: string }>;
  /** Content beside the form, in place of the posts that show the record. */
  readonly Aside?: ComponentType<{ readonly id: string }>;
  readonly posts?: RecordPosts;
  /** Returns the path of the page of a record on the site; null if it is not known. */
  readonly pathOf?: (record: Row, site: Site) => string | null;
  /** Returns what else keeps a record from being deleted; undefined if there is nothing. */
  readonly useObstacle?: (record: Row) => ReactNode;
}

/** Returns the calls of a kind of records. */
export const useCalls = <Row extends Identified>({ calls }: RecordKind<Row>): RecordCalls<Row> =>
  calls({ client: useClient(), queries: useQueryClient() });
