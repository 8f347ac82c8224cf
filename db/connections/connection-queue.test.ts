import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createConnectionQueue, NoConnection, withLowPriority, withNormalPriority } from './connection-queue.ts'

const createQueue = (timeouts = { normal: 1000, low: 1000 }) => createConnectionQueue({ connections: 1, timeouts })

test('buyers get connections before low-priority visitors, each line in its order', async () => {
  const queue = createQueue()
  const release = await queue.acquire()
  const order: string[] = []
  const wait = async (name: string) => {
    const done = await queue.acquire()
    order.push(name)
    done()
  }
  const all = [withLowPriority(() => wait('visitor 1')), wait('buyer 1'), withLowPriority(() => wait('visitor 2')), wait('buyer 2')]
  await sleep(5)
  expect([order, queue.length()]).toEqual([[], 4])
  release()
  await Promise.all(all)
  expect(order).toEqual(['buyer 1', 'buyer 2', 'visitor 1', 'visitor 2'])
})

test('a low-priority request times out sooner', async () => {
  const queue = createQueue({ normal: 200, low: 20 })
  await queue.acquire()
  const order: string[] = []
  const buyer = queue.acquire().catch((error: unknown) => (order.push('buyer'), error))
  const visitor = withLowPriority(() => queue.acquire()).catch((error: unknown) => (order.push('visitor'), error))
  expect(await visitor).toBeInstanceOf(NoConnection)
  expect(await buyer).toBeInstanceOf(NoConnection)
  expect([order, queue.length()]).toEqual([['visitor', 'buyer'], 0])
})

test('releasing a connection twice frees it once', async () => {
  const queue = createQueue({ normal: 20, low: 20 })
  const release = await queue.acquire()
  release()
  release()
  await queue.acquire()
  await expect(queue.acquire()).rejects.toBeInstanceOf(NoConnection)
})

test('shared work started by a low-priority request has normal priority', async () => {
  const queue = createQueue({ normal: 1000, low: 5 })
  const release = await queue.acquire()
  const batch = withLowPriority(() => withNormalPriority(() => queue.acquire()))
  await sleep(30)
  release()
  expect(await batch).toBeTypeOf('function')
})
