import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { asBystander, withoutRequest, createConnectionQueue, NoConnection } from './connection-queue.ts'

const open = (places: number, patience = { buyers: 1000, bystanders: 1000 }) => createConnectionQueue({ places, patience })

test('so many are lent and no more; buyers come before bystanders, each line in its order', async () => {
  const queue = open(1)
  const leave = await queue.enter()
  const order: string[] = []
  const wait = async (who: string) => {
    const done = await queue.enter()
    order.push(who)
    done()
  }
  const all = [asBystander(() => wait('fan 1')), wait('buyer 1'), asBystander(() => wait('fan 2')), wait('buyer 2')]
  await sleep(5)
  expect([order, queue.length()]).toEqual([[], 4])
  leave()
  await Promise.all(all)
  expect(order).toEqual(['buyer 1', 'buyer 2', 'fan 1', 'fan 2'])
})

test('who waits too long is sent away, a bystander sooner, and takes nobody’s place along', async () => {
  const queue = open(1, { buyers: 200, bystanders: 20 })
  const leave = await queue.enter()
  const buyer = queue.enter()
  await expect(asBystander(() => queue.enter())).rejects.toBeInstanceOf(NoConnection)
  await expect(buyer).rejects.toBeInstanceOf(NoConnection)
  expect(queue.length()).toBe(0)
  leave()
  leave()
  const first = await queue.enter()
  await expect(asBystander(() => queue.enter())).rejects.toBeInstanceOf(NoConnection)
  first()
})

test('what is done for many is nobody’s errand', async () => {
  const queue = open(1, { buyers: 1000, bystanders: 5 })
  const leave = await queue.enter()
  const batch = asBystander(() => withoutRequest(() => queue.enter()))
  await sleep(30)
  leave()
  expect(await batch).toBeTypeOf('function')
})
