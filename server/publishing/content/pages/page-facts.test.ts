import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeLegalEntity, makeShop } from '#test/world/factories.ts'
import { openTestShop, type TestShop } from '#test/world/test-shop.ts'
import { invalidateReferenceData } from '#server/foundations/changes/cached-reference-data.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

test('STA-12 the price of a parcel is that within the country of the shop’s company', async () => {
  const { db, clock } = shop.context
  const legalEntityId = await makeLegalEntity(db, { slug: 'wien', role: 'shop', countryCode: 'at' })
  await makeShop(db, clock.now(), { slug: 'wien', legalEntityId })
  const text = async (of: string) => {
    const { contentPage } = await shop.visitor(of).graphql<{ contentPage: { html: string } }>('{ contentPage(slug: "shipping") { html } }')
    return contentPage.html
  }
  expect(await text('main')).toMatch(/Standardpaket \(DHL Paket, Deutschland\) kostet 4,90/)
  expect(await text('main')).not.toContain('Ab einem Warenwert')
  expect(await text('wien')).toMatch(/Standardpaket \(DHL Paket, Österreich\) kostet 9,90/)
})

test('STA-12 texts name bank transfer and its days only where the shop’s company has an account', async () => {
  const { db, clock } = shop.context
  const legalEntityId = await makeLegalEntity(db, { slug: 'ohne-konto', role: 'shop' })
  await makeShop(db, clock.now(), { slug: 'ohne-konto', legalEntityId })
  const answer = { de: 'Mit {payment_methods}.\n\nBei Überweisung {transfer_days} Tage zurückgelegt.' }
  await db
    .insertInto('faqEntry')
    .values({ template: 'general', number: 1, question: { de: 'Zahlen?' }, answer })
    .execute()
  invalidateReferenceData(db)

  const paying = async (of: string) => {
    const { faq } = await shop.visitor(of).graphql<{ faq: { questions: { html: string }[] } }>('{ faq { questions { html } } }')
    return faq.questions[0]?.html
  }
  expect(await paying('main')).toMatch(/Mit Kreditkarte und Überweisung\.[^]*Bei Überweisung 7 Tage/)
  expect(await paying('ohne-konto')).toContain('Mit Kreditkarte.')
  expect(await paying('ohne-konto')).not.toContain('Überweisung')
})
