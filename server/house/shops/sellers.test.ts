import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeLegalEntity, makeShop } from '#test/world/factories.ts'
import { openTestShop, type TestShop } from '#test/world/test-shop.ts'
import { buying } from '#test/world/buying.ts'
import { sendOrderMail } from '#server/after-sale/order-mails/sending/send-order-mail.ts'
import { invalidateReferenceData } from '#server/foundations/changes/cached-reference-data.ts'

const configured = {
  BANK_IBAN: 'DE66999999990000000002',
  BANK_BIC: 'XMPLDE22',
  BANK_NAME: 'Hausbank',
  MAIL_FROM: 'Büro <buero@label.example>',
}

let shop: TestShop
let bogland: number

beforeAll(async () => {
  shop = await openTestShop({ env: configured })
  const { db } = shop.context
  bogland = await makeLegalEntity(db, { slug: 'bogland', role: 'shop', company: 'Bogland Records GbR', email: 'hallo@bogland.example' })
  const { id } = await makeShop(db, shop.clock.now(), { slug: 'bogland', legalEntityId: bogland })
  await db.insertInto('shopProduct').values({ shopId: id, productId: shop.world.shirt.id }).execute()
  invalidateReferenceData(db)
})
afterAll(() => shop.close())

async function change(company: number, values: Record<string, string | null>): Promise<void> {
  await shop.context.db.updateTable('legalEntity').set(values).where('id', '=', company).execute()
  invalidateReferenceData(shop.context.db)
}

const noAccount = { bankIban: null, bankBic: null, bankName: null, bankHolder: null }
const shirt = () => shop.world.shirt.variants['m']?.id ?? 0

async function offeredIn(slug: string): Promise<string[]> {
  const { paymentMethods } = await shop
    .visitor(slug)
    .graphql<{ paymentMethods: { nodes: { id: string }[] } }>('{ paymentMethods { nodes { id } } }')
  return paymentMethods.nodes.map(({ id }) => id)
}

async function transferIn(slug: string) {
  const fan = shop.visitor(slug)
  const { order } = await buying(fan).buy('bank_transfer', [shirt(), 1])
  const document = 'query ($id: ID!) { bankDetails(orderId: $id) { holder iban bic bankName } }'
  const { bankDetails } = await fan.graphql<{ bankDetails: object | null }>(document, { id: order?.id })
  return { id: order?.id ?? '', bankDetails }
}

describe('the account that buyers transfer to', () => {
  test('a company without an account of its own never gets that of the configuration, and offers no bank transfer', async () => {
    await change(bogland, noAccount)
    expect(await offeredIn('bogland')).toEqual(['stripe_checkout'])
    const refused = await buying(shop.visitor('bogland')).buy('bank_transfer', [shirt(), 1])
    expect(refused.problems.map(({ code }) => code)).toEqual(['PAYMENT_METHOD_REQUIRED'])
  })

  test('a company’s own account is shown in its shop, held by the company', async () => {
    await change(bogland, { bankIban: 'DE39999999990000000003', bankBic: 'XMPLDE23', bankName: 'Moorbank', bankHolder: null })
    expect(await offeredIn('bogland')).toEqual(['bank_transfer', 'stripe_checkout'])
    expect((await transferIn('bogland')).bankDetails).toEqual({
      holder: 'Bogland Records GbR',
      iban: 'DE39999999990000000003',
      bic: 'XMPLDE23',
      bankName: 'Moorbank',
    })
  })

  test('the account of the configuration is that of the default shop’s company', async () => {
    await change(shop.world.company, noAccount)
    expect((await transferIn('main')).bankDetails).toEqual({
      holder: 'Stagefront GmbH',
      iban: 'DE66999999990000000002',
      bic: 'XMPLDE22',
      bankName: 'Hausbank',
    })
    // The same company runs this shop.
    expect(await offeredIn('moorgrab')).toEqual(['bank_transfer', 'stripe_checkout'])
  })
})

describe('the sender of mails', () => {
  async function instructions(slug: string) {
    const { id } = await transferIn(slug)
    await sendOrderMail(shop.context, { orderId: id, kind: 'payment_instructions' })
    return shop.outbox.sent.at(-1)
  }

  test('MAIL_FROM sends for a company without a sender, and replies go to the company', async () => {
    await change(bogland, { mailSender: null })
    const mail = await instructions('bogland')
    expect(mail).toMatchObject({ from: { name: 'Büro', address: 'buero@label.example' }, replyTo: 'hallo@bogland.example' })
    expect(mail?.text).toContain('DE39 9999 9999 0000 0000 03')
  })

  test('a company’s own sender sends its shop’s mails', async () => {
    await change(bogland, { mailSender: 'Bogland <tickets@bogland.example>' })
    const mail = await instructions('bogland')
    expect(mail).toMatchObject({ from: { name: 'Bogland', address: 'tickets@bogland.example' } })
    expect(mail?.replyTo).toBeUndefined()
  })
})
