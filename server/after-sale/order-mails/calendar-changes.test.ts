import fc from 'fast-check'
import ICAL from 'ical.js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openChoiceShop, type ChoiceShop } from '#test/world/choices/choice-shop.ts'
import { runJobs } from '#test/world/run-jobs.ts'
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
