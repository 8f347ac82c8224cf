import { BlockList, isIPv6 } from 'node:net'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { readNetwork } from './read-network.ts'

/** Addresses of this machine and of private networks (RFC 1918, 4193, 3927, 4291). */
const near = new BlockList()
for (const [network, prefix] of [
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['169.254.0.0', 16],
] as const)
  near.addSubnet(network, prefix, 'ipv4')
for (const [network, prefix] of [
  ['::1', 128],
  ['fc00::', 7],
  ['fe80::', 10],
] as const)
  near.addSubnet(network, prefix, 'ipv6')

/** Whether an address is of this machine or of a private network. IPv4 addresses may be written as IPv6 ones (`::ffff:10.0.0.1`). */
function isNear(address: string): boolean {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '')
  return near.check(plain, isIPv6(plain) ? 'ipv6' : 'ipv4')
}

/**
 * A hook for what is answered to monitoring only: who asks from a public address gets 404. It tells how much is sold and how busy the shop
 * is, and a shop may be reachable without a proxy that would hide it. What a proxy on this machine passes on is for a visitor.
 */
export async function forMonitoring(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | void> {
  const isPassedOn = request.headers['x-forwarded-for'] !== undefined && readNetwork(request.ip) === null
  if (isPassedOn || !isNear(request.ip)) return reply.code(404).header('cache-control', 'no-store').send()
}
