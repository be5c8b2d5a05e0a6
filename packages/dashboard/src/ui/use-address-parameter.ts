import { useSearchParams } from 'wouter';

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
