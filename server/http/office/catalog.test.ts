import { existsSync } from 'node:fs'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { officeAddress, officePaths } from '#core/office-urls.ts'
import { signedInStaff, type StaffBrowser } from '#test/world/staff/staff.ts'
import { openTestShop, type TestShop } from '#test/world/test-shop.ts'

const isBuilt = existsSync(new URL('../../../build/office/server/index.js', import.meta.url))

/** Forms are sent as browsers without scripts send them: with every input that the page has. */
describe.skipIf(!isBuilt)('the catalogue in the office', () => {
  let shop: TestShop
  let own: StaffBrowser
  let other: StaffBrowser
  beforeAll(async () => {
    shop = await openTestShop({ pages: true, env: { NODE_ENV: 'production', SANDBOX: 'true', PUBLIC_URL: 'http://localhost' } })
    own = (await signedInStaff(shop, 'own@stagefront.example', 'editor')).browser
    other = (await signedInStaff(shop, 'other@stagefront.example', 'editor')).browser
  })
  afterAll(() => shop.close())

  let slugs = 0
  let id: string
  beforeEach(() => {
    slugs += 1
    id = `nebelhorn-${slugs}`
  })

  const address = (kind = 'artists') => officeAddress(officePaths.entry(kind, id))

  /** The inputs of the form of an entry, as they stand in a page. */
  function inputsIn(body: string): URLSearchParams {
    const form = body.slice(body.indexOf('class="entry"'))
    const inputs = new URLSearchParams()
    for (const [, tag, attributes = '', inner = ''] of form.matchAll(
      /<(input|textarea|select)\b([^>]*)>(?:([^<]*(?:<option[\s\S]*?)?)<\/(?:textarea|select)>)?/g,
    )) {
      const name = /\bname="([^"]+)"/.exec(attributes)?.[1]
      const isOff = /type="(checkbox|radio)"/.test(attributes) && !/\bchecked=""/.test(attributes)
      if (name === undefined || isOff) continue
      const chosen = /<option(?=[^>]*selected="")[^>]*value="([^"]*)"/.exec(inner)?.[1] ?? ''
      const value =
        tag === 'textarea' ? inner.replace(/^\n/, '') : tag === 'select' ? chosen : (/\bvalue="([^"]*)"/.exec(attributes)?.[1] ?? '')
      inputs.append(name, plain(value))
    }
    return inputs
  }
  function plain(html: string): string {
    return html.replaceAll('&quot;', '"').replaceAll('&#x27;', "'").replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&')
  }

  /** Sends a form of a page, with some inputs changed. */
  async function send(browser: StaffBrowser, body: string, changed: Record<string, string>, to = address()) {
    const inputs = inputsIn(body)
    for (const [name, value] of Object.entries(changed)) inputs.set(name, value)
    const { statusCode, body: answer, headers } = await browser.post(to, Object.fromEntries(inputs))
    return { statusCode, body: answer, location: headers['location'] }
  }

  const plainAddress = (path: string) => officeAddress(path).replaceAll('&', '&amp;')

  async function create(kind = 'artists', typed: Record<string, string> = {}) {
    const to = officeAddress(officePaths.newEntry(kind))
    return send(own, (await own.get(to)).body, { id, 'entry.name.de': 'Nebelhorn', ...typed }, to)
  }
  const open = async (browser: StaffBrowser, kind?: string) => (await browser.get(address(kind))).body

  async function written(kind = 'artists'): Promise<unknown> {
    const row = await shop.context.db
      .selectFrom('writtenEntry')
      .select('value')
      .where('kind', '=', kind)
      .where('id', '=', id)
      .executeTakeFirst()
    return row?.value
  }
  const names = async () => (await shop.context.db.selectFrom('category').select('name').where('slug', '=', id).executeTakeFirst())?.name

  test('an entry is made in the browser, and fans see it', async () => {
    const made = await create('artists', { 'entry.name.en': 'Foghorn' })
    expect([made.statusCode, made.location]).toEqual([302, `${address()}?created`])
    expect(await names()).toEqual({ de: 'Nebelhorn', en: 'Foghorn' })
    expect((await own.get(made.location ?? '')).body).toContain('Gesichert als Fassung 1')
    expect((await own.get(officeAddress(`${officePaths.entries('artists')}?text=${id}`))).body).toContain(`href="${address()}"`)
  })

  test('a change says its version and is taken back in one click', async () => {
    await create()
    const saved = await send(own, await open(own), { 'entry.subtitle.de': 'Aus dem Watt' })
    expect(saved.body).toContain('Gesichert als Fassung 2')
    expect(await written()).toEqual({ name: 'Nebelhorn', subtitle: 'Aus dem Watt' })
    const undo = { token: inputsIn(saved.body).get('token') ?? '', undo: '1', step: 'undo' }
    expect((await own.post(address(), undo)).body).toContain('Fassung 3')
    expect(await written()).toEqual({ name: 'Nebelhorn' })
  })

  test('a form in which nobody typed anything changes nothing', async () => {
    await create()
    expect((await send(own, await open(own), {})).body).toContain('nichts zu sichern')
    expect(await written()).toEqual({ name: 'Nebelhorn' })
  })

  test('what is wrong is said at its field as the import says it, and everything typed stays', async () => {
    await create()
    const refused = await send(own, await open(own), { 'entry.sort_order': 'weit vorn', 'entry.subtitle.de': 'Aus dem Watt' })
    expect(refused.statusCode).toBe(409)
    expect(refused.body).toMatch(/id="entry\.sort_order-fault">[^<]*„weit vorn“ muss eine ganze Zahl sein/)
    expect(refused.body).toContain('href="#entry.sort_order"')
    expect([inputsIn(refused.body).get('entry.sort_order'), inputsIn(refused.body).get('entry.subtitle.de')]).toEqual([
      'weit vorn',
      'Aus dem Watt',
    ])
    const mended = await send(own, refused.body, { 'entry.sort_order': '3' })
    expect(mended.body).toContain('Gesichert als Fassung 2')
    expect(await written()).toEqual({ name: 'Nebelhorn', subtitle: 'Aus dem Watt', sort_order: 3 })
  })

  test('a row more is a submit that keeps what was typed, and saves nothing', async () => {
    const to = officeAddress(officePaths.newEntry('products'))
    const first = await own.get(to)
    const added = await send(own, first.body, { id, 'entry.name.de': 'Schal', step: 'add entry.variants' }, to)
    expect([added.statusCode, inputsIn(added.body).get('entry.name.de'), inputsIn(added.body).get('id')]).toEqual([200, 'Schal', id])
    expect(added.body).toContain('name="entry.variants.0.stock"')
    expect(first.body).not.toContain('entry.variants.0')
    expect(await written('products')).toBeUndefined()
  })

  test('two editors of different fields both keep what they wrote', async () => {
    await create()
    const [mine, theirs] = [await open(own), await open(other)]
    await send(other, theirs, { 'entry.subtitle.de': 'Aus dem Watt' })
    const saved = await send(own, mine, { 'entry.name.de': 'Nebelhörner' })
    expect(saved.body).toContain('Gesichert als Fassung 3')
    expect(await written()).toEqual({ name: 'Nebelhörner', subtitle: 'Aus dem Watt' })
  })

  test.each([
    ['theirs', 'Nebelhupe'],
    ['yours', 'Nebelhörner'],
  ])('of two editors of the same field the later one decides: %s', async (take, name) => {
    await create()
    const [mine, theirs] = [await open(own), await open(other)]
    await send(other, theirs, { 'entry.name.de': 'Nebelhupe', 'entry.subtitle.de': 'Aus dem Watt' })
    const asked = await send(own, mine, { 'entry.name.de': 'Nebelhörner', 'entry.abstract.de': 'Kurz' })
    expect(asked.statusCode).toBe(409)
    for (const words of ['Nebelhorn', 'Nebelhupe', 'Nebelhörner', 'Zwei Änderungen']) expect(asked.body).toContain(words)
    expect(await names()).toEqual({ de: 'Nebelhupe' })
    const form = asked.body.slice(asked.body.indexOf('class="conflict"'))
    const value = (input: string) => plain(new RegExp(`name="${input}" value="([^"]*)"`).exec(form)?.[1] ?? '')
    const sent = { token: value('token'), shown: value('shown'), version: value('version'), conflict: value('conflict'), 'take.0': take }
    expect((await own.post(address(), { ...sent, step: 'decide' })).body).toContain('Gesichert als Fassung 3')
    expect(await written()).toEqual({ name, subtitle: 'Aus dem Watt', abstract: 'Kurz' })
  })

  test('what is usually a mistake is asked about, and saved with a tick', async () => {
    await create('products', { 'entry.price': '20,00', 'entry.stock': '5' })
    const asked = await send(own, await open(own, 'products'), { 'entry.price': '200' }, address('products'))
    expect([asked.statusCode, inputsIn(asked.body).get('entry.price')]).toEqual([409, '200,00'])
    expect(asked.body).toContain('Ist das so gemeint?')
    expect(await written('products')).toMatchObject({ price: 20 })
    const taken = await send(own, asked.body, { confirmed: 'true' }, address('products'))
    expect(taken.body).toContain('Gesichert als Fassung 2')
    expect(await written('products')).toMatchObject({ price: 200 })
  })

  test('versions say who changed what, are compared field by field, and lead to bringing one back', async () => {
    await create()
    await send(own, await open(own), { 'entry.subtitle.de': 'Aus dem Watt' })
    const versions = officeAddress(officePaths.versions('artists', id))
    const { body } = await own.get(versions)
    expect(body).toMatch(/Marlene Dahl[\s\S]*Untertitel[\s\S]*Neu angelegt/)
    expect(body).toContain(
      plainAddress(officePaths.act('entries.restore', { kind: 'artists', id, version: 1 }, officePaths.entry('artists', id))),
    )
    const compared = (await own.get(`${versions}?from=1&to=2`)).body
    expect(compared).toMatch(/<th scope="row">Untertitel<\/th><td[^>]*>nichts<\/td><td[^>]*>Aus dem Watt/)
  })

  test('whoever may only read sees the form, and can neither send it nor make an entry', async () => {
    await create()
    const auditor = (await signedInStaff(shop, 'auditor@stagefront.example', 'auditor')).browser
    const body = await open(auditor)
    expect(body).toContain('Nebelhorn')
    expect(body).not.toContain('value="save" disabled')
    expect(body).toMatch(/<fieldset class="bare" disabled=""/)
    expect((await send(auditor, await open(own), { 'entry.name.de': 'Fremd' })).statusCode).toBe(403)
    expect((await auditor.get(officeAddress(officePaths.newEntry('artists')))).statusCode).toBe(403)
    expect(await written()).toEqual({ name: 'Nebelhorn' })
  })

  test('what is no kind and no entry is not found', async () => {
    for (const path of [officePaths.entries('nothing'), officePaths.entry('artists', 'nobody'), officePaths.newEntry('nothing')])
      expect((await own.get(officeAddress(path))).statusCode, path).toBe(404)
  })
})
