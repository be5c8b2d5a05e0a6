import { BlockList } from 'node:net';
import { isPublicAddress } from '@content-publishing/domain/webhooks';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

/** Blocks that are not public, as Node.js matches them. */
const special = new BlockList();
for (const block of [
  ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16'],
  ...['172.16.0.0/12', '192.0.0.0/24', '192.0.2.0/24', '192.88.99.0/24', '192.168.0.0/16'],
  ...['35.199.192.0/19', '161.26.0.0/16', '166.8.0.0/14', '168.63.129.16/32', '192.31.196.0/24'],
  ...['192.52.193.0/24', '192.175.48.0/24', '199.36.153.4/30', '199.36.153.8/30'],
  ...['198.18.0.0/15', '198.51.100.0/24', '203.0.113.0/24', '224.0.0.0/4', '240.0.0.0/4'],
]) {
  const [address = '', bits] = block.split('/');
  special.addSubnet(address, Number(bits), 'ipv4');
}
const specialIpv6 = new BlockList();
for (const block of ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20', '2620:4f:8000::/48']) {
  const [address = '', bits] = block.split('/');
  specialIpv6.addSubnet(address, Number(bits), 'ipv6');
}
const globalUnicast = new BlockList();
globalUnicast.addSubnet('2000::', 3, 'ipv6');

const octets = fc.tuple(
  fc.constantFrom(0, 9, 10, 100, 127, 169, 172, 192, 198, 203, 223, 224, 255, 8),
  fc.constantFrom(0, 2, 15, 16, 18, 20, 31, 32, 51, 63, 64, 88, 127, 128, 168, 254, 255),
  fc.constantFrom(0, 2, 99, 100, 113, 255),
  fc.nat(255),
);

const groups = fc.array(
  fc.oneof(
    fc.constantFrom(0, 0x2000, 0x2001, 0x2002, 0x3fff, 0x3ffe, 0xdb8, 0xfff, 0x1000, 0x1ff, 0x200),
    fc.nat(0xffff),
  ),
  { minLength: 8, maxLength: 8 },
);

describe('an address that a webhook may have', () => {
  it.each([
    '1.1.1.1',
    '8.8.8.8',
    '93.184.216.34',
    '100.63.255.255',
    '172.32.0.1',
    ...['168.63.129.17', '166.12.0.1', '199.36.153.12', '35.199.224.1', '2620:4f:8001::1'],
    '2606:4700:4700::1111',
    '2001:4860:4860::8888',
    '2a00:1450:4001:82b::200e',
  ])('is %s', (address) => expect(isPublicAddress(address)).toBe(true));

  it.each([
    ...['127.0.0.1', '10.1.2.3', '169.254.169.254', '192.168.1.1', '0.0.0.0', '255.255.255.255'],
    ...['::', '::1', '::ffff:7f00:1', '::ffff:127.0.0.1', '64:ff9b::7f00:1', '64:ff9b::1.1.1.1'],
    ...['168.63.129.16', '161.26.0.10', '166.11.255.255', '199.36.153.6', '35.199.223.1'],
    ...['192.52.193.1', '2620:4f:8000::1', '2606:4700::5efe:7f00:1', '2606:4700::200:5efe:a01:1'],
    ...['fe80::1', 'fe80::1%eth0', 'fc00::1', 'ff02::1', '2001::1', '2002:7f00:1::', '3fff::1'],
    ...['2001:db8::1', '5f00::1', '1:2:3:4:5:6:7', '1::2::3', '2606::12345', '2606:4700'],
    ...['127.1', '0177.0.0.1', '8.8.8', '8.8.8.8.8', '8.8.8.256', '08.8.8.8', '', 'localhost'],
  ])('is not %j', (address) => expect(isPublicAddress(address)).toBe(false));

  it('is, of IPv4, outside of the special blocks', () => {
    fc.assert(
      fc.property(octets, (parts) => {
        const address = parts.join('.');
        expect(isPublicAddress(address)).toBe(!special.check(address, 'ipv4'));
      }),
    );
  });

  it('is, of IPv6, global unicast outside of the special blocks', () => {
    fc.assert(
      fc.property(groups, (parts) => {
        const address = parts.map((group) => group.toString(16)).join(':');
        const isPublic =
          globalUnicast.check(address, 'ipv6') && !specialIpv6.check(address, 'ipv6');
        expect(isPublicAddress(address)).toBe(isPublic);
      }),
    );
  });
});
