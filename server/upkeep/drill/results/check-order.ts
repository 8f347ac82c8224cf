import { createHash } from 'node:crypto'
import { readDraw, drawText, fairOrder } from '#core/waiting-room/fair-order.ts'
import { orderDistance } from '#core/waiting-room/order-distance.ts'
import type { FanInQueue } from '../fans/messages.ts'
import type { Sample } from './sampler.ts'

/** Whether fans were admitted in the order that they were promised. */
export interface OrderVerdict {
  /** Fans from before the start who know their place, and how many of them have another one than the published draw gives them. */
  drawn: { fans: number; misplaced: number }
  /** Fans who were shown another hash before the start than that of the seed. */
  otherSeed: number
  /** Later fans: Kendall's distance between the orders of arrival and of admission, of so many pairs. */
  later: { fans: number; distance: number; pairs: number }
  /** Numbers that two fans have. */
  doubleNumbers: number
}

/** @param line what fans saw; @param samples when the watermark passed which place */
export function checkOrder(queue: readonly FanInQueue[], samples: readonly Sample[]): OrderVerdict {
  const last = samples.at(-1)?.sale
  const [seed, drawnBefore] = [last?.seed ?? '', last?.drawnBefore ?? 0]
  const draws = BigUint64Array.from({ length: drawnBefore }, (_, index) =>
    readDraw(
      createHash('sha256')
        .update(drawText(seed, index + 1))
        .digest(),
    ),
  )
  const places = fairOrder(draws)
  const drawn = queue.filter(({ number, place }) => number <= drawnBefore && place !== null)
  const later = queue.filter(({ number, place }) => number > drawnBefore && place !== null)
  const hash = createHash('sha256').update(seed).digest('hex')
  return {
    drawn: { fans: drawn.length, misplaced: drawn.filter(({ number, place }) => places[number - 1] !== place).length },
    otherSeed: queue.filter(({ seedHash }) => seedHash !== null && seedHash !== hash).length,
    later: {
      fans: later.length,
      ...orderDistance(later.map(({ asked, answered, place }) => ({ asked, answered, admitted: passedAt(samples, place ?? Infinity) }))),
    },
    doubleNumbers: queue.length - new Set(queue.map(({ number }) => number)).size,
  }
}

/** When the watermark passed a place; Infinity if it did not. */
function passedAt(samples: readonly Sample[], place: number): number {
  let [from, to] = [0, samples.length]
  while (from < to) {
    const middle = (from + to) >> 1
    if ((samples[middle]?.sale.admitted ?? 0) >= place) to = middle
    else from = middle + 1
  }
  return samples[from]?.at ?? Infinity
}
