import type { FastifyServerOptions } from 'fastify'
import type { Config } from '#server/config/config.ts'

/**
 * Which proxies Fastify believes when it reads `X-Forwarded-*`. With a number of hops, the address that the outermost of these proxies
 * saw is the visitor's; what a visitor wrote into the header themselves stands further left and is ignored.
 */
export function trustedProxies({ trustProxy }: Pick<Config, 'trustProxy'>): NonNullable<FastifyServerOptions['trustProxy']> {
  // Fastify itself trusts nobody when it gets a number.
  if (typeof trustProxy === 'number') return (_address, hop) => hop < trustProxy
  return trustProxy
}
