import { createHash } from 'node:crypto'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { drawOf, drawText, fairOrder } from '#core/waiting-room/fair-order.ts'
import type { WaitingLine } from './queries.ts'

/** Draws that are hashed before other requests get their turn. */
const atOnce = 5_000
/** 100,000 places take 400 kilobytes. */
const maxOrders = 10

/** By seed and count: each is the same for ever. */
const orders = new Map<string, Promise<Uint32Array>>()

/** The place of a number; null before the announced start. */
export async function placeOf({ startsAt, seed, drawnBefore }: WaitingLine, number: number): Promise<number | null> {
  if (startsAt === null || seed === null) return number
  if (drawnBefore === null) return null
  if (number > drawnBefore) return number
  return (await orderOf(seed, drawnBefore))[number - 1] ?? number
}

function orderOf(seed: string, count: number): Promise<Uint32Array> {
  const key = `${seed}:${count}`
  const order = orders.get(key) ?? hashDraws(seed, count).then(fairOrder)
  orders.set(key, order)
  const [oldest] = orders.keys()
  if (orders.size > maxOrders && oldest !== undefined) orders.delete(oldest)
  return order
}

async function hashDraws(seed: string, count: number): Promise<BigUint64Array> {
  const draws = new BigUint64Array(count)
  for (let number = 1; number <= count; number++) {
    draws[number - 1] = drawOf(createHash('sha256').update(drawText(seed, number)).digest())
    if (number % atOnce === 0) await nextTurn()
  }
  return draws
}

/** The hash of the seed, which is published before the start. */
export function seedHash(seed: string): string {
  return createHash('sha256').update(seed).digest('hex')
}
