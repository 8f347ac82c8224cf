import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createConnectionQueue, fewWaiting, NoConnection, withLowPriority, withNormalPriority } from './connection-queue.ts'

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

test('low-priority requests of a crowd time out sooner', async () => {
  const queue = createQueue({ normal: 600, low: 20 })
  await queue.acquire()
  const order: string[] = []
  const wait = (name: string) =>
    queue.acquire().catch((error: unknown) => {
      order.push(name)
      return error
    })
  const buyer = wait('buyer')
  const crowd = Array.from({ length: fewWaiting + 10 }, () => withLowPriority(() => wait('visitor')))
  for (const answer of await Promise.all([...crowd, buyer])) expect(answer).toBeInstanceOf(NoConnection)
  // Those who are few once the others were sent away are sent away as well.
  expect([order.at(-1), order.length, queue.length()]).toEqual(['buyer', fewWaiting + 11, 0])
})

test('a low-priority request that waits with few others waits as long as a buyer', async () => {
  const queue = createQueue({ normal: 2000, low: 20 })
  const release = await queue.acquire()
  const visitor = withLowPriority(() => queue.acquire())
  await sleep(200)
  release()
  expect(await visitor).toBeTypeOf('function')
})

test('time in which the process was not run does not count', async () => {
  const queue = createQueue({ normal: 200, low: 200 })
  const release = await queue.acquire()
  const waiting = queue.acquire()
  // The release is due while nothing runs; the timeout is handled first.
  const releasing = sleep(210).then(release)
  const stopped = performance.now()
  while (performance.now() - stopped < 500);
  expect(await waiting).toBeTypeOf('function')
  await releasing
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
