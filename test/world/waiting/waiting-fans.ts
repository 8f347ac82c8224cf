import { setTimeout as sleep } from 'node:timers/promises'
import { moveQueues } from '#server/selling/waiting-room/stored/move-queues.ts'
import type { WaitingStatus } from '#server/selling/waiting-room/read-standing.ts'
import { buying } from '../buying.ts'
import type { TestShop, Visitor } from '../test-shop.ts'

/** A process answers from what it has read within the last quarter of a second, and hears of a new queue within a fifth. */
export const untilQueuesAreRead = () => sleep(300)

/** What tests of the waiting room do in the room of one event. */
export function waitingFans(shop: TestShop, event: string = shop.world.event.slug) {
  const url = `/api/shops/main/waiting-room/${event}`
  return {
    take: async (fan: Visitor) => (await fan.request({ method: 'POST', url })).json<WaitingStatus>(),
    look: async (fan: Visitor) => (await fan.request({ url })).json<WaitingStatus>(),
    page: (fan: Visitor, query = '') =>
      fan.request({ url: `/waiting-room/${event}${query}`, headers: { host: 'localhost', accept: 'text/html' } }),
    /** The codes of the problems of an addition; none if it succeeded. */
    add: async (fan: Visitor, variantId: number | undefined) =>
      (await buying(fan).add([variantId ?? 0, 1])).problems.map(({ code, field }) => [code, field]),
    /** Lets some seconds pass, in which the queues move once a second. */
    async pass(seconds: number) {
      for (let second = 0; second < seconds; second++) {
        shop.clock.advance(1000)
        await moveQueues(shop.context)
      }
      await untilQueuesAreRead()
    },
  }
}
