import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { m } from '#texts/compiled/messages.js'
import { openTestShop, type TestShop } from '#test/world/test-shop.ts'
import { defaultOptions } from '#server/import/import-options.ts'
import { runImport } from '#server/import/run-import.ts'
import { importParts } from '#server/startup/wiring/import-parts.ts'
import { invalidateReferenceData } from '#server/foundations/changes/cached-reference-data.ts'

const isBuilt = existsSync(new URL('../../../../build/server/index.js', import.meta.url))

describe.skipIf(!isBuilt)('rendered pages', () => {
  let shop: TestShop
  const folder = mkdtempSync(join(tmpdir(), 'stagefront-pages-'))
  beforeAll(async () => {
    shop = await openTestShop({ pages: true })
  })
  afterAll(async () => {
    rmSync(folder, { recursive: true })
    await shop.close()
  })

  test('STA-06 before its December, the calendar’s page says when it begins', async () => {
    writeFileSync(join(folder, 'advent.yaml'), `"2031":\n  title: Türen\n  shops: [main]\n  doors:\n    "1": { items: [Ein Aufnäher] }\n`)
    await runImport(shop.context, importParts(), { ...defaultOptions, paths: [folder] })
    shop.clock.set('2031-11-20T12:00:00+01:00')
    const before = (await shop.app.inject('/advent')).body
    expect(before).toContain('Am 1.\u00a0Dezember 2031 geht die erste Tür auf.')
    expect(before).not.toContain('Ein Aufnäher')
    expect((await shop.app.inject('/advent?lang=en')).body).toContain('The first door opens on 1 December 2031.')
    shop.clock.set('2031-12-01T12:00:00+01:00')
    const begun = (await shop.app.inject('/advent')).body
    expect(begun).not.toContain('geht die erste Tür auf')
    expect(begun).toContain('Ein Aufnäher')
  })

  test('STA-03 the terms end with the conditions of the shop’s design, and the English page shows the German text that applies', async () => {
    const special = (lines: string, text: string) => `---\nslug: terms-special\nlocale: de\n${lines}\n---\n${text}\n`
    mkdirSync(join(folder, 'pages'))
    writeFileSync(join(folder, 'pages/own.md'), special('title: Nur bei Moorgrab\ndesign: moorgrab', 'Zwei Stück je Person.'))
    await runImport(shop.context, importParts(), { ...defaultOptions, paths: [folder] })
    await shop.database.db.updateTable('shop').set({ design: 'moorgrab' }).where('slug', '=', 'moorgrab').execute()
    invalidateReferenceData(shop.context.db)
    const read = async (url: string) => (await shop.app.inject(url)).body
    const [band, main, english] = [await read('/moorgrab/terms'), await read('/terms'), await read('/terms?lang=en')]
    expect(band).toMatch(/<h2 id="special">Nur bei Moorgrab<\/h2>[\s\S]*Zwei Stück je Person\./)
    expect(main).toContain('<h2 id="special">Besondere Bedingungen</h2>')
    expect(main).not.toContain('Zwei Stück je Person')
    const notice = m.terms_translation_notice({}, { locale: 'en' })
    expect(english).toContain(notice)
    // The notice, the German text, then the translation, which is marked as one.
    const order = [notice, 'Besondere Bedingungen', m.terms_translation({}, { locale: 'en' }), 'Special conditions']
    const places = order.map((text) => english.indexOf(`>${text}<`))
    expect(places.every((place) => place > 0)).toBe(true)
    expect(places).toEqual(places.toSorted((a, b) => a - b))
    expect(english).toMatch(/<div lang="de">/)
    const ids = [...english.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
    expect(new Set(ids).size).toBe(ids.length)
    expect(main).not.toContain(notice)
    expect(main).not.toContain(m.terms_translation_notice({}, { locale: 'de' }))
  })

  test('STA-05 the conditions of the calendar have its year, its hours and everything that binds whoever takes part', async () => {
    const doors = '"1": { items: [Ein Aufnäher] }'
    writeFileSync(
      join(folder, 'advent.yaml'),
      `"2018":\n  title: Türen\n  open_hour: 9\n  solution_hour: 20\n  shops: [moorgrab]\n  doors: { ${doors} }\n`,
    )
    await runImport(shop.context, importParts(), { ...defaultOptions, paths: [folder] })
    const read = async (url: string) => (await shop.app.inject(url)).body.replaceAll('\u00a0', ' ')
    const conditions = {
      de: [
        'vom 1. bis zum 24. Dezember 2018, täglich von 9:00 bis 20:00 Uhr',
        'Die Teilnahme ist kostenlos',
        'Jede Person nimmt nur einmal teil, egal wie viele Türen sie öffnet.',
        'wer in Deutschland wohnt und mindestens 14 Jahre alt ist',
        'entscheidet das Los. Wer gewonnen hat, erfährt es durch eine persönliche Nachricht.',
        'nicht umgetauscht und nicht in bar ausgezahlt',
        'Den Versand innerhalb Deutschlands zahlen wir.',
        'nach zwei Aufforderungen innerhalb von 3 Wochen nicht, losen wir neu aus',
      ],
      en: [
        'from 1 to 24 December 2018, every day from 9:00 to 20:00',
        'Entry is free',
        'Each person may enter only once, however many doors they open.',
        'if you live in Germany and are at least 14 years old',
        'drawn at random from all correct answers and notified by private message',
        'neither be exchanged nor paid in cash',
        'We pay the postage within Germany.',
        'within 3 weeks despite two requests, the prize is drawn again',
      ],
    }
    for (const locale of ['de', 'en'] as const) {
      const page = await read(`/moorgrab/terms/advent?lang=${locale}`)
      for (const condition of conditions[locale]) expect(page, locale).toContain(condition)
    }
    expect(await read('/moorgrab/terms/advent')).not.toContain('Dezember 2031')
  })

  test('STA-14 each landing page has its address once it is published, and until then that of no page', async () => {
    const answer = async (url: string) => {
      const { statusCode, headers, body } = await shop.app.inject(url)
      return { statusCode, location: headers['location'], title: /<h1[^>]*>(.*?)<\/h1>/.exec(body)?.[1] }
    }
    const write = async (slug: string, published: boolean) => {
      const head = `slug: "${slug}"\nlocale: de\ntitle: Seite ${slug}\nshops: [moorgrab]\npublished: ${published}`
      writeFileSync(join(folder, 'pages', `landing-${slug}.md`), `---\n${head}\n---\nHier.\n`)
      await runImport(shop.context, importParts(), { ...defaultOptions, paths: [folder] })
      invalidateReferenceData(shop.context.db)
    }
    rmSync(join(folder, 'advent.yaml'))
    await shop.database.db.deleteFrom('adventCampaign').execute()
    let visit = 0
    const unknown = await answer('/moorgrab/nobody-wrote-this')
    expect(unknown).toMatchObject({ statusCode: 302, location: '/moorgrab' })
    for (const slug of ['sale-by-size', 'womens-day', 'badge', 'advent', '7']) {
      const page = () => answer(`/moorgrab/${slug}?nr=${(visit += 1)}`)
      expect(await page(), slug).toEqual(unknown)
      await write(slug, false)
      expect(await page(), slug).toEqual(unknown)
      await write(slug, true)
      expect(await page()).toMatchObject({ statusCode: 200, title: `Seite ${slug}` })
      expect(await answer(`/${slug}?nr=${visit}`), slug).toMatchObject({ statusCode: 302, location: '/' })
    }
  })

  test('HOM-09 a written promo page is linked by its headline in the footer of its shop alone, and by its site map', async () => {
    const write = (published: boolean) =>
      writeFileSync(
        join(folder, 'pages/promo.md'),
        `---\nslug: promo\nlocale: de\ntitle: Übers Jahr\nshops: [moorgrab]\npublished: ${published}\n---\nZwölf Lieder.\n`,
      )
    const importPages = () => runImport(shop.context, importParts(), { ...defaultOptions, paths: [folder] })
    const links = async (url: string) => {
      const { body } = await shop.app.inject(url)
      return [...body.slice(body.indexOf('page-footer')).matchAll(/<a href="([^"]*\/promo)"[^>]*>([^<]*)/g)].map(([, to, text]) => [
        to,
        text,
      ])
    }
    const mapped = async () => (await shop.app.inject('/moorgrab/sitemap.xml')).body.includes('/moorgrab/promo<')
    expect(await links('/moorgrab/terms?nr=1')).toEqual([])
    write(true)
    await importPages()
    invalidateReferenceData(shop.context.db)
    expect(await links('/moorgrab/terms?nr=2')).toEqual([['/moorgrab/promo', 'Übers Jahr']])
    expect((await shop.app.inject('/moorgrab/promo')).body).toContain('Zwölf Lieder.')
    expect(await links('/terms?nr=2')).toEqual([])
    expect(await mapped()).toBe(true)
    expect((await shop.app.inject('/sitemap.xml')).body).not.toContain('/promo<')
    write(false)
    await importPages()
    invalidateReferenceData(shop.context.db)
    expect(await links('/moorgrab/terms?nr=3')).toEqual([])
    expect(await mapped()).toBe(false)
  })

  test('HOM-09 SHP-14 where a discount gate is in its place, the promo page is neither linked by its headline nor in the site map', async () => {
    writeFileSync(
      join(folder, 'pages/promo.md'),
      '---\nslug: promo\nlocale: de\ntitle: Übers Jahr\nshops: [moorgrab]\n---\nZwölf Lieder.\n',
    )
    await runImport(shop.context, importParts(), { ...defaultOptions, paths: [folder] })
    const meta = JSON.stringify({ discount_gate: { codes: ['scrypt$x'], category: 'geheim' } })
    await shop.database.db.updateTable('shop').set({ meta }).where('slug', '=', 'moorgrab').execute()
    invalidateReferenceData(shop.context.db)
    const { body } = await shop.app.inject('/moorgrab/terms?nr=4')
    const footer = body.slice(body.indexOf('page-footer'))
    expect(footer).toContain('Code einlösen')
    expect(footer).not.toContain('Übers Jahr')
    expect((await shop.app.inject('/moorgrab/sitemap.xml')).body).not.toContain('/moorgrab/promo<')
  })

  test('STA-09 hosts that a shop names may frame its page for frames, and no other page or shop', async () => {
    const meta = JSON.stringify({ embed_hosts: ['https://social.example'] })
    await shop.database.db.updateTable('shop').set({ meta }).where('slug', '=', 'moorgrab').execute()
    invalidateReferenceData(shop.context.db)
    const allowedHosts = async (url: string) =>
      /frame-ancestors ([^;]*)/.exec(String((await shop.app.inject(url)).headers['content-security-policy']))?.[1]
    expect(await allowedHosts('/moorgrab/nofrills')).toBe('https://social.example')
    expect(await allowedHosts('/moorgrab/facebookintegration')).toBe('https://social.example')
    expect(await allowedHosts('/moorgrab/imprint')).toBe("'none'")
    expect(await allowedHosts('/nofrills')).toBe("'none'")
  })
})
