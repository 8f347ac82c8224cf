import { existsSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { trapField } from '#core/self-service/form-limits.ts'
import { makeCategory, makeEvent, makePicture } from '#test/world/factories.ts'
import { invalidateReferenceData } from '#server/foundations/changes/cached-reference-data.ts'
import { runJobs } from '#test/world/run-jobs.ts'
import { openTestShop, type TestShop } from '#test/world/test-shop.ts'

const isBuilt = existsSync(new URL('../../../../build/server/index.js', import.meta.url))

/** The pages without JavaScript. */
describe.skipIf(!isBuilt)('help for fans', () => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await openTestShop({ pages: true })
    await shop.context.db.updateTable('legalEntity').set({ email: 'office@company.example' }).execute()
  }, 240_000)
  afterAll(() => shop.close())

  const post = (fields: Record<string, string>) =>
    shop.visitor().request({
      method: 'POST',
      url: '/contact',
      headers: { host: 'localhost:3000', origin: 'http://localhost:3000', 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(fields).toString(),
    })
  const entered = { name: 'Ada', email: 'ada@fan.example', message: 'Wo ist mein Shirt?' }

  test('STA-01 the contact page has a form and the imprint', async () => {
    const { body } = await shop.app.inject('/contact')
    expect(body).toContain('name="message"')
    expect(body).toContain('Stagefront GmbH')
    expect(body).toContain('href="/order"')
  })

  test('a shop whose company has no e-mail address has no form, but the answers and the imprint', async () => {
    await shop.context.db.updateTable('legalEntity').set({ email: null }).execute()
    const { body } = await shop.app.inject('/contact')
    await shop.context.db.updateTable('legalEntity').set({ email: 'office@company.example' }).execute()
    expect(body).not.toContain('name="message"')
    expect(body).toContain('Stagefront GmbH')
    expect(body).toContain('href="/faq"')
  })

  test('a message is sent without JavaScript, and a refused one keeps what was typed', async () => {
    const refused = await post({ ...entered, email: 'ada' })
    expect(refused.statusCode).toBe(422)
    expect(refused.body).toContain('Wo ist mein Shirt?')
    expect((await post(entered)).body).toContain('Wir antworten an ada@fan.example')
    await runJobs(shop)
    expect(shop.outbox.sent.map(({ to }) => to)).toEqual(['office@company.example'])
  })

  test('a program that fills in the hidden field is thanked, and nothing is sent', async () => {
    const before = shop.outbox.sent.length
    expect((await post({ ...entered, message: 'Cheap pills', [trapField]: 'https://pills.example' })).statusCode).toBe(200)
    await runJobs(shop)
    expect(shop.outbox.sent).toHaveLength(before)
  })

  test('NAV-25 the footer leads to questions, contact, jobs and the rules of prize games', async () => {
    const { body } = await shop.app.inject('/')
    const footer = body.slice(body.indexOf('page-footer'))
    for (const path of ['/faq', '/contact', '/jobs', '/gamepolicy', '/order']) expect(footer).toContain(`href="${path}"`)
  })

  test('contact and questions end with a row of six posters that lead to their tours, and with none where there are fewer', async () => {
    const { context, clock, world } = shop
    const linked = async (path: string) => {
      const { body } = await shop.app.inject(path)
      const row = /<ul class="wall">[\s\S]*?<\/ul>/.exec(body)?.[0] ?? ''
      return [...row.matchAll(/href="\/tours\/([\w-]+)"/g)].map(([, slug]) => slug)
    }
    const slugs = ['eins', 'zwei', 'drei', 'vier', 'fuenf', 'sechs']
    for (const [index, slug] of slugs.entries()) {
      expect(await linked(`/contact?tours=${index}`)).toEqual([])
      const ticketImageId = await makePicture(context.db, clock, `poster-${slug}`, [360])
      const tour = await makeCategory(context.db, { slug, type: 'TOUR', ticketImageId, sortOrderHomepage: index + 1 }, [world.main.id])
      await makeEvent(context.db, clock, {
        product: { slug: `abend-${slug}`, contractPartnerId: world.promoter },
        event: { venueId: world.venue },
        categories: [tour],
        shops: [world.main.id],
      })
    }
    invalidateReferenceData(context.db)
    expect(await linked('/contact?tours=6')).toEqual(slugs)
    expect(await linked('/faq?tours=6')).toEqual(slugs)
  })
})
