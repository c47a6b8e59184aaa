import { isIPv6 } from 'node:net';

/**
 * The key to count an address under: for IPv6 its /64 network, which is what a provider gives one customer.
 * Anything else is returned as it is, because a proxy may pass on what isn't an address; '' for the server itself.
 */
export function rateLimitKey(address: string | null): string {
  const [plain = ''] = withoutPort(address ?? '').split('%');
  if (!isIPv6(plain)) return plain.slice(0, 100);
  const [before = '', after = ''] = new URL(`http://[${plain}]`).hostname.slice(1, -1).split('::');
  const [head, tail] = [splitGroups(before), splitGroups(after)];
  const groups = [...head, ...Array<string>(8 - head.length - tail.length).fill('0'), ...tail];
  // ::ffff:a.b.c.d is how a server that listens on both sees an IPv4 address.
  if (groups.slice(0, 6).join() === '0,0,0,0,0,ffff') {
    return groups
      .slice(6)
      .flatMap((group) => [Number.parseInt(group, 16) >> 8, Number.parseInt(group, 16) & 255])
      .join('.');
  }
  return `${groups.slice(0, 4).join(':')}::/64`;
}

/** Some proxies add the port, which differs with every connection: 203.0.113.9:5678, [2001:db8::1]:5678. */
function withoutPort(address: string): string {
  return /^\[([^\]]*)\](?::\d+)?$/u.exec(address)?.[1] ?? /^([\d.]+):\d+$/u.exec(address)?.[1] ?? address;
}

const splitGroups = (text: string) => text.split(':').filter((group) => group !== '');
