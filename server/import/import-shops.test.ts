import { writeFile } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'
import { bandShopTests } from '#test/world/import/band-shop.ts'

const { importFolder, edit, query, inFolder } = bandShopTests()

describe('a shop in an import folder', () => {
  test('SHP-15 NAV-07 a shop’s pictures are imported, and a new one with the old name replaces it', async () => {
    const shopsFile = (text: string) =>
      text.replace(
        '  design: moorgrab\n',
        '  design: moorgrab\n  meta: { social_img: images/moorgrab-torf.svg, favicon: images/moorgrab-square.svg, badge: { text: Neu, image: images/fehlt.svg } }\n',
      )
    await edit('shops.yaml', shopsFile)
    const report = await importFolder()
    expect(report.faults.map(({ code, column }) => [code, column])).toEqual([['IMAGE_MISSING', 'moorgrab']])
    const shaOf = async (file: string) =>
      (await query<{ sha256: string }>(`select sha256 from image where source_name = '${file}'`)).at(-1)?.sha256
    const metaOf = async () => (await query<{ meta: object }>(`select meta from shop where slug = 'moorgrab'`))[0]?.meta
    expect(await metaOf()).toEqual({
      social_img: `/images/${await shaOf('images/moorgrab-torf.svg')}-card.jpg`,
      favicon: `/images/${await shaOf('images/moorgrab-square.svg')}-360.webp`,
      badge: { text: 'Neu' },
    })
    const favicon = `/images/${await shaOf('images/moorgrab-square.svg')}-360.webp`
    await edit('images/moorgrab-square.svg', (text) => text.replace('<svg', '<svg class="new"'))
    expect((await importFolder()).entries.shops.changed).toEqual(['moorgrab'])
    expect(await metaOf()).toMatchObject({ favicon: expect.stringMatching(/-360\.webp$/) })
    expect(await metaOf()).not.toMatchObject({ favicon })
  })

  test('a shop and a product that are imported anew were created when they were first', async () => {
    await importFolder()
    const first = '2026-01-01T00:00:00.000Z'
    for (const table of ['shop', 'product']) await query(`update ${table} set created_at = '${first}'`)
    await edit('shops.yaml', (text) => text.replace('  design: moorgrab\n', '  design: standard\n'))
    await edit('products/moorgrab-torf-lp.yaml', (text) => text.replace(/^price: .*$/m, 'price: 25.90'))
    const { entries } = await importFolder()
    expect([entries.shops.changed, entries.products.changed]).toEqual([['moorgrab'], ['moorgrab-torf-lp']])
    const createdAt = await query<{ created_at: Date }>(
      `select created_at from shop where slug = 'moorgrab' union all select created_at from product where slug = 'moorgrab-torf-lp'`,
    )
    expect(createdAt.map((row) => row.created_at.toISOString())).toEqual([first, first])
  })

  test('SHP-02 a shop that no address leads to is refused, with the field and what would be right', async () => {
    const second = (more: string) => `second: { name: Second, company: stagefront, band: false, sells: all${more} }\n`
    const faultsWith = async (yaml: string) => {
      await edit('shops.yaml', (text) => `${text.replace(/second:.*\n/, '')}${yaml}`)
      const { faults, isImported } = await importFolder()
      return [isImported, ...faults.map(({ code, column, message }) => `${code} ${column}: ${message}`)]
    }
    expect(await faultsWith(second(''))).toEqual([
      false,
      expect.stringMatching(/^SHOP_UNREACHABLE second\.band: the shop second has no address: .* PUBLIC_URL shows main\. Leave band out/),
    ])
    expect(await faultsWith(second(', domain: localhost.example'))).toEqual([true])
  })

  test('SHP-02 the host of PUBLIC_URL as a domain is refused where other shops would lose their address', async () => {
    await importFolder()
    await edit('shops.yaml', (text) => text.replace('  design: moorgrab\n', '  design: moorgrab\n  domain: shop.example\n'))
    const { faults } = await importFolder({ publicUrl: 'https://shop.example' })
    expect(faults.map(({ code, column, message }) => `${code} ${column}: ${message}`)).toEqual([
      expect.stringMatching(/^SHOP_UNREACHABLE main\.domain: the shop main has no address: shop\.example is the host of PUBLIC_URL/),
    ])
  })

  test('the host of OFFICE_URL is no domain of a shop, because the office alone is shown there', async () => {
    await edit('shops.yaml', (text) => text.replace('  design: moorgrab\n', '  design: moorgrab\n  domain: office.example\n'))
    const { faults } = await importFolder({ publicUrl: 'https://shop.example', officeUrl: 'https://office.example' })
    expect(faults.map(({ code, column, message }) => `${code} ${column}: ${message}`)).toEqual([
      expect.stringMatching(/^SHOP_UNREACHABLE moorgrab\.domain: .* office\.example is the host of OFFICE_URL/),
    ])
  })

  test('BND-01 a bundle is sold only in shops that sell all of its products', async () => {
    await edit('products/moorgrab-torf-lp.yaml', (text) => text.replace('artist: moorgrab\n', ''))
    const bundle = '{ name: Paket, artist: moorgrab, common: [moorgrab-torf-shirt, moorgrab-torf-lp] }'
    await writeFile(inFolder('bundles.yaml'), `torf-paket: ${bundle}\n`)
    expect((await importFolder()).isImported).toBe(true)
    const sold = `select s.slug from shop s join shop_product sp on sp.shop_id = s.id join product p on p.id = sp.product_id where p.slug = `
    expect(await query(`${sold} 'torf-paket' order by 1`)).toEqual([{ slug: 'main' }])
    expect(await query(`${sold} 'moorgrab-torf-shirt' order by 1`)).toEqual([{ slug: 'main' }, { slug: 'moorgrab' }])
  })
})
