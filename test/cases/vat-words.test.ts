import { existsSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { paths } from '#core/urls.ts'
import { buying } from '#test/world/buying.ts'
import { makeBundle, makeProduct } from '#test/world/factories.ts'
import { merging } from '#test/world/merging.ts'
import { orderTests } from '#test/world/order-tests.ts'
import { openTestShop, type TestShop } from '#test/world/test-shop.ts'

/*
 * Every page that shows a price says whether VAT is in it. Three kinds of sellers: one who charges it, one who charges none (a small business,
 * or an exempt theatre), and a shop whose tickets are taxed and whose goods are not.
 */

const isBuilt = existsSync(new URL('../../build/server/index.js', import.meta.url))

const sellers = {
  'charges VAT': { merch: 19, events: 7 },
  'charges none': { merch: 0, events: 0 },
  'sells tickets with VAT and goods without': { merch: 0, events: 7 },
} as const

/** The pages with prices of merchandise, of tickets, and of both. */
const shown = {
  merch: [paths.category('shirts'), paths.product('moorgrab-torf-shirt'), paths.bundle('zwei-shirts')],
  events: [paths.events()],
  // An event's page shows what its artist sells.
  both: [paths.home(), paths.event('torfmond-bremen'), paths.artist('moorgrab'), paths.search('moor'), paths.bundles()],
}

/** The sentence in the footer about all that the shop sells. */
const ofAll = /(Alle Preise .*?)[;,] Merch zzgl/
/** The notes below what the cart shows beside it. */
const ofLists = /Ticketpreise inkl\. MwSt\. und Gebühren|Preise (ohne|inkl\.) MwSt\., zzgl/g

describe.skipIf(!isBuilt).each(Object.entries(sellers))('LIM-69 a shop that %s', (_kind, rates) => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await openTestShop({ pages: true })
    const { db } = shop.database
    const { shirt, main, company } = shop.world
    const root = await makeProduct(db, shop.clock, {
      product: { slug: 'zwei-shirts', name: { de: 'Zwei Shirts', en: 'Two shirts' }, priceCents: 0, contractPartnerId: company },
      variants: [{ slug: 'standard', stock: 5, weightGrams: 0, physical: false, free: true }],
      shops: [main.id],
    })
    await makeBundle(db, {
      root,
      bundle: { priceCents: 3990 },
      parts: [
        { product: shirt, slug: 'eins' },
        { product: shirt, slug: 'zwei' },
      ],
    })
    for (const [kind, rate] of [
      ['merch', rates.merch],
      ['event', rates.events],
    ] as const)
      await db.updateTable('product').set({ vatRate: rate, vatKind: null }).where('kind', '=', kind).execute()
  })
  afterAll(() => shop.close())

  /** What a page says to its reader. */
  async function read(url: string, fan = shop.visitor()): Promise<string> {
    const { statusCode, body } = await fan.request({ url })
    if (statusCode !== 200) throw new Error(`${url}: ${statusCode}`)
    return body.replace(/<script[\s\S]*?<\/script>|<style[\s\S]*?<\/style>/g, '').replace(/<[^>]+>/g, '')
  }
  /** The notes on VAT in a text; the sentence in the footer is about everything that the shop sells. */
  const notes = (text: string) => {
    const [, footer = ''] = ofAll.exec(text) ?? []
    const rest = text.replace(footer, '')
    const found = rest.match(/ohne MwSt\.|inkl\. MwSt\., soweit sie anfällt|inkl\. (?:[\d,]+\s?% )?MwSt\./g) ?? []
    const kinds = found.map((note) => (note.startsWith('ohne') ? 'none' : note.includes('soweit') ? 'partly' : 'included'))
    return { footer, kinds: [...new Set(kinds)].sort() }
  }
  const noteOf = (rate: number) => (rate > 0 ? 'included' : 'none')

  test('says so on the pages of its goods, of its tickets and of both', async () => {
    const all = rates.merch > 0 === rates.events > 0 ? noteOf(rates.merch) : 'partly'
    const sentence = {
      included: 'Alle Preise inkl. MwSt.',
      partly: 'Alle Preise inkl. MwSt., soweit sie anfällt',
      none: 'Alle Preise ohne MwSt.',
    }[all]
    for (const [kind, urls] of Object.entries(shown))
      for (const url of urls) {
        const { footer, kinds } = notes(await read(url))
        expect([url, footer]).toEqual([url, sentence])
        const allowed =
          kind === 'merch'
            ? [noteOf(rates.merch)]
            : kind === 'events'
              ? [noteOf(rates.events)]
              : [noteOf(rates.merch), noteOf(rates.events)]
        expect({ url, others: kinds.filter((each) => !allowed.includes(each)) }).toEqual({ url, others: [] })
        if (kind !== 'both') expect({ url, kinds }).toEqual({ url, kinds: allowed })
      }
  })

  test('says so in the cart, before the order is placed, and on its page', async () => {
    const tester = orderTests(shop)
    for (const [variant, rate] of [
      [tester.shirt, rates.merch],
      [tester.online, rates.events],
    ] as const) {
      const fan = shop.visitor()
      const added = await buying(fan).add([variant, 1])
      await buying(fan).address()
      await buying(fan).logistics('bank_transfer', added.cart?.shipping?.id)
      const texts = [await read('/checkout', fan), await read('/checkout/confirm', fan)]
      const { order, problems } = await buying(fan).place()
      if (!order) throw new Error(JSON.stringify(problems))
      texts.push(await read(`/checkout/done/${order.id}/${order.reference}`, fan))
      for (const text of texts) {
        const said = text.replace(ofAll, '').replaceAll(ofLists, '')
        expect(/MwSt/.exec(said)?.[0]).toBe('MwSt')
        expect((rate > 0 ? /ohne MwSt\./ : /(inkl\.|Darin) [\d,\s%]*MwSt/).exec(said)?.[0]).toBeUndefined()
      }
    }
  })
  test('says so where the buyer pays what they have added to an order', async () => {
    const tester = orderTests(shop)
    const fan = shop.visitor()
    const order = await tester.buy(fan, [tester.shirt, 1], [tester.online, 1])
    await tester.pay(order)
    for (const [variant, rate] of [
      [tester.shirt, rates.merch],
      [tester.online, rates.events],
    ] as const) {
      shop.clock.advance(1000)
      await buying(fan).add([variant, 1])
      const { order: joined, problems } = await merging(fan).merge(order.reference)
      if (!joined) throw new Error(JSON.stringify(problems))
      const said = (await read(`${paths.orderPayment(order.id, order.reference)}?merge=1`, fan)).replace(ofAll, '')
      expect(said).toContain(rate > 0 ? 'inkl. MwSt.' : 'ohne MwSt.')
      await merging(fan).undo(order)
    }
  })
})
