/**
 * Blocks of IPv4 that are not reachable on the public internet, each with its first address and the
 * length of its prefix (IANA IPv4 Special-Purpose Address Registry; RFC 1112 and 5771 for 224.0.0.0/3).
 */
const SPECIAL_IPV4: readonly (readonly [first: string, bits: number])[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
];

/**
 * Blocks of IPv4 that are routed publicly or globally reachable, but lead to services of the network of
 * a cloud (Azure, IBM Cloud, Google Cloud), or to name servers of reverse zones and relays (RFC 7534,
 * 7535, 7450).
 */
const PRIVATE_BY_USE: typeof SPECIAL_IPV4 = [
  ['35.199.192.0', 19],
  ['161.26.0.0', 16],
  ['166.8.0.0', 14],
  ['168.63.129.16', 32],
  ['192.31.196.0', 24],
  ['192.52.193.0', 24],
  ['192.175.48.0', 24],
  ['199.36.153.4', 30],
  ['199.36.153.8', 30],
];

/**
 * Blocks within 2000::/3 that are not public, or lead to an embedded IPv4 address: protocol
 * assignments with Teredo, documentation, 6to4 (IANA IPv6 Special-Purpose Address Registry; RFC 9637).
 */
const SPECIAL_IPV6: readonly (readonly [groups: readonly number[], bits: number])[] = [
  [[0x2001, 0], 23],
  [[0x2001, 0xdb8], 32],
  [[0x2002], 16],
  // Name servers of reverse zones (RFC 7534).
  [[0x2620, 0x4f, 0x8000], 48],
  [[0x3fff], 20],
];

/**
 * Returns whether an IP address is one of the public internet: IPv4 outside of the special blocks,
 * or IPv6 within 2000::/3, of which the blocks for documentation, Teredo and 6to4 are left out.
 * Returns false for any other text, and for an IPv6 address with an embedded IPv4 address.
 *
 * @example
 * isPublicAddress('169.254.169.254'); // false
 */
export const isPublicAddress = (address: string): boolean => {
  const ipv4 = ipv4Number(address);
  if (ipv4 !== undefined) {
    return ![...SPECIAL_IPV4, ...PRIVATE_BY_USE].some(([first, bits]) => {
      const size = 2 ** (32 - bits);
      return Math.floor(ipv4 / size) === Math.floor((ipv4Number(first) ?? 0) / size);
    });
  }
  const groups = ipv6Groups(address);
  if (groups === undefined || !startsWith(groups, [0x2000], 3)) return false;
  return (
    !hasIsatapId(groups) && !SPECIAL_IPV6.some(([prefix, bits]) => startsWith(groups, prefix, bits))
  );
};

/** Returns whether the interface id embeds an IPv4 address, as ISATAP has it (RFC 5214, 6.1). */
const hasIsatapId = (groups: readonly number[]): boolean =>
  (groups[4] === 0 || groups[4] === 0x2_00) && groups[5] === 0x5e_fe;

const OCTET = /^(?:0|[1-9]\d{0,2})$/;

const ipv4Number = (text: string): number | undefined => {
  const parts = text.split('.');
  if (parts.length !== 4 || !parts.every((part) => OCTET.test(part) && Number(part) <= 255)) {
    return undefined;
  }
  return parts.reduce((sum, part) => sum * 256 + Number(part), 0);
};

const GROUP = /^[\da-f]{1,4}$/i;

// RFC 4291, 2.2: eight groups, of which `::` replaces a run of zeros. An end in the form of IPv4
// occurs only in blocks that are not public, and is not read.
const ipv6Groups = (text: string): readonly number[] | undefined => {
  const halves = text.split('::').map((half) => (half === '' ? [] : half.split(':')));
  const given = halves.flat();
  const zeros = 8 - given.length;
  if (!given.every((group) => GROUP.test(group))) return undefined;
  if (halves.length === 1 ? zeros !== 0 : halves.length > 2 || zeros < 1) return undefined;
  const [head = [], tail = []] = halves;
  return [...head, ...Array<string>(zeros).fill('0'), ...tail].map((group) => parseInt(group, 16));
};

/** Returns whether the first `bits` bits of an address are the ones of `prefix`, padded with zeros. */
const startsWith = (
  groups: readonly number[],
  prefix: readonly number[],
  bits: number,
): boolean => {
  const whole = Math.floor(bits / 16);
  const size = 2 ** (16 - (bits % 16));
  const groupOf = (all: readonly number[], index: number): number => all[index] ?? 0;
  for (let index = 0; index < whole; index += 1) {
    if (groupOf(groups, index) !== groupOf(prefix, index)) return false;
  }
  return (
    size === 2 ** 16 ||
    Math.floor(groupOf(groups, whole) / size) === Math.floor(groupOf(prefix, whole) / size)
  );
};
