import type { Context } from '#server/foundations/context.ts'
import { allShops } from '#server/house/shops/shop-list.ts'

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
