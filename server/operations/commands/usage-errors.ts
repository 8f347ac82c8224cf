import type { Context } from '#server/context.ts'
import { count } from '#server/operations/doctor/finding.ts'
import { allShops } from '#server/shops/shop-list.ts'

/** The exit code of a command that was called with wrong arguments. */
export const usageError = 2

/** Reports an action that a command does not have. @returns the exit code */
export function unknownAction(action: string, actions: readonly string[]): number {
  console.error(`unknown action "${action}"; use one of: ${actions.join(', ')}`)
  return usageError
}

/** Reports an event that does not exist, or was not named. @returns the exit code */
export function noEvent(slug: string | undefined): number {
  console.error(
    slug === undefined
      ? 'the event is missing; name it by its slug as bin/stagefront events list shows it'
      : `there is no event "${slug}"; bin/stagefront events list --all shows them`,
  )
  return usageError
}

/** Reports a shop that does not exist. @returns the exit code */
export async function noShop(context: Pick<Context, 'db'>, slug: string): Promise<number> {
  const shops = (await allShops(context)).map((shop) => shop.slug)
  console.error(`there is no shop "${slug}"; use one of: ${shops.join(', ')}`)
  return usageError
}

/**
 * The first rows of a list, and what its last line says: a list that was cut says so, and how to see the rest.
 * @param rows up to one more than the limit, so that it shows whether there are more
 * @param what the word for one of them, e.g. `withdrawal`
 */
export function firstRows<T>(rows: readonly T[], limit: number, what: string, more = '--limit shows more'): { rows: T[]; total: string } {
  const shown = rows.slice(0, limit)
  return { rows: shown, total: `${count(shown.length, what)}${rows.length > limit ? `, the newest; ${more}` : ''}` }
}

/** Reads the value of `--limit`. @returns null after reporting what is wrong with it */
export function readLimit(value: string): number | null {
  const limit = Number(value)
  if (Number.isInteger(limit) && limit >= 1) return limit
  console.error(`--limit must be a whole number of at least 1, not "${value}"`)
  return null
}
