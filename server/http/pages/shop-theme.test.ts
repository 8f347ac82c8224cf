import { createHash } from 'node:crypto'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { defaultOptions } from '#server/import/import-options.ts'
import { runImport } from '#server/import/run-import.ts'
import { sendOrderMail } from '#server/after-sale/order-mails/sending/send-order-mail.ts'
import { importParts } from '#server/startup/wiring/import-parts.ts'
import { orderTests } from '#test/world/order-tests.ts'
import { openTestShop, type TestShop } from '#test/world/test-shop.ts'

const isBuilt = existsSync(new URL('../../../build/server/index.js', import.meta.url))
const font = new URL('../../../node_modules/@fontsource-variable/literata/files/literata-latin-wght-normal.woff2', import.meta.url)

/** A theme as an operator brings it in, on everything that carries a shop's look. */
describe.skipIf(!isBuilt)('SHP-09 a shop’s theme', () => {
  let shop: TestShop
  let folder: string
  const get = (url: string) => shop.app.inject({ method: 'GET', url })
  const styleIn = (body: string) => /<style>(.*?)<\/style>/s.exec(body)?.[1] ?? ''

  /** Imports the main shop with this theme, as another process would: nothing in this one is told. */
  async function importTheme(theme: string) {
    writeFileSync(
      join(folder, 'shops.yaml'),
      `main:\n  name: Stagefront\n  company: stagefront\n  band: false\n  categories: [moorgrab, shirts, torfmond]\n  sells: { products: [moorgrab-torf-shirt], events: [torfmond-bremen] }\n${theme}`,
    )
    const [report] = await runImport(shop.context, importParts(), { ...defaultOptions, paths: [folder] })
    expect(report?.faults.filter(({ severity }) => severity === 'error')).toEqual([])
  }

  beforeAll(async () => {
    shop = await openTestShop({ pages: true })
    folder = mkdtempSync(join(tmpdir(), 'stagefront-theme-'))
    writeFileSync(join(folder, 'own.woff2'), readFileSync(font))
    for (const [name, colour] of [
      ['logo', '#7a1fa2'],
      ['logo-dark', '#e1a6ff'],
    ])
      writeFileSync(
        join(folder, `${name}.svg`),
        `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 100"><metadata>alert</metadata><rect width="400" height="100" fill="${colour}"/></svg>`,
      )
  })
  afterAll(async () => {
    await shop.close()
    rmSync(folder, { recursive: true })
  })

  test('changes pages that are cached, within the seconds that every change takes', async () => {
    expect(styleIn((await get('/imprint')).body)).toBe('')
    await importTheme(
      '  theme: { colours: { accent: { light: "#ffb3d9", dark: "#e1a6ff" } }, fonts: { text: { file: own.woff2 } }, logo: { light: logo.svg, dark: logo-dark.svg } }\n',
    )
    await expect
      .poll(async () => styleIn((await get('/imprint')).body), { timeout: 8000 })
      .toContain('--accent:light-dark(#ffb3d9,#e1a6ff)')
  })

  test('is in the page as one style sheet, which the security policy allows by its hash', async () => {
    const { body, headers } = await get('/')
    const style = styleIn(body)
    expect(style.length).toBeLessThan(3000)
    const hash = createHash('sha256').update(style).digest('base64')
    expect(headers['content-security-policy']).toContain(`style-src 'self' 'sha256-${hash}';`)
  })

  test('has its own font, preloaded and served to be kept for a year', async () => {
    const { body } = await get('/')
    const [, path = ''] = /url\((\/theme\/[0-9a-f]{64}\.woff2)\)/.exec(styleIn(body)) ?? []
    expect(body).toMatch(new RegExp(`<link rel="preload" as="font" type="font/woff2" href="${path}" crossorigin="anonymous"/>`, 'i'))
    const file = await get(path)
    expect(file.headers).toMatchObject({
      'content-type': 'font/woff2',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    })
    expect(file.rawPayload.equals(readFileSync(font))).toBe(true)
  })

  test('has a logo for each colour scheme, of a known size, that runs nothing', async () => {
    const { body } = await get('/')
    const [, path = ''] = /<img class="logo-picture" src="([^"]+)" width="160" height="40" alt="Stagefront"\/>/.exec(body) ?? []
    expect(body).toMatch(/<source media="\(prefers-color-scheme: dark\)" srcset="\/theme\/[0-9a-f]{64}\.svg" width="160" height="40"\/>/i)
    const file = await get(path)
    expect(file.body).toContain('#7a1fa2')
    expect(file.body).not.toContain('alert')
    expect(file.headers['content-security-policy']).toMatch(/^default-src 'none';.* sandbox$/)
  })

  test('names its logo to search engines', async () => {
    const { body } = await get('/')
    expect(body).toMatch(/"logo":"http[^"]*\/theme\/[0-9a-f]{64}\.png"/)
  })

  test.each(['/theme/unknown.svg', `/theme/${'0'.repeat(64)}.woff2`, '/theme/..%2foriginals%2fx'])('%s is not found', async (path) => {
    expect((await get(path)).statusCode).toBe(404)
  })

  test('is on mails, tickets and invoices', async () => {
    const tester = orderTests(shop)
    const order = await tester.buyAndPay([tester.online, 1], [tester.shirt, 1])
    await tester.issue(order.id)
    const sent = shop.outbox.sent.length
    await sendOrderMail(shop.context, { orderId: order.id, kind: 'payment_received' })
    const mail = shop.outbox.sent[sent]
    const [, png = ''] = /<img[^>]*? src="[^"]*(\/theme\/[0-9a-f]{64}\.png)"/.exec(mail?.html ?? '') ?? []
    expect(mail?.html).toMatch(/<img[^>]* alt="Stagefront"/)
    expect(mail?.html).toContain('#ffb3d9')
    expect((await get(png)).headers['content-type']).toBe('image/png')
    const pdfs = (mail?.attachments ?? []).filter(({ contentType }) => contentType === 'application/pdf')
    expect(pdfs.length).toBeGreaterThanOrEqual(2)
    for (const { content } of pdfs) expect(Buffer.from(content as Uint8Array).toString('latin1')).toContain('/Subtype /Image')
    const [invoice] = await tester.documentsOf(order.id)
    expect(invoice?.content).toMatchObject({ shop: { colours: { flood: '#ffb3d9' }, logo: { png: png.replace('/theme/', '') } } })
  })

  test('that is removed leaves the design', async () => {
    await importTheme('')
    await expect.poll(async () => styleIn((await get('/imprint')).body), { timeout: 8000 }).toBe('')
  })
})
