import type { Visitor } from '../world/test-shop.ts'

export interface NetworkVisitor extends Pick<Visitor, 'graphql'> {
  /** Opens a page with the visitor's cookies; those that it sets are not kept. */
  page(path: string): Promise<Response>
}

/**
 * A visitor who uses the shop over the network. Requests throw when no response arrives.
 * @param at the shop's URL, or several: requests use them in turn
 * @param address the network address that a trusted proxy would pass on; by default there is no proxy
 */
export function networkVisitor(at: string | readonly string[], shop = 'main', address?: string): NetworkVisitor {
  const doors = [at].flat()
  let cookie = ''
  let turn = 0
  return {
    async page(path) {
      return fetch(`${doors[turn++ % doors.length]}${path}`, { headers: { accept: 'text/html', ...(cookie && { cookie }) } })
    },
    async graphql<Data>(query: string, variables: Record<string, unknown> = {}, locale = 'de'): Promise<Data> {
      const answer = await fetch(`${doors[turn++ % doors.length]}/${shop}/graphql?locale=${locale}`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          accept: 'application/json',
          ...(cookie && { cookie }),
          ...(address && { 'x-forwarded-for': address }),
        },
        body: JSON.stringify({ query, variables }),
      })
      const set = answer.headers.getSetCookie().map((cookie) => cookie.split(';')[0] ?? '')
      if (set.length > 0) cookie = set.join('; ')
      const { data, errors } = (await answer.json()) as { data?: Data; errors?: { message: string }[] }
      if (!data || errors?.length) throw new Error(errors?.[0]?.message ?? `status ${answer.status}`)
      return data
    },
  }
}
