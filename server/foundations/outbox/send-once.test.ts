import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestShop, type TestShop } from '#test/world/test-shop.ts'
import { buying } from '#test/world/buying.ts'
import { claimMail, takeUnsentMail } from './queries.ts'
import { sendOnce } from './send-once.ts'

let shop: TestShop
beforeAll(async () => void (shop = await openTestShop()))
afterAll(() => shop.close())

const compose = async () => ({
  from: { name: '', address: 'shop@stagefront.example' },
  subject: 'Bezahlt',
  html: '',
  text: 'Danke',
  attachments: [],
})

async function claimFor() {
  const { order } = await buying(shop.visitor()).buy('bank_transfer', [shop.world.event.variants['innenraum-online']?.id ?? 0, 1])
  const kind = 'payment_received' as const
  const orderId = order?.id ?? ''
  return { orderId, kind, cause: 0, recipient: 'marlene@example.org', locale: 'de', messageId: `<${orderId}@stagefront.example>` }
}

const sentFor = (messageId: string) => shop.outbox.sent.filter((mail) => mail.messageId === messageId)

test('a mail that another process is sending is waited for, and sent if that process dies', async () => {
  const claim = await claimFor()
  await claimMail(shop.database.db, { ...claim, createdAt: shop.clock.now() })
  let sending: Promise<void> | undefined
  const cutOff = shop.database.db.transaction().execute(async (trx) => {
    await takeUnsentMail(trx, claim)
    sending = sendOnce(shop.context, claim, compose)
    await sleep(200)
    expect(sentFor(claim.messageId)).toHaveLength(0)
    throw new Error('cut off')
  })
  await expect(cutOff).rejects.toThrow('cut off')
  await sending
  await sendOnce(shop.context, claim, compose)
  expect(sentFor(claim.messageId)).toHaveLength(1)
})
