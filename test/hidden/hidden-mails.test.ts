import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { mailRules, type MailKind } from '#core/mails/mail-rules.ts'
import { imageKey } from '#server/foundations/images/image-files.ts'
import { sendOrderMail } from '#server/after-sale/order-mails/sending/send-order-mail.ts'
import { invalidateReferenceData } from '#server/foundations/changes/cached-reference-data.ts'
import { readPdf } from '#test/readers/read-pdf.ts'
import { mailCart, mailPlace } from '#test/world/mails/asked-mails.ts'
import { sendEveryMail } from '#test/world/mails/every-mail.ts'
import { orderTests } from '#test/world/order-tests.ts'
import { runJobs } from '#test/world/run-jobs.ts'
import { openTestShop, type TestShop } from '#test/world/test-shop.ts'
import { listMails } from '#test/world/waiting/list-mails.ts'
import { hideCanaries, type Canary } from './canaries.ts'

const whileUnpaid = ['payment_waiting', 'transfer_reminder', 'transfer_incomplete', 'amount_changed', 'order_link'] as const

const isBuilt = existsSync(new URL('../../build/server/index.js', import.meta.url))

/* What is hidden leaves the shop in no mail to somebody who holds no ticket for it, and in no picture to pass on. */
describe.skipIf(!isBuilt)('what is hidden', () => {
  let shop: TestShop
  let canaries: readonly Canary[]
  let mails: { to: string; kind: string; text: string }[]
  let close: () => Promise<void>
  beforeAll(async () => {
    shop = await openTestShop({
      pages: true,
      limits: { writesPerMinute: 0, requestsPerMinute: 0, waitingListRequestsPerHour: 1000 },
    })
    canaries = await hideCanaries(shop)
    invalidateReferenceData(shop.context.db)
    ;({ close } = await sendEveryMail(shop))
    await writeAbout(canaries.map(({ slug }) => slug))
    await givePictures(canaries.map(({ slug }) => slug))
    mails = await Promise.all(
      shop.outbox.sent.map(async ({ to, kind, subject, html, text, headers, attachments }) => {
        const files = await Promise.all(
          attachments.map(async ({ filename, contentType, content }) => {
            const inside = contentType === 'application/pdf' ? (await readPdf(content)).join('\n') : Buffer.from(content).toString()
            return `${filename}\n${inside}`
          }),
        )
        return { to, kind, text: [subject, html, text, JSON.stringify(headers), ...files].join('\n') }
      }),
    )
  }, 120_000)
  afterAll(async () => {
    await close()
    await shop.close()
  })

  /** Everything hidden that can be waited for, sent on or written about is, so that there are mails about it. */
  async function writeAbout(slugs: readonly string[]): Promise<void> {
    const { db } = shop.database
    const products = await db.selectFrom('product').select(['id', 'slug', 'kind']).where('slug', 'in', slugs).execute()
    const unpaid = await orderTests(shop).buy(shop.visitor(), [
      (await variantOf(products.find(({ slug }) => slug === 'k-datum')?.id ?? 0)) ?? 0,
      1,
    ])
    const lists = listMails(shop)
    for (const product of products) {
      if (['k-datum', 'k-saalplan', 'k-leise'].includes(product.slug)) {
        await mailCart(shop.visitor(), await variantOf(product.id), `korb.${product.slug}@example.org`)
        await mailPlace(shop, product, `platz.${product.slug}@example.org`)
        await lists.ofEvent(product)
      }
      if (product.slug === 'k-unterm-tisch') await lists.ofProduct(product)
    }
    await runJobs(shop)
    for (const [cause, kind] of whileUnpaid.entries()) await sendOrderMail(shop.context, { orderId: unpaid.id, kind, cause })
    await db.updateTable('orders').set({ status: 'expired' }).where('id', '=', unpaid.id).execute()
    await sendOrderMail(shop.context, { orderId: unpaid.id, kind: 'expired' })
  }
  const variantOf = async (productId: number) =>
    (await shop.database.db.selectFrom('productVariant').select('id').where('productId', '=', productId).executeTakeFirst())?.id

  /** Each thing gets a poster, so that there could be pictures to pass on. */
  async function givePictures(slugs: readonly string[]): Promise<void> {
    const { db } = shop.database
    const poster = await sharp({ create: { width: 1000, height: 1414, channels: 3, background: '#13110d' } })
      .webp()
      .toBuffer()
    const sha256 = 'cd'.repeat(32)
    await shop.context.storage.put(imageKey(sha256, 1000, 'webp'), poster)
    const image = { sha256, sourceName: 'poster.webp', mediaType: 'image/webp', width: 1000, height: 1414, widths: [1000], state: 'ready' }
    const { id: imageId } = await db
      .insertInto('image')
      .values({ ...image, createdAt: shop.clock.now() })
      .returning('id')
      .executeTakeFirstOrThrow()
    const products = await db
      .selectFrom('product')
      .select('id')
      .where('slug', 'in', [...slugs, 'torfmond-bremen'])
      .execute()
    await db
      .insertInto('productImage')
      .values(products.map(({ id }) => ({ productId: id, imageId, position: 0 })))
      .execute()
    invalidateReferenceData(db)
  }

  test('is looked for in every kind of mail there is, and in those about it', () => {
    const sent = new Set(mails.map(({ kind }) => kind))
    expect((Object.keys(mailRules) as MailKind[]).filter((kind) => !sent.has(kind))).toEqual([])
    const about = new Set(mails.filter(({ text }) => text.includes('Datumsgeheimnis')).map(({ kind }) => kind))
    const lists = ['confirm', 'known', 'offer', 'sale_start', 'closed'].map((kind) => `waiting_list_${kind}`)
    expect([...about]).toEqual(expect.arrayContaining([...lists, 'payment_instructions', ...whileUnpaid, 'expired']))
  })

  test('is told by no mail', () => {
    const telling = canaries.flatMap((canary) =>
      mails
        .filter(({ to, text }) => !(canary.hasPage && to.includes(canary.slug)) && canary.isToldBy(text))
        .map(({ kind }) => `${canary.way}: ${kind}`),
    )
    expect(telling).toEqual([])
  })

  const picture = async (slug: string, file: string) => {
    const answer = await shop.app.inject({ url: `/events/${slug}/${file}`, headers: { host: 'localhost:3000' } })
    return answer.statusCode === 200 ? createHash('sha256').update(answer.rawPayload).digest('hex') : answer.statusCode
  }
  const moveTo = (slug: string, moment: string) =>
    shop.database.db
      .updateTable('event')
      .set({ happeningFrom: moment, happeningUntil: null, doorTime: null, stageTime: null })
      .where('productId', '=', (eb) => eb.selectFrom('product').select('id').where('slug', '=', slug))
      .execute()

  test.each(['share.de.jpg', 'story.en.jpg'])(
    'is on no picture to pass on: a hidden date changes nothing of %s, a public one does',
    async (file) => {
      const drawn: Record<string, unknown[]> = {}
      for (const slug of ['k-datum', 'torfmond-bremen']) {
        drawn[slug] = []
        for (const moment of ['2031-07-19T17:23:00Z', '2032-03-05T20:00:00Z']) {
          await moveTo(slug, moment)
          drawn[slug].push(await picture(slug, file))
        }
      }
      expect(drawn['k-datum']?.[0]).toMatch(/^\w{64}$/)
      expect(new Set(drawn['k-datum']).size).toBe(1)
      expect(new Set(drawn['torfmond-bremen']).size).toBe(2)
      await moveTo('k-datum', '2031-07-19T17:23:00Z')
    },
  )

  test('has no picture to pass on where it has no page', async () => {
    const pageless = canaries.filter(({ hasPage, slug }) => !hasPage && slug !== 'k-datum' && slug !== 'k-saalplan')
    for (const { slug } of pageless) expect([slug, await picture(slug, 'share.de.jpg')]).toEqual([slug, 404])
  })
})
