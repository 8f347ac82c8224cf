import type { Visitor } from '../app.ts'

/**
 * A fan at the shop's door over the network; an answer that never came is an exception.
 * @param at the door, or several: each request goes to the next one
 */
export function visitorOf(at: string | readonly string[], shop = 'main'): Pick<Visitor, 'graphql'> {
  const doors = [at].flat()
  let cookie = ''
  let turn = 0
  return {
    async graphql<Data>(query: string, variables: Record<string, unknown> = {}, locale = 'de'): Promise<Data> {
      const answer = await fetch(`${doors[turn++ % doors.length]}/${shop}/graphql?locale=${locale}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', accept: 'application/json', ...(cookie && { cookie }) },
        body: JSON.stringify({ query, variables }),
      })
      const set = answer.headers.getSetCookie().map((each) => each.split(';')[0] ?? '')
      if (set.length > 0) cookie = set.join('; ')
      const { data, errors } = (await answer.json()) as { data?: Data; errors?: { message: string }[] }
      if (!data || errors?.length) throw new Error(errors?.[0]?.message ?? `status ${answer.status}`)
      return data
    },
  }
}
