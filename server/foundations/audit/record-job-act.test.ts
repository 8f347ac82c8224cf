import { afterAll, beforeAll, expect, test } from 'vitest'
import { day } from '#core/time/durations.ts'
import { expireDueOrders } from '#server/after-sale/order-changes/changing/expire-due-orders.ts'
import { decideTicketForm } from '#server/after-sale/self-service/decide-forms.ts'
import { buying } from '#test/world/buying.ts'
import { makeStaffThings } from '#test/world/staff/staff-things.ts'
import { openTestShop, type TestShop } from '#test/world/test-shop.ts'
import { entriesAfter } from './queries-audit.ts'

let shop: TestShop
beforeAll(async () => void (shop = await openTestShop()))
afterAll(() => shop.close())

async function entriesOf(actor: string) {
  const entries = await entriesAfter(shop.context.db, 0, 10_000)
  return entries.filter((entry) => entry.actor === actor).map(({ phase, act, thing }) => [phase, act, thing])
}

test('OPS-27 an order that a deadline ends is in the audit log under the name of the job, once', async () => {
  const { order } = await buying(shop.visitor()).buy('bank_transfer', [shop.world.event.variants['innenraum-online']?.id ?? 0, 1])
  await expireDueOrders(shop.context)
  expect(await entriesOf('job:expire-due-orders')).toEqual([])
  shop.clock.advance(8 * day)
  expect(await expireDueOrders(shop.context)).toBe(1)
  await expireDueOrders(shop.context)
  const thing = `order:${order?.reference}`
  expect(await entriesOf('job:expire-due-orders')).toEqual([
    ['asked', 'orders.cancel', thing],
    ['done', 'orders.cancel', thing],
  ])
})

test('a form that a job decides is in the audit log, and so is that it was left to a person', async () => {
  const { form } = await makeStaffThings(shop, 'erlaubt')
  await decideTicketForm(shop.context, { formId: form })
  expect(await entriesOf('job:decide-ticket-form')).toEqual([])
  await shop.context.db.updateTable('ticketForm').set({ state: 'received', checkReason: null }).where('id', '=', form).execute()
  await decideTicketForm(shop.context, { formId: form })
  const [asked, ended] = await entriesOf('job:decide-ticket-form')
  expect(asked).toEqual(['asked', 'forms.decide', `form:${form}`])
  expect(ended).toEqual(['refused', 'forms.decide', `form:${form}`])
})
