import { existsSync } from 'node:fs'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { officeAddress, officePaths } from '#core/office-urls.ts'
import { minute } from '#core/time/durations.ts'
import { staffPaths } from '#core/urls.ts'
import { endAccount, revokeRole } from '#server/house/staff/accounts.ts'
import { signedInStaff, type StaffBrowser } from '#test/world/staff/staff.ts'
import { makeStaffThings, type StaffThings } from '#test/world/staff/staff-things.ts'
import { openTestShop, type TestShop } from '#test/world/test-shop.ts'

const isBuilt = existsSync(new URL('../../../build/office/server/index.js', import.meta.url))
const seenNotice = 'So sieht das Büro für'

describe.skipIf(!isBuilt)('seeing the office as somebody else', () => {
  let shop: TestShop
  let own: StaffThings
  let foreign: StaffThings
  beforeAll(async () => {
    shop = await openTestShop({ pages: true, env: { NODE_ENV: 'production', SANDBOX: 'true', PUBLIC_URL: 'http://localhost' } })
    own = await makeStaffThings(shop, 'erlaubt')
    foreign = await makeStaffThings(shop, 'canary')
  })
  afterAll(() => shop.close())

  const page = async (browser: StaffBrowser, path: string) => browser.get(officeAddress(path))
  const today = async (browser: StaffBrowser) => (await page(browser, officePaths.today())).body

  async function audited(actor: number): Promise<string[]> {
    const { rows } = await sql<{ entry: string }>`
      select concat_ws(' ', act, phase, thing, detail::jsonb->>'code', 'as ' || (detail::jsonb->>'seen_as')) as entry
      from audit_entry where actor = ${`staff:${actor}`} and act not like 'account.%' order by number`.execute(shop.context.db)
    return rows.map(({ entry }) => entry)
  }

  /** An owner, and a promoter of the own event. */
  async function two(name: string) {
    const owner = await signedInStaff(shop, `${name}-owner@stagefront.example`)
    const promoter = await signedInStaff(shop, `${name}-promoter@stagefront.example`, 'promoter', { kind: 'events', ids: [own.eventId] })
    return { owner, promoter, see: () => owner.browser.post(staffPaths.seeAs(), { account: String(promoter.accountId) }) }
  }

  test('OPS-27 shows what the other may see and nothing else, until it is ended', async () => {
    const { owner, see } = await two('view')
    expect((await page(owner.browser, officePaths.date(foreign.event))).statusCode).toBe(200)
    expect((await see()).headers['location']).toBe(officeAddress(officePaths.today()))
    expect(await today(owner.browser)).toContain(seenNotice)
    expect((await page(owner.browser, officePaths.date(own.event))).statusCode).toBe(200)
    expect((await page(owner.browser, officePaths.date(foreign.event))).statusCode).toBe(404)
    expect((await page(owner.browser, officePaths.people())).statusCode).toBe(403)
    await owner.browser.post(staffPaths.seeAs())
    expect(await today(owner.browser)).not.toContain(seenNotice)
    expect((await page(owner.browser, officePaths.date(foreign.event))).statusCode).toBe(200)
  })

  test('changes nothing, and the log names whoever looks and as whom', async () => {
    const { owner, promoter, see } = await two('log')
    await see()
    const form = officePaths.act('events.call-off', { event: own.event })
    const token = /name="token" value="([^"]+)"/.exec((await page(owner.browser, form)).body)?.[1] ?? ''
    const answer = await owner.browser.post(officeAddress(form), { event: own.event, token, step: 'confirmed', expectedTickets: '0' })
    expect([answer.statusCode, answer.body]).toEqual([403, expect.stringContaining('und kannst dabei nichts ändern')])
    await page(owner.browser, officePaths.holdersFile(own.event))
    const { rows } = await sql`select 1 from event where product_id = ${own.eventId} and cancelled_at is not null`.execute(shop.context.db)
    expect(rows).toEqual([])
    expect(await audited(promoter.accountId)).toEqual([])
    const seen = `as ${promoter.accountId}`
    expect(await audited(owner.accountId)).toEqual([
      `staff.see-as asked account:${promoter.accountId}`,
      `staff.see-as done account:${promoter.accountId}`,
      `events.cancel asked event:${own.event} ${seen}`,
      `events.cancel refused event:${own.event} SEEING_AS ${seen}`,
      `events.holders asked event:${own.event} ${seen}`,
      `events.holders done event:${own.event} ${seen}`,
    ])
  })

  test('is for owners who have just proved who they are, and for accounts that can be used', async () => {
    const { owner, promoter, see } = await two('who')
    const manager = await signedInStaff(shop, 'who-manager@stagefront.example', 'manager')
    const asked = await manager.browser.post(staffPaths.seeAs(), { account: String(promoter.accountId) })
    expect([asked.statusCode, (await today(manager.browser)).includes(seenNotice)]).toEqual([403, false])
    for (const account of [String(owner.accountId), '999999', 'nobody@example.org'])
      expect((await owner.browser.post(staffPaths.seeAs(), { account })).statusCode, account).toBe(404)
    shop.clock.advance(11 * minute)
    const stale = await see()
    expect([stale.statusCode, stale.body.includes(staffPaths.prove())]).toEqual([403, true])
    expect(await today(owner.browser)).not.toContain(seenNotice)
  })

  test('ends where the other account ends, and where whoever looks may not any more', async () => {
    const first = await two('ended')
    await first.see()
    await endAccount(shop.context, first.promoter.accountId)
    expect(await today(first.owner.browser)).not.toContain(seenNotice)
    const second = await two('demoted')
    await second.see()
    await revokeRole(shop.context, second.owner.accountId, 'owner')
    expect((await page(second.owner.browser, officePaths.date(own.event))).statusCode).toBe(403)
  })

  test('the page of somebody lists what they may do, and where', async () => {
    const { owner, promoter } = await two('rights')
    const { body } = await page(owner.browser, officePaths.person(promoter.accountId))
    const text = body.replaceAll(/<!--.*?-->/g, '')
    expect(text).toMatch(new RegExp(`Veranstaltung absagen<p class="quiet">Termine: ${own.event}</p>`))
    expect(text).not.toContain('Konto beenden<p')
    expect(text).toContain('Sehen, was')
  })
})
