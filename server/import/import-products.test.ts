import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openTestShop, type TestShop } from '#test/world/test-shop.ts'
import { defaultOptions } from './import-options.ts'
import { runImport, type ImportReport } from './run-import.ts'
import { importParts } from '#server/startup/wiring/import-parts.ts'

let shop: TestShop
let folder: string

beforeEach(async () => {
  shop = await openTestShop()
  folder = await mkdtemp(join(tmpdir(), 'stagefront-products-'))
  await mkdir(join(folder, 'images'))
  await writeFile(join(folder, 'categories.yaml'), 'fahnen: { name: Fahnen }\n')
  await writeFile(join(folder, 'shops.yaml'), 'main: { name: Stagefront, company: stagefront, band: false, sells: all, categories: all }\n')
})
afterEach(async () => {
  await shop.close()
  await rm(folder, { recursive: true })
})

async function importProducts(yaml: string): Promise<ImportReport> {
  await writeFile(join(folder, 'products.yaml'), yaml)
  const { db, storage, pictures } = shop.context
  const ctx = { db, clock: shop.clock, storage, pictures }
  const [report] = await runImport(ctx, importParts(), { ...defaultOptions, paths: [folder] })
  if (!report) throw new Error('nothing was imported')
  return report
}

const draw = (name: string, colour: string) =>
  writeFile(
    join(folder, 'images', name),
    `<svg xmlns="http://www.w3.org/2000/svg" width="80" height="80"><rect width="80" height="80" fill="${colour}"/></svg>`,
  )

describe('merchandise in an import folder', () => {
  test('PRD-02 ENT-13 overlay pictures are imported and can be removed again', async () => {
    await draw('rund.svg', 'red')
    await draw('eckig.svg', 'blue')
    const written = (overlays: string) => `fahne: { name: Fahne, price: 9, stock: 3, categories: [fahnen], ${overlays} }\n`
    const overlays = () =>
      shop.visitor().graphql('{ merchProduct(id: "fahne") { overlayListingImage { sha256 width } overlayDetailImage { sha256 width } } }')
    const report = await importProducts(written('overlay_listing_image: images/rund.svg, overlay_detail_image: images/eckig.svg'))
    expect(report.faults).toEqual([])
    const both = { sha256: expect.stringMatching(/^[0-9a-f]{64}$/), width: expect.any(Number) }
    const first = await overlays()
    expect(first).toEqual({ merchProduct: { overlayListingImage: both, overlayDetailImage: both } })
    await draw('rund.svg', 'green')
    const again = await importProducts(written('overlay_listing_image: images/rund.svg'))
    expect(again.entries.products.changed).toEqual(['fahne'])
    const second = await overlays()
    expect(second).toEqual({ merchProduct: { overlayListingImage: both, overlayDetailImage: null } })
    expect(second).not.toMatchObject({ merchProduct: { overlayListingImage: (first as never)['merchProduct']['overlayListingImage'] } })
  })

  test('PRD-16 `order` in the meta sorts lists, and `hide` removes a product from them', async () => {
    const thing = (meta: string) => `{ name: Fahne, price: 9, stock: 3, categories: [fahnen], meta: ${meta} }`
    await importProducts(
      `erste: ${thing('{ order: 1 }')}\nverborgen: ${thing('{ order: 9, hide: true }')}\nvorn: ${thing('{ order: 5 }')}\nletzte: ${thing('{}')}\n`,
    )
    const { productsInCategory } = await shop
      .visitor()
      .graphql<{ productsInCategory: { nodes: { slug: string }[] } }>(
        '{ productsInCategory(categorySlug: "fahnen", first: 9) { nodes { slug } } }',
      )
    expect(productsInCategory.nodes.map(({ slug }) => slug)).toEqual(['vorn', 'erste', 'letzte'])
  })

  test('ENT-16 refuses a setting with a wrong value and passes on unknown settings', async () => {
    const written = (meta: string) => `fahne: { name: Fahne, price: 9, stock: 3, meta: ${meta} }\n`
    const refused = await importProducts(written(`{ hide: 'ja', order: viel, external_url: fahnen, related_item_slugs: tuch }`))
    expect(refused.isImported).toBe(false)
    expect(refused.faults.map(({ column }) => column)).toEqual([
      'fahne.meta.hide',
      'fahne.meta.order',
      'fahne.meta.related_item_slugs',
      'fahne.meta.external_url',
    ])
    expect((await importProducts(written('{ material: Tuch }'))).isImported).toBe(true)
    expect(await shop.visitor().graphql('{ merchProduct(id: "fahne") { meta } }')).toMatchObject({
      merchProduct: { meta: { material: 'Tuch' } },
    })
  })
})
