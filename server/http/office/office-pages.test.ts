import { existsSync } from 'node:fs'
import type { LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { formatActor } from '#core/staff/identity.ts'
import { findReach } from '#core/staff/reach.ts'
import { roles, seesContacts, type Role } from '#core/staff/roles.ts'
import type { GrantScope } from '#core/staff/grants.ts'
import type { Act } from '#core/staff/acts.ts'
import { officeAddress, officePaths } from '#core/office-urls.ts'
import { staffPaths } from '#core/urls.ts'
import { readFileText } from '#test/readers/read-file.ts'
import { contactData, hideContacts } from '#test/world/staff/contacts.ts'
import { signedInStaff, staffBrowser, type StaffBrowser } from '#test/world/staff/staff.ts'
import { makeStaffThings, type StaffThings } from '#test/world/staff/staff-things.ts'
import { openTestShop, type TestShop } from '#test/world/test-shop.ts'

const isBuilt = existsSync(new URL('../../../build/office/server/index.js', import.meta.url))

/** Of a page as a document, and as the data that the router in the browser asks for. */
function bothAddresses(path: string): string[] {
  const isFile = path.startsWith(officePaths.ordersFile()) || /^\/(documents|money\/datev)/.test(path) || /\.(csv|xlsx|pdf)$/.test(path)
  const address = officeAddress(path)
  if (path === officePaths.today()) return [address, address.replace(/\/$/, '.data')]
  return isFile ? [address] : [address, address.replace(/(\?|$)/, '.data$1')]
}

/** What an answer says, that of a file too. */
function textOf({ rawPayload, headers }: Pick<LightMyRequestResponse, 'rawPayload' | 'headers'>): Promise<string> {
  return readFileText(String(headers['content-type']), rawPayload)
}

describe.skipIf(!isBuilt)('the office', () => {
  let shop: TestShop
  let own: StaffThings
  let foreign: StaffThings
  beforeAll(async () => {
    shop = await openTestShop({ pages: true, env: { NODE_ENV: 'production', SANDBOX: 'true', PUBLIC_URL: 'http://localhost' } })
    own = await makeStaffThings(shop, 'erlaubt')
    foreign = await makeStaffThings(shop, 'canary')
    await hideContacts(shop, own)
  })
  afterAll(() => shop.close())

  async function inSandbox(role: Role): Promise<StaffBrowser> {
    const browser = staffBrowser(shop)
    await browser.post(staffPaths.sandbox(), { role })
    return browser
  }

  /** Every page, with the act without which it is refused. What belongs to somebody is asked for once as theirs and once as somebody else's. */
  const pages: { path(things: StaffThings): string; act: Act; names: boolean }[] = [
    { path: () => officePaths.today(), act: 'events.read', names: false },
    { path: () => officePaths.orders(), act: 'orders.read', names: false },
    { path: ({ shop: slug }) => `${officePaths.orders()}?shop=${slug}`, act: 'orders.read', names: false },
    { path: () => officePaths.ordersFile(), act: 'orders.read', names: false },
    { path: () => officePaths.ordersWorkbook(), act: 'orders.read', names: false },
    { path: ({ order }) => officePaths.order(order), act: 'orders.read', names: true },
    { path: ({ order }) => officePaths.compare(own.order, order), act: 'orders.read', names: true },
    { path: () => `${officePaths.orders()}?sort=changed&column=email&column=changed`, act: 'orders.read', names: false },
    { path: ({ order }) => `${officePaths.find()}?q=${order}`, act: 'orders.read', names: false },
    { path: ({ order }) => officePaths.suggest(order), act: 'shops.read', names: false },
    { path: () => officePaths.suggest('canary'), act: 'shops.read', names: false },
    { path: () => officePaths.dates(), act: 'events.read', names: false },
    { path: ({ shop: slug }) => `${officePaths.dates()}?shop=${slug}`, act: 'events.read', names: false },
    { path: ({ event }) => officePaths.date(event), act: 'events.read', names: true },
    { path: ({ event }) => officePaths.holdersFile(event), act: 'events.holders', names: true },
    { path: ({ event }) => officePaths.holdersWorkbook(event), act: 'events.holders', names: true },
    { path: () => officePaths.catalogue(), act: 'catalog.read', names: false },
    { path: () => officePaths.entries('artists'), act: 'catalog.read', names: false },
    { path: ({ shop: slug }) => `${officePaths.entries('artists')}?shop=${slug}`, act: 'catalog.read', names: false },
    { path: () => officePaths.newEntry('artists'), act: 'catalog.edit', names: false },
    { path: () => officePaths.entry('artists', 'nobody'), act: 'catalog.read', names: false },
    { path: () => officePaths.versions('artists', 'nobody'), act: 'catalog.read', names: false },
    { path: () => officePaths.money(), act: 'accounting.read', names: false },
    { path: () => officePaths.vat(), act: 'accounting.read', names: false },
    { path: () => `${officePaths.vat()}?by=quarter`, act: 'accounting.read', names: false },
    { path: () => officePaths.vatFile(), act: 'accounting.read', names: false },
    { path: () => officePaths.vatWorkbook(), act: 'accounting.read', names: false },
    { path: () => officePaths.months(), act: 'accounting.read', names: false },
    { path: () => officePaths.datev('nobody', '2026-11'), act: 'accounting.export', names: false },
    { path: () => officePaths.settlements(), act: 'settlements.read', names: false },
    { path: ({ event }) => officePaths.settlement(event), act: 'settlements.read', names: true },
    { path: ({ settlement }) => officePaths.closedSettlement(settlement), act: 'settlements.read', names: true },
    { path: ({ settlement }) => officePaths.settlementFile(settlement, 'pdf'), act: 'settlements.read', names: true },
    { path: ({ settlement }) => officePaths.settlementFile(settlement, 'csv'), act: 'settlements.read', names: true },
    { path: () => officePaths.packing(), act: 'orders.pack', names: false },
    { path: () => officePaths.returns(), act: 'orders.mark-sent', names: false },
    { path: ({ order }) => officePaths.returns(order), act: 'orders.mark-sent', names: true },
    { path: ({ batch }) => officePaths.batch(batch), act: 'orders.pack', names: true },
    { path: ({ batch }) => officePaths.batchFile(batch, 'slips.pdf'), act: 'orders.pack', names: false },
    { path: ({ event }) => officePaths.pickupFile(event, 'pick-list.pdf'), act: 'orders.pack', names: false },
    { path: () => officePaths.runs(), act: 'runs.read', names: false },
    { path: ({ run }) => officePaths.run(run), act: 'runs.read', names: true },
    { path: () => officePaths.people(), act: 'staff.list', names: false },
    { path: () => officePaths.person(1), act: 'staff.list', names: false },
    { path: () => officePaths.account(), act: 'shops.read', names: false },
    { path: () => officePaths.acts(), act: 'shops.read', names: false },
    { path: () => officePaths.act('orders.list'), act: 'orders.read', names: false },
    { path: () => officePaths.act('money.list'), act: 'money.read', names: false },
    {
      path: ({ order }) => officePaths.act('orders.cancel', { order }, officePaths.order(order)),
      act: 'orders.cancel',
      names: false,
    },
    { path: () => officePaths.document(1), act: 'documents.read', names: false },
  ]

  test.each(roles)('OPS-27 %s sees on every page what is theirs, and no word of anything else', { timeout: 180_000 }, async (role) => {
    const scopes: GrantScope[] = [
      { kind: 'shops', ids: [own.shopId] },
      { kind: 'partners', ids: [own.partnerId] },
      { kind: 'events', ids: [own.eventId] },
    ]
    const holes: string[] = []
    for (const scope of scopes) {
      const { browser, accountId } = await signedInStaff(shop, `${role}-${scope.kind}@stagefront.example`, role, scope)
      const identity = { kind: 'person', accountId, name: '', grants: [{ role, scope }], provenAt: new Date() } as const
      await shop.context.db
        .updateTable('staffRun')
        .set({ actor: formatActor(identity) })
        .where('id', '=', own.run)
        .execute()
      for (const { path, act, names } of pages) {
        const may = findReach(identity, act) !== null
        for (const [whose, things] of [
          ['own', own],
          ['foreign', foreign],
        ] as const) {
          // What names nothing of either is the same page twice.
          if (whose === 'foreign' && path(foreign) === path(own)) continue
          for (const url of bothAddresses(path(things))) {
            const answer = await browser.get(url)
            const { statusCode, headers } = answer
            const body = await textOf(answer)
            // The address that was asked for stands in links to the same page.
            const said = (body + String(headers['location'] ?? ''))
              .replaceAll(`shop=${things.shop}`, '')
              // The bar is told for which letters it is answered.
              .replaceAll(/"typed"[:,]"canary"/g, '')
              .replaceAll(officeAddress(officePaths.date(things.event)), '')
            const about = `${role} of ${scope.kind}, ${whose} ${url}: ${statusCode}`
            if (said.toLowerCase().includes('canary')) holes.push(`${about} says what is foreign`)
            if (!seesContacts(role) && contactData.test(said)) holes.push(`${about} shows a contact`)
            if (!may && statusCode !== 403) holes.push(`${about} although ${act} is not granted`)
            if (may && names && whose === 'own' && statusCode !== 200) holes.push(about)
            if (may && names && whose === 'foreign' && statusCode !== 404) holes.push(about)
          }
        }
      }
    }
    expect(holes).toEqual([])
  })

  test('the matrix reaches what it should find: an owner of the house sees the foreign order', async () => {
    const browser = await inSandbox('owner')
    const { ordersFile, ordersWorkbook, today } = officePaths
    for (const path of [officePaths.order(foreign.order), officePaths.orders(), ordersFile(), ordersWorkbook(), today()])
      expect((await textOf(await browser.get(officeAddress(path)))).toLowerCase(), path).toContain('canary')
  })

  test('OPS-27 a promoter finds no order by how its buyer can be reached, neither in a list nor in the bar, and support does', async () => {
    const scope: GrantScope = { kind: 'partners', ids: [own.partnerId] }
    const promoter = await signedInStaff(shop, 'finding-promoter@stagefront.example', 'promoter', scope)
    const support = await signedInStaff(shop, 'finding-support@stagefront.example', 'support', scope)
    const finds = async ({ browser }: typeof promoter, path: string) => {
      const { statusCode, headers, body } = await browser.get(officeAddress(path))
      return [200, 302].includes(statusCode) && `${headers['location']} ${body}`.includes(own.order)
    }
    const address = 'erlaubt@example.org'
    const { orders, ordersFile, find, suggest } = officePaths
    const query = new URLSearchParams({ text: address }).toString()
    for (const path of [`${orders()}?${query}`, `${ordersFile()}?${query}`, `${find()}?q=${address}`, suggest(address)])
      expect([path, await finds(support, path), await finds(promoter, path)]).toEqual([path, true, false])
    const tagged = `${orders()}?tagged=tel-0341-5550123`
    expect([await finds(support, tagged), await finds(promoter, tagged)]).toEqual([true, false])
    expect(await finds(promoter, `${orders()}?text=${own.order}`)).toBe(true)
  })

  test('navigation has the places that somebody may see, and no other', async () => {
    const editor = (await (await inSandbox('editor')).get(officeAddress(officePaths.today()))).body
    expect(editor).toContain('Heute')
    expect(editor).not.toContain(`href="${officeAddress(officePaths.orders())}"`)
    const support = (await (await inSandbox('support')).get(officeAddress(officePaths.today()))).body
    expect(support).toContain(`href="${officeAddress(officePaths.orders())}"`)
  })

  test('the router in the browser gets the data of the first page at its address without a slash', async () => {
    const { statusCode, body } = await (await inSandbox('owner')).get(`${officeAddress('')}.data`)
    expect(statusCode).toBe(200)
    expect(body).toContain('today/today.route')
  })

  test('a page has no style of its own, runs only scripts that it names, and is neither stored nor framed', async () => {
    const browser = await inSandbox('owner')
    for (const path of [officePaths.today(), officePaths.orders(), officePaths.order(own.order)]) {
      const { body, headers } = await browser.get(officeAddress(path))
      const policy = String(headers['content-security-policy'])
      const nonce = /'nonce-([\w-]+)'/.exec(policy)?.[1]
      expect(policy).toContain("frame-ancestors 'none'")
      expect(policy).not.toMatch(/unsafe|https?:/)
      expect(headers['cache-control']).toBe('private, no-store')
      expect([...body.matchAll(/<script\b(?![^>]*\bnonce="([\w-]+)")/g)].length).toBe(0)
      expect([...body.matchAll(/<script\b[^>]*\bnonce="([\w-]+)"/g)].map(([, each]) => each).every((each) => each === nonce)).toBe(true)
      expect(body).not.toMatch(/<style|\sstyle=|\son[a-z]+="/)
      expect([...body.matchAll(/(?:src|href)="(https?:[^"]+)"/g)]).toEqual([])
    }
  })

  test('whoever has not signed in does so and comes back to the page, with its filters', async () => {
    const browser = staffBrowser(shop)
    const wanted = `${officeAddress(officePaths.orders())}?text=Torf&status=done`
    const answer = await browser.get(wanted)
    const signIn = `${staffPaths.signIn()}?next=${encodeURIComponent(wanted)}`
    expect([answer.statusCode, answer.headers['location']]).toEqual([303, signIn])
    const data = await browser.get(`${officeAddress(officePaths.orders())}.data?text=Torf&status=done&_routes=root`)
    expect([data.statusCode, data.headers['x-remix-redirect'], data.headers['x-remix-reload-document']]).toEqual([204, signIn, 'true'])
    const button = /action="(\/admin\/sandbox[^"]*)"/.exec((await browser.get(signIn)).body)?.[1]?.replaceAll('&amp;', '&') ?? ''
    const signedIn = await browser.post(button, { role: 'support' })
    expect(signedIn.headers['location']).toBe(wanted)
    expect((await browser.get(wanted)).statusCode).toBe(200)
  })

  test.each(['/office//evil.example', '/office\\evil.example', 'https://evil.example/office/', '/office/?next=\\evil', '/officer'])(
    'nobody is sent to %s after signing in',
    async (next) => {
      const answer = await staffBrowser(shop).post(`${staffPaths.sandbox()}?next=${encodeURIComponent(next)}`, { role: 'support' })
      expect(answer.headers['location']).toBe(officeAddress(officePaths.today()))
    },
  )

  test('the office stands at its own address alone: not below a shop’s prefix, and under no other host', async () => {
    const browser = await inSandbox('owner')
    expect((await browser.get('/moorgrab/office')).body).not.toContain('Bestellung finden')
    const other = await browser.visitor.request({ url: officeAddress(officePaths.today()), headers: { host: 'elsewhere.example' } })
    expect([other.statusCode, other.headers['location']]).toEqual([302, `http://localhost${officeAddress(officePaths.today())}`])
  })

  test('a filter that fits nothing is said in words, and an unknown page is one of the office', async () => {
    const browser = await inSandbox('support')
    const wrong = await browser.get(`${officeAddress(officePaths.orders())}?from=2027-02-30`)
    expect(wrong.statusCode).toBe(200)
    expect(wrong.body).toContain('role="alert"')
    const missing = await browser.get(officeAddress('/nowhere'))
    expect(missing.statusCode).toBe(404)
    expect(missing.body).toContain('Hier ist nichts')
    expect((await browser.get(`${officeAddress('/nowhere')}?lang=en`)).body).toContain('There is nothing here')
  })
})
