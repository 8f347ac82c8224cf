import type { FastifyReply } from 'fastify'

/** How long a browser may remember a permanent redirect, in seconds. */
const remembered = 3600

/**
 * Redirects to another address of a page. Search engines take a permanent redirect (301) for good, but a browser may remember it for an
 * hour only: an operator who gives a shop another address, or takes a redirect back, would otherwise be shut out by what they typed before.
 * @param to a path, or an absolute address; with its query
 */
export function redirectFor(reply: FastifyReply, to: string, status: 301 | 302): FastifyReply {
  if (status === 301) reply.header('cache-control', `max-age=${remembered}`)
  return reply.redirect(to, status)
}
