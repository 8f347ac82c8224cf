import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import fc from 'fast-check'
import ICAL from 'ical.js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openChoiceShop, type ChoiceShop } from '#test/world/choices/choice-shop.ts'
import { runJobs } from '#test/world/run-jobs.ts'
import type { Visitor } from '#test/world/test-shop.ts'
import { cancelOrder } from '#server/after-sale/order-changes/cancel-order.ts'
import { foldLines } from '#server/selling/catalog/events/fold-lines.ts'

let world: ChoiceShop
beforeAll(async () => void (world = await openChoiceShop()))
afterAll(() => world.close())

/** What a calendar program knows after reading files one after the other: the newest entry of each id, without the cancelled ones. */
function calendar() {
  const entries = new Map<string, { sequence: number; start: string; isCancelled: boolean }>()
  return {
    read(file: string) {
      const root = new ICAL.Component(ICAL.parse(file))
      for (const part of root.getAllSubcomponents('vevent')) {
        const event = new ICAL.Event(part)
        const known = entries.get(event.uid)
        if (known && event.sequence <= known.sequence) continue
        const isCancelled = root.getFirstPropertyValue('method') === 'CANCEL' && part.getFirstPropertyValue('status') === 'CANCELLED'
        entries.set(event.uid, { sequence: event.sequence, start: event.startDate.toJSDate().toISOString(), isCancelled })
      }
    },
    shown: () => [...entries.values()].filter(({ isCancelled }) => !isCancelled).map(({ start }) => start),
  }
}

/** Reads the calendar files of the mails that this work causes. */
async function reading(program: ReturnType<typeof calendar>, work: () => Promise<unknown>): Promise<string[]> {
  const before = world.shop.outbox.sent.length
  await work()
  await runJobs(world.shop)
  for (const { attachments } of world.shop.outbox.sent.slice(before)) {
    for (const { contentType, content } of attachments) {
      if (!contentType.startsWith('text/calendar')) continue
      const file = Buffer.from(content).toString()
      for (const line of file.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
      program.read(file)
    }
  }
  return program.shown()
}

test('a calendar follows its order: bought, moved, called off, put back on, cancelled', async () => {
  const program = calendar()
  const { event, moved, calledOff, tester, shop } = world
  let orderId = ''
  const buy = async () => void (orderId = (await tester.buyAndPay([event.ticket, 2])).id)
  expect(await reading(program, buy)).toEqual(['2027-03-13T19:00:00.000Z'])
  expect(await reading(program, () => moved())).toEqual(['2027-05-08T17:00:00.000Z'])
  expect(await reading(program, () => calledOff())).toEqual([])
  expect(await reading(program, () => moved())).toEqual(['2027-05-08T17:00:00.000Z'])
  expect(await reading(program, () => cancelOrder(shop.context, { orderId, actor: 'test' }))).toEqual([])
})

/** What an order's own file and the shop's calendar say of the event: titles, places, times and doors, each with its SEQUENCE. */
async function faces(fan: Visitor, orderId: string) {
  const { order } = await fan.graphql<{ order: { calendarUrl: string } }>('query ($id: ID!) { order(id: $id) { calendarUrl } }', {
    id: orderId,
  })
  const { pathname, search } = new URL(order.calendarUrl)
  const files = await Promise.all([pathname + search, '/calendar.ics'].map((url) => fan.request({ url })))
  return files.map(({ body }) => {
    const entries = new ICAL.Component(ICAL.parse(body)).getAllSubcomponents('vevent').map((part) => new ICAL.Event(part))
    const { sequence, summary, location, description, endDate } = entries.find(({ uid }) =>
      uid.startsWith(`concert-${world.event.eventId}@`),
    )!
    return { sequence, shown: [summary, location, description, endDate.toJSDate().toISOString()].join('\n') }
  })
}

const writeFiles = (name: string, text: string) => writeFile(join(world.event.folder, name), text)
const hall = (address: string) =>
  writeFiles('venues.yaml', `kesselhaus: { name: Kesselhaus, address: ${address}, post_code: '28217', city: Bremen, country: de }\n`)

const written = (change: object = {}) => world.event.import({ artist: 'moorgrab', ...change }, '--silent')

test.each<[what: string, change: () => Promise<unknown>]>([
  ['its end', () => written({ until: '23:30' })],
  ['its doors', () => written({ doors: '18:30' })],
  ['its name', () => written({ name: 'Sophie und Band' })],
  ['the address of its hall', () => hall('Am Kanal 4').then(() => written())],
  ['the name of its artist', () => writeFiles('artists.yaml', 'moorgrab: { name: Moorgrab Trio }\n').then(() => written())],
])('calendars take over what an import corrects of an event without moving it: %s', async (_what, change) => {
  const { event, tester, shop } = world
  await hall('Am Kanal 3')
  expect(await written()).toMatchObject({ code: 0 })
  const fan = shop.visitor()
  const order = await tester.buy(fan, [event.ticket, 1])
  await tester.pay(order)
  const before = await faces(fan, order.id)
  await written()
  expect(await faces(fan, order.id)).toEqual(before)
  await change()
  for (const [index, { sequence, shown }] of (await faces(fan, order.id)).entries()) {
    expect(shown).not.toBe(before[index]?.shown)
    expect(sequence).toBeGreaterThan(before[index]?.sequence ?? Infinity)
  }
})

test('lines are folded to 75 octets, and unfolding gives them back', () => {
  const line = fc.string({ unit: fc.constantFrom('a', 'ü', '京', '🎸', ' ', ';'), minLength: 1, maxLength: 300 })
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 4 }), (lines) => {
      const text = lines.map((each) => `X${each}`).join('\r\n')
      const folded = foldLines(text)
      for (const each of folded.split('\r\n')) expect(Buffer.byteLength(each)).toBeLessThanOrEqual(75)
      expect(folded.replaceAll('\r\n ', '')).toBe(text)
    }),
  )
})
