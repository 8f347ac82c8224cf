import { existsSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readPage } from '#test/readers/read-page.ts'
import { openPaymentShop, type PaymentShop, type PlacedOrder } from '#test/world/payments/payment-shop.ts'
import { providerActs } from '#test/world/payments/provider-acts.ts'
import { runJobs } from '#test/world/run-jobs.ts'

const isBuilt = existsSync(new URL('../../../../build/server/index.js', import.meta.url))
const [paid, download] = ['Deine Zahlung ist da.', 'Ticket als PDF']
const [frozen, gone] = ['gelten die Tickets am Einlass nicht', 'Die Tickets gelten deshalb nicht mehr.']

describe.skipIf(!isBuilt)('the page of an order whose payment is disputed', () => {
  let shop: PaymentShop
  let order: PlacedOrder
  let provider: ReturnType<typeof providerActs>
  beforeAll(async () => {
    shop = await openPaymentShop({}, { pages: true })
    provider = providerActs(shop)
    shop.holdWebhooks()
    order = await shop.order(shop.visitor())
    await shop.payByCard(order)
    await runJobs(shop)
  })
  afterAll(() => shop.close())

  async function deliver(type: string): Promise<void> {
    expect(await shop.deliver(await shop.webhookOf(type))).toBe(200)
    await runJobs(shop)
  }

  /** Which of these texts the page has. */
  async function shown(...texts: (string | undefined)[]): Promise<(string | undefined)[]> {
    const { body } = await readPage(shop, `/checkout/done/${order.id}/${order.reference}`)
    return texts.filter((text) => text !== undefined && body.includes(text))
  }

  test('says that the tickets are frozen, offers them again after the dispute was won, and not after it was lost', async () => {
    const all = [paid, download, frozen, gone]
    expect(await shown(...all)).toEqual([paid, download])
    const first = await provider.dispute(order.id)
    await deliver('charge.dispute.created')
    expect(await shown(...all)).toEqual([frozen])
    await provider.closeDispute(first.id, 'won')
    await deliver('charge.dispute.closed')
    expect(await shown(...all)).toEqual([paid, download])
    shop.holdWebhooks()
    const second = await provider.dispute(order.id)
    await provider.closeDispute(second.id, 'lost')
    await deliver('charge.dispute.closed')
    expect(await shown(...all)).toEqual([gone])
  })
})
