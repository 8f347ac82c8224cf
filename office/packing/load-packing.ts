import type { countWaiting } from '#server/operations/batches/count-waiting.ts'
import type { listBatches } from '#server/operations/batches/list-batches.ts'
import type { Limits } from '../frame/frame-filter.ts'
import type { OfficePage } from '../office-context.ts'
import { needed } from '../office-context.ts'

/** What the first page of the packing desk shows. */
export type PackingPage = Awaited<ReturnType<typeof loadPacking>>
export type WaitingGroup = PackingPage['sent'][number]

/**
 * What waits to be packed and to be picked up, and the batches.
 * @param limits what was chosen in the frame: of the batches the shop counts alone, because what was begun has to be finished
 * @throws Response with the status of a refusal
 */
export async function loadPacking({ call, formToken }: Pick<OfficePage, 'call' | 'formToken'>, limits: Limits) {
  const ofShop = limits.shop === undefined ? {} : { shop: limits.shop }
  const [waiting, open, closed] = await Promise.all([
    call<typeof countWaiting>('batches.waiting', limits),
    call<typeof listBatches>('batches.list', { ...ofShop, state: 'open', limit: 50 }),
    call<typeof listBatches>('batches.list', { ...ofShop, state: 'closed', limit: 5 }),
  ])
  const { groups } = needed(waiting)
  // Each form counts once by itself.
  const withToken = groups.map((group) => ({ ...group, token: formToken() }))
  return {
    sent: withToken.filter(({ event }) => event === null),
    pickedUp: withToken.filter(({ event }) => event !== null),
    open: needed(open).items,
    closed: needed(closed).items,
    token: formToken(),
  }
}
