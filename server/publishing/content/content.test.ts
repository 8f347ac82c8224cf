import { runDeclared } from '#test/world/run-command.ts'
import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { describeFault } from '#core/import/fault.ts'
import { openTestShop, type TestShop } from '#test/world/test-shop.ts'
import { invalidateReferenceData } from '#server/foundations/changes/cached-reference-data.ts'
import { defaultOptions } from '#server/import/import-options.ts'
import { runImport } from '#server/import/run-import.ts'
import { importParts } from '#server/startup/wiring/import-parts.ts'

let shop: TestShop
let folder: string
beforeAll(async () => {
  shop = await openTestShop({ env: { TRACKING: 'true' } })
})
afterAll(() => shop.close())
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'stagefront-content-'))
  return () => rmSync(folder, { recursive: true })
})

async function importFiles(files: Record<string, string>, moreOptions: Partial<typeof defaultOptions> = {}) {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), text)
  }
  const [report] = await runImport(shop.context, importParts(), { ...defaultOptions, paths: [folder], ...moreOptions })
  if (!report) throw new Error('The import reported nothing')
  const parts = Object.fromEntries(report.parts.map(({ title, ...rest }) => [title, rest]))
  return { isImported: report.isImported, faults: report.faults.map((each) => describeFault(each)), parts }
}

const head = (lines: string, body = 'Text') => `---\n${lines}\n---\n${body}\n`
const PAGE = `query ($slug: String!) { contentPage(slug: $slug) { title description html } }`
interface PageAnswer {
  contentPage: { title: string; description: string | null; html: string } | null
}
const page = async (slug: string, of = 'main', locale = 'de') =>
  (await shop.visitor(of).graphql<PageAnswer>(PAGE, { slug }, locale)).contentPage

describe('OPS-23 pages by import', () => {
  test('the note that a text is a template and no legal advice is shown in the sandbox only', async () => {
    expect((await page('imprint'))?.html).toContain('Rechtsberatung')
    Object.assign(shop.context.config, { sandbox: false })
    try {
      const html = (await page('imprint'))?.html
      expect(html).toContain('Stagefront GmbH')
      expect(html).not.toContain('Rechtsberatung')
      const english = (await page('gamepolicy', 'main', 'en'))?.html
      expect(english).not.toContain('template for the operator')
      expect(english).toContain('Only the German text is binding.')
    } finally {
      Object.assign(shop.context.config, { sandbox: true })
    }
  })

  test('STA-01 without imported pages the templates are shown with the shop’s facts, in both languages', async () => {
    const imprint = await page('imprint')
    expect(imprint?.title).toBe('Impressum und Kontakt')
    expect(imprint?.html).toContain('Stagefront GmbH')
    expect(imprint?.html).not.toMatch(/[{}]|Telefon/)
    expect((await page('imprint', 'main', 'en'))?.title).toBe('Imprint and contact')
    for (const slug of [
      'datapolicy',
      'gamepolicy',
      'withdrawal',
      'shipping',
      'accessibility',
      'jobs',
      'terms-advent',
      'ticketservice-cancel',
    ])
      expect((await page(slug))?.html.length, slug).toBeGreaterThan(100)
  })

  test.each([
    ['STA-04', 'verschiedene Namen'],
    ['LIM-30', '48 Stunden'],
    ['LIM-28', '14 Tage'],
    ['STA-04', '40 Euro'],
    ['LIM-29', '20 Werktagen'],
    ['STA-04', '19 %'],
    ['STA-04', '4,90'],
  ])('%s the terms say “%s”', async (_requirement, fact) => {
    expect((await page('terms'))?.html.replaceAll('\u00a0', ' ')).toContain(fact)
  })

  test('the withdrawal instruction names the online form, and a shop’s own period is on every page', async () => {
    const { db } = shop.context
    await db
      .updateTable('shop')
      .set({ meta: JSON.stringify({ facts: { withdrawal_days: 30 } }) })
      .where('slug', '=', 'moorgrab')
      .execute()
    invalidateReferenceData(db)
    for (const [locale, days, law] of [
      ['de', '30 Tage', 'Nr.\u00a09 BGB'],
      ['en', '30 days', 'no.\u00a09 of the German Civil Code'],
    ] as const) {
      const html = (await page('withdrawal', 'moorgrab', locale))?.html ?? ''
      expect(html).toContain('href="/moorgrab/withdrawal/online"')
      expect(html).toContain(law)
      expect(html).toContain(days)
      expect((await page('terms', 'moorgrab', locale))?.html).toContain(days)
    }
  })

  test('STA-07 the data policy names all periods', async () => {
    const policy = (await page('datapolicy'))?.html ?? ''
    for (const period of ['7 Tagen', '30 Tagen', '20 Minuten', '14 Tagen', '14 Monate', '180 Tage', '6 Jahre', '10 Jahre'])
      expect(policy.replaceAll('\u00a0', ' ')).toContain(period)
  })

  test('special conditions imported for a design apply to its shops only', async () => {
    await shop.context.db.updateTable('shop').set({ design: 'moorgrab' }).where('slug', '=', 'moorgrab').execute()
    const files = { 'pages/a.md': head('slug: terms-special\nlocale: de\ntitle: Nur hier\ndesign: moorgrab', 'Zweimal je Person.') }
    expect(await importFiles(files)).toMatchObject({ isImported: true, faults: [] })
    const special = await shop.context.db
      .selectFrom('contentPage')
      .select(['title', 'design'])
      .where('slug', '=', 'terms-special')
      .execute()
    expect(special).toEqual([{ title: 'Nur hier', design: 'moorgrab' }])
    expect((await page('terms-special'))?.title).toBe('Besondere Bedingungen')
    expect((await page('terms-special', 'moorgrab'))?.title).toBe('Nur hier')
  })

  test('STA-14 a published landing page is sanitised, and its links stay in the shop', async () => {
    const body = 'Zu den [Shirts](/categories/shirts) <script>alert(1)</script> <img src=x onerror=alert(1)> [x](javascript:alert(1))'
    expect(await page('womens-day')).toBeNull()
    await importFiles({ 'pages/w.md': head('slug: womens-day\nlocale: de\ntitle: Acht\npublished: false', body) })
    expect(await page('womens-day')).toBeNull()
    await importFiles({ 'pages/w.md': head('slug: womens-day\nlocale: de\ntitle: Acht\ndescription: Kurz', body) })
    const shown = await page('womens-day', 'moorgrab')
    expect(shown).toMatchObject({ title: 'Acht', description: 'Kurz' })
    expect(shown?.html).toContain('href="/moorgrab/categories/shirts"')
    expect(shown?.html).not.toMatch(/script|onerror|img/)
    expect((await page('womens-day', 'main', 'en'))?.title).toBe('Acht')
  })

  test('STA-14 a landing page has a picture, a button, and strips of what the shop sells', async () => {
    const strips = [
      '  - { title: Tuch, show: [moorgrab-torf-shirt], more: { text: Alles, url: /categories/shirts } }',
      '  - { title: Karten, show: [torfmond-bremen, moorgrab-torf-shirt] }',
      '  - { title: Merch, merch_of: shirts }',
      '  - { title: Termine, dates_of: torfmond }',
      '  - { title: Plakate, tours: [torfmond] }',
    ].join('\n')
    const lines = `slug: '7'\nlocale: de\ntitle: Sieben\nlead: Sieben Tage.\nimage: sieben.svg\naction: { text: Los, url: /events }\nstrips:\n${strips}`
    const files = { 'pages/7.md': head(lines, ''), 'sieben.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="60" height="85"/>' }
    expect(await importFiles(files)).toMatchObject({ isImported: true, faults: [] })
    expect((await importFiles(files)).parts['pages']).toMatchObject({ created: [], changed: [], left: ['7.de'] })

    const query = `query { contentPage(slug: "7") { lead image { width height } action { text url }
      strips { title more { url } products { slug price } events { slug } tours { slug eventCount } } } }`
    const ask = async (of: string) => (await shop.visitor(of).graphql<{ contentPage: { strips: object[] } }>(query)).contentPage
    const shirt = { slug: 'moorgrab-torf-shirt', price: 24.9 }
    const nothing = { more: null, products: [], events: [], tours: [] }
    expect(await ask('main')).toEqual({
      lead: 'Sieben Tage.',
      image: { width: 1500, height: 2125 },
      action: { text: 'Los', url: '/events' },
      strips: [
        { ...nothing, title: 'Tuch', more: { url: '/categories/shirts' }, products: [shirt] },
        { ...nothing, title: 'Karten', products: [shirt], events: [{ slug: 'torfmond-bremen' }] },
        { ...nothing, title: 'Merch', products: [shirt] },
        { ...nothing, title: 'Termine', events: [{ slug: 'torfmond-bremen' }] },
        { ...nothing, title: 'Plakate', tours: [{ slug: 'torfmond', eventCount: 1 }] },
      ],
    })
    // Products that a shop does not sell are left out, and so are strips that are empty then.
    await shop.context.db
      .deleteFrom('shopProduct')
      .where('shopId', '=', shop.world.band.id)
      .where('productId', '=', shop.world.shirt.id)
      .execute()
    expect((await ask('moorgrab')).strips).toEqual([
      { ...nothing, title: 'Karten', events: [{ slug: 'torfmond-bremen' }] },
      { ...nothing, title: 'Termine', events: [{ slug: 'torfmond-bremen' }] },
      { ...nothing, title: 'Plakate', tours: [{ slug: 'torfmond', eventCount: 1 }] },
    ])
  })

  test('STA-14 strips must name existing entries and belong to landing pages', async () => {
    const strips = 'strips:\n  - { title: A, show: [nirgends] }\n  - { title: B, dates_of: nirgendwo }'
    const unknown = await importFiles({ 'pages/u.md': head(`slug: badge\nlocale: de\ntitle: B\n${strips}`) })
    expect(unknown.isImported).toBe(false)
    expect(unknown.faults.join('\n')).toMatch(/pages\/u\.md:1: there is no product or date “nirgends”/)
    expect(unknown.faults.join('\n')).toMatch(/pages\/u\.md:1: there is no category, artist or tour “nirgendwo”/)
    const wrong = await importFiles({
      'pages/u.md': head('slug: badge\nlocale: de\ntitle: B\nstrips:\n  - { title: A }'),
      'pages/v.md': head('slug: imprint\nlocale: de\ntitle: I\nlead: Hier'),
    })
    expect(wrong.faults.join('\n')).toMatch(/pages\/u\.md:6 strips\[0\]: .*must have one of show, merch_of, dates_of, tours/)
    expect(wrong.faults.join('\n')).toMatch(/pages\/v\.md:5 lead: “Hier” must be left out: only landing pages have it/)
  })

  test('a repeated import updates changed pages only', async () => {
    const text = (title: string) => head(`slug: badge\nlocale: de\ntitle: ${title}\nshops: [main]`)
    expect((await importFiles({ 'pages/b.md': text('Eins') })).parts['pages']).toMatchObject({ created: ['badge.de main'] })
    expect((await importFiles({ 'pages/b.md': text('Eins') })).parts['pages']).toMatchObject({
      created: [],
      changed: [],
      left: ['badge.de main'],
    })
    expect((await importFiles({ 'pages/b.md': text('Zwei') }, { dryRun: true })).parts['pages']).toMatchObject({
      changed: ['badge.de main'],
    })
    expect((await page('badge'))?.title).toBe('Eins')
    await importFiles({ 'pages/b.md': text('Zwei') })
    expect((await page('badge'))?.title).toBe('Zwei')
    expect(await page('badge', 'moorgrab')).toBeNull()
  })

  test('one fault prevents the whole import, and every fault is reported with its place', async () => {
    const faulty = await importFiles({
      'pages/a.md': 'ohne Kopf',
      'pages/b.md': head('slug: nirgends\nlocale: fr\ntitle: ""\nfarbe: rot'),
      'pages/c.md': head('slug: jobs\nlocale: de\ntitle: Jobs', 'Schreib an {emial}'),
      'pages/d.md': head('slug: promo\nlocale: de\ntitle: Promo\nshops: [nirgendwo]'),
      'faq.yaml': 'general:\n  - { id: 1, question: A, answer: B }\n  - { id: 1, question: C, answer: "{parcle}" }\nfremd: []\n',
      'news.yaml': 'neu:\n  title: Neu\n  date: irgendwann\n',
      'advent.yaml': '"2027":\n  title: T\n  open_hour: 18\n  solution_hour: 11\n  doors: { "25": { items: [A] } }\n',
    })
    expect(faulty.isImported).toBe(false)
    for (const expected of [
      /pages\/a\.md:1: must begin with a head/,
      /pages\/b\.md:2 slug: “nirgends” must be one of/,
      /pages\/b\.md:3 locale/,
      /pages\/b\.md:5 farbe/,
      /pages\/c\.md:1: names \{emial\}/,
      /faq\.yaml:1 general: .*must have a different id for each question/,
      /faq\.yaml:4 fremd/,
      /news\.yaml:3 neu\.date/,
      /advent\.yaml:\d+ 2027/,
    ])
      expect(faulty.faults.join('\n')).toMatch(expected)
    expect(await page('promo')).toBeNull()
    const unknownShop = await importFiles({
      ...Object.fromEntries(['pages/a.md', 'pages/b.md', 'pages/c.md'].map((name) => [name, head('slug: jobs\nlocale: de\ntitle: J')])),
      'faq.yaml': '',
      'news.yaml': '',
      'advent.yaml': '',
    })
    expect(unknownShop.faults.join('\n')).toMatch(/jobs in de is already written in pages\/a\.md/)
  })

  test('an unknown shop is a fault', async () => {
    const report = await importFiles({ 'pages/d.md': head('slug: promo\nlocale: de\ntitle: Promo\nshops: [nirgendwo]') })
    expect(report).toMatchObject({ isImported: false })
    expect(report.faults.join()).toMatch(/pages\/d\.md:1: there is no shop “nirgendwo”/)
  })
})

describe('STA-10 questions', () => {
  const FAQ = `query ($template: String) { faq(template: $template) { template questions { number topic question html } } }`
  interface FaqAnswer {
    faq: { template: string; questions: { number: number; topic: string | null; question: string; html: string }[] }
  }
  const faq = async (of = 'main', template: string | null = null) => (await shop.visitor(of).graphql<FaqAnswer>(FAQ, { template })).faq

  test('STA-12 come from the design’s template or the general one, with current postage', async () => {
    await importFiles({
      'faq.yaml': `general:
  - { id: 1, topic: shipping_costs, question: { de: Porto?, en: Postage? }, answer: { de: 'Ein Paket kostet {parcel_de}, in {dispatch_days} Werktagen.', en: x } }
special-package:
  - { id: 0, question: Paket?, answer: Alles drin. }
`,
    })
    expect(await faq()).toMatchObject({ template: 'general', questions: [{ number: 1, topic: 'shipping_costs', question: 'Porto?' }] })
    expect((await faq()).questions[0]?.html).toMatch(/kostet 4,90.€, in 3 Werktagen/)
    expect(await faq('moorgrab')).toMatchObject({ template: 'special-package', questions: [{ number: 0 }] })
    expect(await faq('main', 'kiox')).toMatchObject({ template: 'general' })
    await shop.context.db
      .updateTable('carrierRate')
      .set({ priceCents: 610 })
      .where('countryCode', '=', 'de')
      .where('priceCents', '=', 490)
      .execute()
    expect((await faq()).questions[0]?.html).toContain('6,10')
  })
})

describe('the advent calendar', () => {
  const calendar = (year: number) => `"${year}":
  title: Türen
  shops: [main]
  doors:
    "1": { items: [Ein Aufnäher], band: Moorgrab, solution: Im Moor }
    "2": { items: [Ein Plakat], band: Lichtamt, solution: Im Amt }
`
  const doors = async (path: string) => {
    const answer = await shop.app.inject(`/api/shops/main/custom/${path}`)
    return {
      status: answer.statusCode,
      body: answer.body,
      doors: answer.statusCode === 200 ? answer.json<{ doors: object[] }>().doors : [],
    }
  }

  test('ENT-35 OPS-25 a closed door has only its number, and an open one no solution before its hour', async () => {
    await importFiles({ 'advent.yaml': calendar(2018) + calendar(2031) })
    shop.clock.set('2031-12-01T12:00:00+01:00')
    const noon = await doors('advent/2031')
    expect(noon.doors).toHaveLength(24)
    expect(noon.doors[0]).toMatchObject({
      number: 1,
      is_open: true,
      is_playing: true,
      items: ['Ein Aufnäher'],
      band: 'Moorgrab',
      solution: null,
    })
    expect(noon.doors[1]).toEqual({
      number: 2,
      is_open: false,
      is_playing: false,
      is_solved: false,
      items: [],
      band: null,
      solution: null,
      solution_image: null,
    })
    expect(noon.body).not.toMatch(/Plakat|Lichtamt|Im Moor/)
    shop.clock.set('2031-12-01T18:00:00+01:00')
    expect((await doors('advent/2031')).doors[0]).toMatchObject({ is_playing: false, is_solved: true, solution: 'Im Moor' })
  })

  test('STA-06 API-07 the calendar of a past year is open, and an unknown year is not found', async () => {
    await importFiles({ 'advent.yaml': calendar(2018) })
    expect((await doors('advent/2018')).doors[1]).toMatchObject({ is_open: true, solution: 'Im Amt' })
    expect((await doors('christmas_2018')).body).toBe((await doors('advent/2031')).body)
    expect((await doors('advent/2011')).status).toBe(404)
    expect((await doors('advent/gestern')).status).toBe(404)
  })
})

test('ENT-27 API-17 imported jobs can be read over REST, and a repeated import keeps relative dates', async () => {
  const files = { 'news.yaml': `stelle:\n  kind: jobs\n  title: Lager\n  text: 'Packen, **sorgfältig**'\n  date: '-1d'\n  shops: [main]\n` }
  expect((await importFiles(files)).parts['news']).toMatchObject({ created: ['stelle'] })
  shop.clock.set('2031-12-09T12:00:00+01:00')
  expect((await importFiles(files)).parts['news']).toMatchObject({ left: ['stelle'] })
  const news = (await shop.app.inject('/api/shops/jobs/news')).json<object[]>()
  expect(news).toMatchObject([{ slug: 'stelle', kind: 'jobs', text: expect.stringContaining('<strong>sorgfältig</strong>') as string }])
})

describe('CNS-06 error reports', () => {
  const report = {
    exception: 'TypeError: x of fan@example.de',
    cause: 'at https://shop.example/checkout?email=a',
    page: '/checkout?x=1',
    cart: { total: 5, email: 'a@b.de' },
  }
  const send = (payload: object, cookie = 'cookie_consent=yes') =>
    shop.app.inject({ method: 'POST', url: '/api/shops/main/errors', payload, headers: { cookie } })
  const stored = () => shop.context.db.selectFrom('errorReport').select(['exception', 'cause', 'page', 'cart']).execute()

  test('reports are stored without personal data, for visitors who agreed only', async () => {
    expect((await send(report, 'cookie_consent=no')).json()).toEqual({ stored: false })
    expect((await send(report, '')).json()).toEqual({ stored: false })
    expect((await send(report)).statusCode).toBe(202)
    expect(await stored()).toEqual([
      {
        exception: 'TypeError: x of [e-mail]',
        cause: 'at https://shop.example/checkout',
        page: '/checkout',
        cart: { total: 5, items: [] },
      },
    ])
    expect((await send({ exception: '' })).statusCode).toBe(422)
  })

  test('OPS-30 a report has one of five severities, by which the command filters', async () => {
    for (const severity of ['emergency', 'fatal', 'error', 'warning', 'info']) {
      expect((await send({ exception: `as ${severity}`, severity })).statusCode).toBe(202)
    }
    expect((await send({ exception: 'x', severity: 'catastrophe' })).statusCode).toBe(422)
    const all = (await runDeclared('errors', shop.context)).output
    for (const severity of ['emergency', 'fatal', 'error', 'warning', 'info'])
      expect(all).toMatch(new RegExp(`${severity} +1  as ${severity}`))
    expect((await runDeclared('errors', shop.context, '--severity', 'fatal')).output).toMatch(/as fatal.*\n1 entry$/)
    expect(await runDeclared('errors', shop.context, '--severity', 'bad')).toMatchObject({
      code: 2,
      output: expect.stringContaining('--severity: This must be one of: emergency, fatal, error, warning, info'),
    })
  })

  test('OPS-30 reports are limited per address and deleted after 30 days', async () => {
    const answers = await Promise.all(Array.from({ length: 30 }, () => send(report)))
    expect(answers.some((answer) => answer.statusCode === 429)).toBe(true)
    const { deleteOldErrors } = await import('#server/upkeep/error-reports/report-error.ts')
    shop.clock.advance(31 * 86_400_000)
    expect(await deleteOldErrors(shop.context)).toBeGreaterThan(0)
    expect(await stored()).toEqual([])
  })
})
