import { createHash, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { makeEvent, testAccount } from '#test/world/factories.ts'
import { openTestShop, type TestShop } from '#test/world/test-shop.ts'
import { readConfig } from '#server/config/config.ts'
import { invalidateReferenceData } from '#server/foundations/changes/cached-reference-data.ts'
import { examineShops } from './examine-shops.ts'
import type { Finding } from './finding.ts'
import { wording } from '#test/world/sentences-in-words.ts'

const inEnglish = await wording('en')

/** A finding in words. */
type Shown = Pick<Finding, 'part' | 'level'> & { message: string; advice?: string }

const key = (...parts: string[]) => [...parts, '0123456789abcdef'].join('_')
const live = {
  SANDBOX: 'false',
  PUBLIC_URL: 'https://moorgrab.example',
  STRIPE_SECRET_KEY: key('sk', 'test'),
  STRIPE_WEBHOOK_SECRET: key('whsec'),
  SMTP_URL: 'smtp://mail.example',
  MAIL_FROM: 'Moorgrab <tickets@moorgrab.example>',
}
const realAccount = { bankIban: 'NL91ABNA0417164300', bankBic: 'ABNANL2A', bankName: 'ABN AMRO' }

let shop: TestShop
beforeAll(async () => void (shop = await openTestShop()))
beforeEach(async () => {
  const { db } = shop.context
  await db
    .updateTable('legalEntity')
    .set({ email: 'hallo@moorgrab.example', address: 'Moorweg 1', bankHolder: null, ...testAccount })
    .execute()
  await db.updateTable('paymentMethod').set({ active: true }).execute()
  await db.updateTable('shop').set({ isBand: true }).where('slug', '=', 'moorgrab').execute()
  await db.deleteFrom('contentPage').execute()
  invalidateReferenceData(db)
})
afterAll(() => shop.close())

const company = () => shop.context.db.updateTable('legalEntity').where('id', '=', shop.world.company)

async function findings(env: NodeJS.ProcessEnv = {}): Promise<Shown[]> {
  invalidateReferenceData(shop.context.db)
  return inEnglish(await examineShops({ ...shop.context, config: { ...readConfig(env) } }))
}

async function writePages(published: boolean): Promise<void> {
  const rows = ['imprint', 'terms', 'datapolicy', 'withdrawal'].map((slug) => ({
    ...{ slug, locale: 'de', title: slug, body: slug, published, updatedAt: shop.clock.now() },
  }))
  await shop.context.db.insertInto('contentPage').values(rows).execute()
}

test('shops where fans can buy have one good line', async () => {
  expect(await findings()).toEqual([{ part: 'shops', level: 'good', message: '2 shops can sell' }])
})

test('the advice for a sandbox in public names the keys of both payment providers', async () => {
  const [finding] = await findings({ PUBLIC_URL: 'https://moorgrab.example', SANDBOX: 'true' })
  expect(finding?.advice).toContain('the keys of Stripe and PayPal')
})

test('live shops with their own account, sender and legal pages have one good line', async () => {
  await company()
    .set({ ...realAccount, email: 'hallo@moorgrab.net' })
    .execute()
  await writePages(true)
  expect(await findings(live)).toEqual([{ part: 'shops', level: 'good', message: '2 shops can sell' }])
})

describe('what fans would run into', () => {
  const cases: [what: string, prepare: () => Promise<unknown>, level: string, message: RegExp, env?: NodeJS.ProcessEnv][] = [
    ['no e-mail address in the imprint', () => company().set({ email: ' ' }).execute(), 'bad', /^main: Stagefront GmbH has no e-mail/],
    ['no address in the imprint', () => company().set({ address: '' }).execute(), 'bad', /^main: Stagefront GmbH has no full address/],
    [
      'a payee of another name',
      () => company().set({ bankHolder: 'Jo Meier' }).execute(),
      'warn',
      /^main: the account is held by Jo Meier/,
    ],
    [
      'no payment method',
      () => shop.context.db.updateTable('paymentMethod').set({ active: false }).execute(),
      'bad',
      /^main: no payment method is left/,
    ],
    [
      'bank transfer without an account',
      () => company().set({ bankIban: null, bankBic: null, bankName: null }).execute(),
      'warn',
      /^main: bank_transfer is active but cannot be offered/,
    ],
    ['the company of an example', async () => {}, 'bad', /^main: Stagefront GmbH is still the company of an example/, live],
    ['the account of the examples', async () => {}, 'bad', /^main: the bank account is that of the examples/, live],
    ['no default shop', async () => {}, 'bad', /^PUBLIC_URL shows no shop \(DEFAULT_SHOP is suedrand\)/, { DEFAULT_SHOP: 'suedrand' }],
    [
      'a shop without an address',
      () => shop.context.db.updateTable('shop').set({ isBand: false }).where('slug', '=', 'moorgrab').execute(),
      'bad',
      /^moorgrab has no address: with band: false it is not at \/moorgrab/,
    ],
    ['missing settings', async () => {}, 'bad', /^settings are missing/, { SANDBOX: 'false' }],
    [
      'the sandbox in public',
      async () => {},
      'bad',
      /^the sandbox is on at https/,
      { PUBLIC_URL: 'https://moorgrab.example', SANDBOX: 'true' },
    ],
    ['a public address on this machine', async () => {}, 'bad', /^PUBLIC_URL is http:\/\/localhost:3000/, { ...live, PUBLIC_URL: '' }],
    ['a sender of another domain', async () => {}, 'warn', /mails come from gmx.example, but/, { ...live, MAIL_FROM: 'a@gmx.example' }],
    ['templates as legal texts', async () => {}, 'warn', /still the templates of Stagefront: imprint, terms, datapolicy, withdrawal/, live],
    ['hidden legal texts', () => writePages(false), 'bad', /legal pages are not published: datapolicy, imprint/, live],
  ]

  test.each(cases)('%s is found, with advice', async (_what, prepare, level, message, env) => {
    await prepare()
    const finding = (await findings(env)).find((each) => message.test(each.message))
    expect(finding).toMatchObject({ level, advice: expect.stringMatching(/\w+ \w+/) as string })
  })

  test('a theme whose logo is not in the storage is found, with the names of the files', async () => {
    const { db, storage } = shop.context
    const [svg, png] = [`${'a'.repeat(64)}.svg`, `${'b'.repeat(64)}.png`]
    const theme = JSON.stringify({ logo: { light: { file: svg, png, width: 160, height: 40 } } })
    await storage.remove(`theme/${png}`)
    await storage.put(`theme/${svg}`, Buffer.from('<svg/>'))
    await db.updateTable('shop').set({ theme }).where('slug', '=', 'moorgrab').execute()
    expect(await findings()).toMatchObject([{ level: 'bad', message: `moorgrab: the storage lacks 1 file of the theme: ${png}` }])
    await storage.put(`theme/${png}`, Buffer.from('png'))
    expect(await findings()).toMatchObject([{ level: 'good' }])
    await db.updateTable('shop').set({ theme: '{}' }).where('slug', '=', 'moorgrab').execute()
  })

  test('an event whose data policy is not in the storage is found', async () => {
    const { db, storage } = shop.context
    // The folder of the storage outlives the test.
    const policyFile = createHash('sha256').update(randomUUID()).digest('hex')
    await db.updateTable('event').set({ policyFile }).where('productId', '=', shop.world.event.id).execute()
    expect(await findings()).toMatchObject([{ level: 'bad', message: 'the storage lacks the data policy of 1 event: torfmond-bremen' }])
    await storage.put(`policies/${policyFile}.pdf`, Buffer.from('%PDF-1.7'))
    expect(await findings()).toMatchObject([{ level: 'good' }])
    await db.updateTable('event').set({ policyFile: null }).where('productId', '=', shop.world.event.id).execute()
  })

  test('a coming date without a ticket to sell is found, and one sold elsewhere is not', async () => {
    const { db } = shop.context
    const { company: contractPartnerId, venue: venueId, main } = shop.world
    const make = (slug: string, meta: object) =>
      makeEvent(db, shop.clock, {
        product: { slug, name: { de: slug }, contractPartnerId, priceCents: 0, meta: JSON.stringify(meta) },
        event: { venueId },
        tickets: [],
        shops: [main.id],
      })
    await make('ohne-karten', {})
    await make('anderswo', { external_link: 'https://tickets.example/7' })
    expect(await findings()).toMatchObject([{ level: 'warn', message: '1 coming date without a ticket to sell: ohne-karten' }])
    await db.updateTable('product').set({ active: false }).where('slug', '=', 'ohne-karten').execute()
  })

  test('merchandise without a carrier, and an installation without countries, are found', async () => {
    const { db } = shop.context
    await db.updateTable('carrier').set({ active: false }).execute()
    expect(await findings()).toMatchObject([
      { level: 'bad', message: expect.stringMatching(/^main, moorgrab: no carrier has a rate/) as string },
    ])
    await db.updateTable('carrier').set({ active: true }).execute()
    await db.updateTable('country').set({ shippable: false }).execute()
    expect(await findings()).toMatchObject([{ level: 'bad', message: expect.stringMatching(/^there is no country to choose/) as string }])
    await db.updateTable('country').set({ shippable: true }).where('code', '=', 'de').execute()
  })
})

test('a company outside of Germany has to write its own legal texts, and one that names no clock is asked for it', async () => {
  await company()
    .set({ ...realAccount, countryCode: 'us', postCode: '10012' })
    .execute()
  const messages = (await findings(live)).filter(({ level }) => level === 'bad').map(({ message }) => message)
  expect(messages).toContainEqual(
    expect.stringMatching(/^main: legal texts are still the templates .*They follow German law, and .* is in us$/),
  )
  expect(messages).toContainEqual(expect.stringMatching(/^main: nothing says the clock of .*, so UTC is taken$/))
  await company().set({ countryCode: 'de', postCode: '20357' }).execute()
})
