import { useEffect, useState } from 'react';
import { useSearchParams } from 'wouter';

/** Time after the last key until a search is made, in milliseconds. */
const SEARCH_DELAY_MS = 250;

/** Search and page of a list, which are in its address. */
export interface ListState {
  /** Text that the list is filtered by; empty without a search. */
  readonly search: string;
  readonly page: number;
  readonly setPage: (page: number) => void;
  /** Properties of the field of the search. */
  readonly searchField: { readonly value: string; readonly onChange: (text: string) => void };
  /** Returns a filter of the address; empty without it. */
  readonly filter: (name: string) => string;
  /** Sets filters, and goes to the first page; an empty one is removed. */
  readonly setFilters: (filters: Readonly<Record<string, string>>) => void;
}

/** Returns the search, the page and the filters of a list, from the address of the screen. */
export const useListState = (): ListState => {
  const [params, setParams] = useSearchParams();
  const search = params.get('search') ?? '';
  const [typed, setTyped] = useState(search);

  const set = (changes: Readonly<Record<string, string>>, replace: boolean): void =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        for (const [name, value] of Object.entries({ page: '', ...changes })) {
          if (value === '') next.delete(name);
          else next.set(name, value);
        }
        return next;
      },
      { replace },
    );

  // Back and forward change the address without typing.
  useEffect(() => setTyped((now) => (now.trim() === search ? now : search)), [search]);
  useEffect(() => {
    if (typed.trim() === search) return undefined;
    const timer = setTimeout(() => set({ search: typed.trim() }, true), SEARCH_DELAY_MS);
    return () => clearTimeout(timer);
  });

  return {
    search,
    page: Math.max(1, Math.trunc(Number(params.get('page') ?? 1)) || 1),
    setPage: (page) => set({ page: page === 1 ? '' : String(page) }, false),
    searchField: { value: typed, onChange: setTyped },
    filter: (name) => params.get(name) ?? '',
    setFilters: (filters) => set(filters, false),
  };
};

/**
 * Returns a parameter of the address of the screen, empty without it, and a function that sets it;
 * an empty value removes it. The history has an entry for each value but the empty one.
 */
export const useAddressParameter = (
  name: string,
): readonly [value: string, set: (value: string) => void] => {
  const [params, setParams] = useSearchParams();
  const set = (value: string): void =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        if (value === '') next.delete(name);
        else next.set(name, value);
        return next;
      },
      { replace: value === '' },
    );
  return [params.get(name) ?? '', set];
};
