import { isIPv6 } from 'node:net';

/**
 * What an address counts as: itself, or, in IPv6, the network of 2^64 addresses that a provider gives to one customer.
 * Whatever is no address, as a proxy may hand on, counts as it is.
 */
export function rateLimitKey(address: string): string {
  const [plain = ''] = address.split('%');
  if (!isIPv6(plain)) return address.slice(0, 100);
  const [before = '', after = ''] = new URL(`http://[${plain}]`).hostname.slice(1, -1).split('::');
  const [head, tail] = [groupsOf(before), groupsOf(after)];
  const groups = [...head, ...Array<string>(8 - head.length - tail.length).fill('0'), ...tail];
  // An IPv4 address in the clothes of IPv6, as a server that listens on both gets it.
  if (groups.slice(0, 6).join() === '0,0,0,0,0,ffff') {
    return groups
      .slice(6)
      .flatMap((group) => [Number.parseInt(group, 16) >> 8, Number.parseInt(group, 16) & 255])
      .join('.');
  }
  return `${groups.slice(0, 4).join(':')}::/64`;
}

const groupsOf = (text: string) => text.split(':').filter((group) => group !== '');
