import { isIPv4, isIPv6 } from 'node:net'
import type { FastifyRequest } from 'fastify'
import type { Config } from '#server/config/config.ts'

/**
 * The network that an address belongs to, for limits per address (design §14). Providers give a household one IPv4 address,
 * or a whole /64 of IPv6 addresses, so the last is cut to its first four groups.
 * @param address as `request.ip` has it
 * @returns null for this machine: behind a proxy that is not trusted yet (`TRUST_PROXY`) every visitor comes from it
 */
export function readNetwork(address: string): string | null {
  const plain = address.replace(/%.*$/, '').toLowerCase()
  const embedded = /^::ffff:([\d.]+)$/.exec(plain)?.[1]
  const ipv4 = embedded ?? plain
  if (isIPv4(ipv4)) return ipv4.startsWith('127.') ? null : ipv4
  if (!isIPv6(plain)) return 'unknown'
  const groups = allGroups(plain)
  if (groups.join(':') === '0:0:0:0:0:0:0:1') return null
  return `${groups.slice(0, 4).join(':')}::/64`
}

/**
 * The network of a visitor. A trusted proxy that names an address of this machine repeats what the visitor wrote, so this counts as
 * a network like every other.
 * @returns null for a request from this machine
 */
export function visitorNetwork(
  { ip, headers }: Pick<FastifyRequest, 'ip' | 'headers'>,
  { trustProxy }: Pick<Config, 'trustProxy'>,
): string | null {
  const isForwarded = trustProxy !== false && headers['x-forwarded-for'] !== undefined
  return readNetwork(ip) ?? (isForwarded ? 'forwarded for this machine' : null)
}

/** The eight groups of an IPv6 address without leading zeros; `::` stands for the missing ones. */
function allGroups(address: string): string[] {
  const [before = '', after] = address.split('::')
  const first = splitGroups(before)
  const last = splitGroups(after ?? '')
  const zeros = Array<string>(Math.max(0, 8 - first.length - last.length)).fill('0')
  return [...first, ...(after === undefined ? [] : zeros), ...last].map((group) => group.replace(/^0+(?=.)/, ''))
}

/** An IPv4 address at the end takes the place of two groups. */
function splitGroups(part: string): string[] {
  return part.split(':').flatMap((group) => (group === '' ? [] : group.includes('.') ? [group, group] : [group]))
}
