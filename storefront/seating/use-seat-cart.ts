import { useMemo, useRef, useState } from 'react'
import { useHref } from 'react-router'
import type { CartViewFragment } from '#api/client/graphql.ts'
import type { OwnPlace } from '#core/seating/map/category-selection.ts'
import { paths } from '#core/urls.ts'
import { sendCartForm } from '#storefront/carts/adding/send-cart-form.ts'
import type { CartActionResult } from '#storefront/carts/cart-action-result.ts'
import { useCart, useCartStore } from '#storefront/carts/use-cart.ts'
import type { SeatedEvent } from './seated-event.ts'

export type SeatCartProblem = CartActionResult['problems'][number]

export interface BestSeatsRequest {
  amount: number
  variantIds: readonly string[]
  /** In cents; null for any. */
  priceUpTo: number | null
  wheelchair: boolean
}

type Field = readonly [name: string, value: string]

/** What a change has led to: the problems, none if the cart was changed, and the places that are new in it. */
export interface SeatChange {
  problems: readonly SeatCartProblem[]
  added: readonly OwnPlace[]
}

export type SeatCart = ReturnType<typeof useSeatCart>

/** The seats and places of an event in the fan's cart, and what changes them. Changes are sent one after the other (CRT-12). */
export function useSeatCart({ id }: SeatedEvent) {
  const address = useHref(paths.cartActions())
  const store = useCartStore()
  const { cart } = useCart()
  const [waiting, setWaiting] = useState(0)
  const queue = useRef<Promise<unknown>>(Promise.resolve())
  const own = useMemo(() => ownPlaces(cart, id), [cart, id])

  async function send(intent: string, fields: readonly Field[]): Promise<SeatChange> {
    const form = new FormData()
    for (const [name, value] of [['intent', intent], ...fields] as Field[]) form.append(name, value)
    const { cart: changed, newItemIds, problems } = await sendCartForm(address, form)
    // Without new items: the map shows what was added, so the mini cart stays closed.
    if (changed && problems.length === 0) store.adopt(changed)
    return { problems, added: ownPlaces(changed, id).filter(({ itemId }) => newItemIds.includes(itemId)) }
  }

  function change(intent: string, fields: readonly Field[]): Promise<SeatChange> {
    setWaiting((count) => count + 1)
    const result = queue.current.then(() => send(intent, fields)).finally(() => setWaiting((count) => count - 1))
    queue.current = result.catch(() => undefined)
    return result
  }

  return {
    own,
    isChanging: waiting > 0,
    takeSeats: (variantId: string, seatIds: readonly string[]) =>
      change('seats', [['variant', variantId], ...seatIds.map((seat): Field => ['seat', seat])]),
    takePlaces: (variantId: string, sectionId: string, amount: number) =>
      change('seats', [
        ['variant', variantId],
        ['section', sectionId],
        ['amount', String(amount)],
      ]),
    takeBest: ({ amount, variantIds, priceUpTo, wheelchair }: BestSeatsRequest) =>
      change('best-seats', [
        ['event', id],
        ['amount', String(amount)],
        ...variantIds.map((variant): Field => ['variant', variant]),
        ...(priceUpTo === null ? [] : [['priceUpTo', String(priceUpTo)] as const]),
        ...(wheelchair ? [['wheelchair', '1'] as const] : []),
      ]),
    remove: (itemIds: readonly string[]) =>
      change(
        'remove',
        itemIds.map((item): Field => ['item', item]),
      ),
    move: (moves: readonly { itemId: string; seatId: string }[]) =>
      change(
        'move-seats',
        moves.flatMap(({ itemId, seatId }): Field[] => [
          ['item', itemId],
          ['seat', seatId],
        ]),
      ),
  }
}

/** Nothing of a cart that has expired is reserved any more. */
function ownPlaces(cart: CartViewFragment | null, eventId: string): OwnPlace[] {
  if (!cart || cart.expired) return []
  return cart.items.flatMap(({ id, productVariant, seatId, section }) =>
    productVariant.product.id === eventId && (seatId || section)
      ? [{ itemId: id, variantId: productVariant.id, seatId: seatId ?? null, sectionId: section?.id ?? null }]
      : [],
  )
}
