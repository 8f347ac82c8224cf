import { mkdir, writeFile } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'
import { bandShopTests } from '#test/world/import/band-shop.ts'

const { importFolder, edit, inFolder } = bandShopTests()

const lp = 'products/moorgrab-torf-lp.yaml'
const dates = 'tours/torf.yaml'
const add = (file: string, yaml: string) => edit(file, (text) => `${text.trimEnd()}\n${yaml}\n`)

/** Imports the folder once changed. @returns the faults, each with its place */
async function faultsAfter(change: () => Promise<unknown>): Promise<string[]> {
  await change()
  const { faults, isImported } = await importFolder()
  expect(isImported).toBe(!faults.some(({ severity }) => severity === 'error'))
  return faults.map(({ code, column, message }) => `${code} ${column}: ${message}`)
}

const onlyShops = (yaml: string) =>
  writeFile(inFolder('shops.yaml'), `main: { name: Stagefront, company: stagefront, band: false, ${yaml} }\n`)

describe('what no page shows is named', () => {
  const cases: [what: string, change: () => Promise<unknown>, expected: RegExp[]][] = [
    [
      'a product that no shop sells',
      () => onlyShops('sells: { events: [torf-werk-hamburg, torf-keller-wien], products: [moorgrab-torf-shirt] }, categories: [vinyl]'),
      [/^NOT_IN_SHOP .*: moorgrab-torf-lp is sold by no shop, .* sells\.products/, /^EMPTY vinyl: vinyl contains nothing/],
    ],
    [
      'an event that no shop sells',
      () => onlyShops('sells: { events: [torf-werk-hamburg], products: [moorgrab-torf-shirt, moorgrab-torf-lp] }'),
      [/^NOT_IN_SHOP events\[1\]: torf-keller-wien is sold by no shop, .* sells\.events/],
    ],
    [
      'a product that searches leave out',
      () => edit(lp, (text) => text.replace(/(categories|artist):.*\n/g, '')),
      [/^NOT_FOUND .*: moorgrab-torf-lp/, /^EMPTY vinyl/],
    ],
    [
      'an artist without dates and merchandise',
      async () => {
        await writeFile(inFolder('artists/nebelkammer.yaml'), 'name: Nebelkammer\n')
        await edit('shops.yaml', (text) => text.replace('categories: all', 'categories: [shirts]'))
      },
      [/^NO_PAGE .*: nebelkammer has no page: no shop names it in categories, and no shop lists anything of it/],
    ],
    [
      'a category above others that no shop names',
      async () => {
        await add('categories.yaml', 'merch: { name: Merchandise }')
        await edit('categories.yaml', (text) => text.replace('shirts: { name: T-Shirts }', 'shirts: { name: T-Shirts, parents: [merch] }'))
        await edit('shops.yaml', (text) => text.replace('categories: all', 'categories: [shirts]'))
      },
      [/^NO_PAGE merch: merch has no page: .* only what is below it/],
    ],
    [
      'a bundle whose concert is over',
      async () => {
        await edit(dates, (text) => text.replace("'+14w fri 20:00'", "'2026-01-10 20:00'").replace(", doors: '19:00'", ''))
        await writeFile(
          inFolder('bundles.yaml'),
          'paket: { name: Paket, artist: moorgrab, categories: [shirts], common: [torf-werk-hamburg, moorgrab-torf-lp] }\n',
        )
      },
      [/^EVENT_PAST/, /^BUNDLE_UNAVAILABLE paket: nobody can buy paket: torf-werk-hamburg is over or called off/],
    ],
    [
      'a bundle of which a shop does not sell a part',
      async () => {
        await edit(lp, (text) => text.replace('artist: moorgrab\n', ''))
        await writeFile(inFolder('bundles.yaml'), 'moorgrab-torf-shirt: { common: [moorgrab-torf-lp] }\n')
      },
      [/^BUNDLE_UNAVAILABLE .*: the shop moorgrab sells moorgrab-torf-shirt but not moorgrab-torf-lp/],
    ],
    [
      'a hall without events',
      () => add('venues.yaml', 'saal: { name: Saal, address: Weg 1, post_code: "24103", city: Kiel, country: de }'),
      [/^UNUSED saal/],
    ],
    [
      'a carrier to countries that nothing is sent to',
      () => edit('countries.yaml', (text) => text.replace(/\}(\n|$)/g, ', shippable: false }$1').replace(/\},/g, '},')),
      [/^UNUSED dhl: nobody can choose dhl: none of its countries/],
    ],
    [
      'a payment method that every shop excludes',
      () => edit('shops.yaml', (text) => text.replace(/( {2}company: stagefront\n)/g, '$1  payment_blacklist: [bank_transfer]\n')),
      [/^UNUSED bank_transfer/],
    ],
    [
      'a related item that does not exist',
      () => edit(lp, (text) => `${text.trimEnd()}\nmeta: { related_item_slugs: [moorgrab-torf-shrit] }\n`),
      [/^SLUG_SKIPPED .*meta\.related_item_slugs: there is no product or event “moorgrab-torf-shrit”/],
    ],
    [
      'questions that no design shows',
      () => writeFile(inFolder('faq.yaml'), 'pickup: [{ id: 1, question: Wo, answer: Hier }]\n'),
      [/^UNUSED pickup/],
    ],
    [
      'a page for a design that no shop has',
      async () => {
        await mkdir(inFolder('pages'))
        await writeFile(inFolder('pages/jobs.de.md'), '---\nslug: jobs\nlocale: de\ntitle: Jobs\ndesign: lichtamt\n---\nNichts frei.\n')
      },
      [/^UNUSED null: no shop shows this page: none of them has the design “lichtamt”/],
    ],
    [
      'a redirect over a page',
      () => writeFile(inFolder('redirects.yaml'), '/products/moorgrab-torf-lp: /events\n'),
      [/^REDIRECT_HIDES_PAGE/],
    ],
  ]
  test.each(cases)('%s', async (_what, change, expected) => {
    expect(await faultsAfter(change)).toEqual(expected.map((each) => expect.stringMatching(each) as string))
  })
})

describe('what can never work is refused', () => {
  const cases: [what: string, change: () => Promise<unknown>, expected: RegExp][] = [
    [
      'news that end before they begin',
      () => writeFile(inFolder('news.yaml'), "neu: { title: Neu, date: '2027-01-02', until: '2027-01-01' }\n"),
      /^VALUE neu\.until: must be after date/,
    ],
    [
      'redirects in a circle',
      () => writeFile(inFolder('redirects.yaml'), '/alt: /neu\n/neu: /alt\n'),
      /^VALUE .*: \/alt leads in a circle/,
    ],
    [
      'an excluded payment method that does not exist',
      () =>
        edit('shops.yaml', (text) =>
          text.replace('  company: stagefront\n', '  company: stagefront\n  payment_blacklist: [banktransfer]\n'),
        ),
      /^VALUE main\.payment_blacklist\[0\]: must be a payment method, and “banktransfer” is none/,
    ],
    [
      'a discount code for a category that does not exist',
      () =>
        edit('shops.yaml', (text) =>
          text.replace(
            '  design: moorgrab\n',
            `  design: moorgrab\n  meta: { discount_gate: { codes: ['scrypt$16384$${'a'.repeat(22)}$${'b'.repeat(43)}'], category: fanclub } }\n`,
          ),
        ),
      /^UNKNOWN_REFERENCE moorgrab\.meta\.discount_gate\.category: .*“fanclub”, so the code would protect nothing/,
    ],
  ]
  test.each(cases)('%s', async (_what, change, expected) => {
    const [first] = await faultsAfter(change)
    expect(first).toMatch(expected)
  })
})
