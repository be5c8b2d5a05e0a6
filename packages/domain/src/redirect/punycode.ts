const BASE = 36;
const T_MIN = 1;
const T_MAX = 26;
const SKEW = 38;
const DAMP = 700;
const INITIAL_BIAS = 72;
const INITIAL_N = 128;

/** Returns the digit of base 36 for `value`: `a` to `z`, then `0` to `9` (RFC 3492, 5). */
const digitOf = (value: number): string => 'abcdefghijklmnopqrstuvwxyz0123456789'.charAt(value);

/** Adapts the bias after a delta (RFC 3492, 6.1). */
const adapted = (delta: number, length: number, isFirst: boolean): number => {
  let rest = Math.floor(delta / (isFirst ? DAMP : 2));
  rest += Math.floor(rest / length);
  let bias = 0;
  while (rest > ((BASE - T_MIN) * T_MAX) / 2) {
    rest = Math.floor(rest / (BASE - T_MIN));
    bias += BASE;
  }
  return bias + Math.floor(((BASE - T_MIN + 1) * rest) / (rest + SKEW));
};

/** Returns `delta` as a variable-length integer (RFC 3492, 3.3). */
const integerOf = (delta: number, bias: number): string => {
  let digits = '';
  let rest = delta;
  for (let k = BASE; ; k += BASE) {
    const threshold = Math.min(T_MAX, Math.max(T_MIN, k - bias));
    if (rest < threshold) return digits + digitOf(rest);
    const over = rest - threshold;
    digits += digitOf(threshold + (over % (BASE - threshold)));
    rest = Math.floor(over / (BASE - threshold));
  }
};

const ascending = (a: number, b: number): number => a - b;

/** Encodes the label of a host as Punycode, without `xn--` (RFC 3492, 6.3). */
export const punycodeOf = (label: string): string => {
  const points = Array.from(label, (character) => character.codePointAt(0) ?? 0);
  const basic = points.filter((point) => point < INITIAL_N);
  let encoded = basic.length === 0 ? '' : `${String.fromCodePoint(...basic)}-`;
  let handled = basic.length;
  let bias = INITIAL_BIAS;
  let delta = 0;
  let n = INITIAL_N;
  for (const next of [...new Set(points)]
    .filter((point) => point >= INITIAL_N)
    .toSorted(ascending)) {
    delta += (next - n) * (handled + 1);
    n = next;
    for (const point of points) {
      if (point < n) delta += 1;
      if (point !== n) continue;
      encoded += integerOf(delta, bias);
      bias = adapted(delta, handled + 1, handled === basic.length);
      delta = 0;
      handled += 1;
    }
    delta += 1;
    n += 1;
  }
  return encoded;
};
