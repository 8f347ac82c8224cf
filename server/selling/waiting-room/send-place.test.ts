import { afterAll, beforeAll, expect, test } from 'vitest'
import { runJobs } from '#test/world/run-jobs.ts'
import { openTestShop, type TestShop, type Visitor } from '#test/world/test-shop.ts'
import { untilQueuesAreRead, waitingFans } from '#test/world/waiting/waiting-fans.ts'
import { closeWaitingQueue, openWaitingQueue } from './control-queue.ts'

let shop: TestShop
let room: ReturnType<typeof waitingFans>
beforeAll(async () => {
  shop = await openTestShop({ pages: true, limits: { waitingPlacesPerHour: 0, withdrawalMailsPerHour: 5 } })
  room = waitingFans(shop)
  await openWaitingQueue(shop.context, shop.world.event.id, { perMinute: 60, capacity: null, windowSeconds: 600, startsAt: null })
  await untilQueuesAreRead()
})
afterAll(() => shop.close())

/** Sends the form of the waiting page as a browser without JavaScript does. @returns where it leads */
async function ask(fan: Visitor, email: string): Promise<string> {
  const { headers, body } = await fan.request({
    method: 'POST',
    url: `/waiting-room/${shop.world.event.slug}`,
    headers: { host: 'localhost:3000', origin: 'http://localhost:3000', 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ email }).toString(),
  })
  if (headers.location === undefined) throw new Error(body)
  return headers.location
}

test('a fan has the link of their place mailed, and waits on with it on another device', async () => {
  const [fan, phone] = [shop.visitor(), shop.visitor()]
  await room.page(shop.visitor())
  expect(await room.take(fan)).toMatchObject({ number: 2 })
  expect(await ask(fan, ' Mara@Example.org ')).toBe(`/waiting-room/${shop.world.event.slug}?mail=sent#mail`)
  expect((await room.page(fan, '?mail=sent')).body).toContain('Der Link ist unterwegs.')
  await runJobs(shop)
  const [mail] = shop.outbox.sent.splice(0)
  expect(mail).toMatchObject({ to: 'Mara@example.org', subject: 'Dein Platz im Warteraum von Stagefront' })
  const link = new RegExp(`https?://[^ ]+/waiting-room/${shop.world.event.slug}(\\?place=[^\\s]+)`).exec(mail?.text ?? '')?.[1] ?? ''
  expect((await room.page(phone, link)).body).toContain('Noch 1 vor dir')
  expect(await room.look(phone)).toMatchObject({ number: 2 })
})

test.each(['', 'mara', 'mara@', 'a b@example.org', `${'x'.repeat(300)}@example.org`])('sends no mail to %j and says so', async (email) => {
  const fan = shop.visitor()
  await room.take(fan)
  expect(await ask(fan, email)).toContain('?mail=invalid')
  expect((await room.page(fan, '?mail=invalid')).body).toContain('Bitte gib eine gültige E-Mail-Adresse ein')
  await runJobs(shop)
  expect(shop.outbox.sent).toEqual([])
})

test('sends nothing once the queue is closed, and no more than the network may ask for', async () => {
  const fan = shop.visitor()
  await room.take(fan)
  const answers = []
  for (let request = 0; request < 6; request++) answers.push(await ask(fan, `fan${request}@example.org`))
  expect(answers.filter((answer) => answer.includes('mail=sent'))).toHaveLength(4)
  expect(answers.at(-1)).toContain('mail=limit')
  await closeWaitingQueue(shop.context, shop.world.event.id)
  await untilQueuesAreRead()
  await runJobs(shop)
  expect(shop.outbox.sent).toEqual([])
})
