import { existsSync } from 'node:fs'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { officeAddress, officePaths } from '#core/office-urls.ts'
import { staffPaths } from '#core/urls.ts'
import { signedInStaff, type StaffBrowser } from '#test/world/staff/staff.ts'
import { makeStaffThings, type StaffThings } from '#test/world/staff/staff-things.ts'
import { openTestShop, type TestShop } from '#test/world/test-shop.ts'

const isBuilt = existsSync(new URL('../../../build/office/server/index.js', import.meta.url))

/** Acts are sent as browsers without scripts send them, which load a page again with everything that it was sent with. */
describe.skipIf(!isBuilt)('acts in the office', () => {
  let shop: TestShop
  let things: StaffThings
  let marlene: StaffBrowser
  let second: StaffBrowser
  beforeAll(async () => {
    shop = await openTestShop({ pages: true, env: { NODE_ENV: 'production', SANDBOX: 'true', PUBLIC_URL: 'http://localhost' } })
    things = await makeStaffThings(shop, 'acts')
    marlene = (await signedInStaff(shop, 'marlene@stagefront.example', 'support')).browser
    second = (await signedInStaff(shop, 'second@stagefront.example', 'support')).browser
    await sql`update staff_account set name = 'Jonte Kruse' where email = 'second@stagefront.example'`.execute(shop.context.db)
  })
  afterAll(() => shop.close())

  const noteForm = () => officeAddress(officePaths.act('orders.note', { order: things.order }))

  async function openForm(browser: StaffBrowser, address = noteForm()): Promise<string> {
    return tokenIn((await browser.get(address)).body)
  }
  function tokenIn(body: string): string {
    return /name="token" value="([^"]+)"/.exec(body)?.[1] ?? ''
  }
  const sendNote = (browser: StaffBrowser, token: string, note: string) => browser.post(noteForm(), { order: things.order, note, token })

  async function notes(words: string): Promise<number> {
    const { rows } = await sql`select from order_event where kind = 'staff_note' and data->>'words' = ${words}`.execute(shop.context.db)
    return rows.length
  }
  async function audited(act: string): Promise<string[]> {
    const { rows } = await sql<{ entry: string }>`
      select concat_ws(' ', phase, thing, detail::jsonb->>'code') as entry from audit_entry where act = ${act} order by number`.execute(
      shop.context.db,
    )
    return rows.map(({ entry }) => entry)
  }

  test('a page that is loaded again shows the first answer and when it was, and does nothing', async () => {
    const token = await openForm(marlene)
    const first = await sendNote(marlene, token, 'Ruft am Montag an')
    expect(first.body).toContain('Im Verlauf von')
    shop.clock.advance(60_000)
    const again = await sendNote(marlene, token, 'Ruft am Montag an')
    expect(again.body).toContain('Das hast du am')
    expect(again.body).toContain('Im Verlauf von')
    expect(await notes('Ruft am Montag an')).toBe(1)
  })

  test('what was changed in a form after going back is an act of its own', async () => {
    const token = await openForm(marlene)
    await sendNote(marlene, token, 'erst das')
    expect((await sendNote(marlene, token, 'dann das')).body).not.toContain('Das hast du am')
    expect([await notes('erst das'), await notes('dann das')]).toEqual([1, 1])
  })

  test('of the same act from two tabs or by two people one counts, and the other is told who and when', async () => {
    const [own, other] = [await openForm(marlene), await openForm(second)]
    shop.clock.advance(60_000)
    await sendNote(second, other, 'beide zugleich')
    const late = await sendNote(marlene, own, 'beide zugleich')
    expect(late.body).toContain('Jonte Kruse hat dasselbe am')
    expect(await notes('beide zugleich')).toBe(1)
    // Whoever opens the form afterwards means it.
    shop.clock.advance(60_000)
    await sendNote(marlene, await openForm(marlene), 'beide zugleich')
    expect(await notes('beide zugleich')).toBe(2)
  })

  test('of the same act by many at the same moment one counts', async () => {
    const tokens = await Promise.all([marlene, second, marlene, second].map((browser) => openForm(browser)))
    const sent = [...tokens, ...tokens].map((token, position) => sendNote(position % 2 === 0 ? marlene : second, token, 'alle zugleich'))
    for (const { statusCode } of await Promise.all(sent)) expect(statusCode).toBe(200)
    expect(await notes('alle zugleich')).toBe(1)
  })

  test('the token of one form carries out no other operation’s', async () => {
    const token = await openForm(marlene)
    const send = (name: string) => marlene.post(officeAddress(officePaths.act(name)), { order: things.order, step: 'confirmed', token })
    expect((await send('orders.resend')).statusCode).toBe(200)
    const other = await send('orders.cancel')
    expect([other.statusCode, other.body.includes('Das hast du am')]).toEqual([422, false])
    expect((await send('orders.resend')).body).toContain('Das hast du am')
  })

  test('what was refused is mended in the same form, which is answered as refused', async () => {
    const token = await openForm(marlene)
    const refused = await sendNote(marlene, token, ' ')
    expect(refused.statusCode).toBe(422)
    await sendNote(marlene, tokenIn(refused.body), 'gebessert')
    expect(await notes('gebessert')).toBe(1)
  })

  test('a form without its token, or one of last month, does nothing and says why', async () => {
    const old = await openForm(marlene)
    shop.clock.advance(8 * 86_400_000)
    const { browser } = await signedInStaff(shop, 'later@stagefront.example', 'support')
    for (const token of ['', 'zzzzzzzz.11111111-1111-4111-8111-111111111111', old]) {
      const { statusCode, body } = await sendNote(browser, token, 'veraltet')
      expect([statusCode, body.includes('Diese Seite ist zu alt')], token).toEqual([409, true])
    }
    expect(await notes('veraltet')).toBe(0)
  })

  test('a form that was cut off is not carried out again, and says that its end is not known', async () => {
    const { browser } = await signedInStaff(shop, 'cut@stagefront.example', 'support')
    const token = await openForm(browser)
    await sendNote(browser, token, 'abgeschnitten')
    // As a process leaves it that died.
    await sql`update staff_sent_act set ended_at = null, sealed_answer = null where ended_at = (select max(ended_at) from staff_sent_act)`.execute(
      shop.context.db,
    )
    for (const minutes of [1, 30]) {
      shop.clock.advance(minutes * 60_000)
      expect((await sendNote(browser, token, 'abgeschnitten')).body).toContain('ist nicht bekannt')
    }
    expect(await notes('abgeschnitten')).toBe(1)
    await sendNote(browser, await openForm(browser), 'abgeschnitten')
    expect(await notes('abgeschnitten')).toBe(2)
  })

  test('a secret that an act answers with is shown again to whoever did it, and stands nowhere in the database', async () => {
    const { browser } = await signedInStaff(shop, 'owner@stagefront.example', 'owner')
    const address = officeAddress(officePaths.act('keys.create'))
    const until = new Date(shop.clock.now().getTime() + 30 * 86_400_000).toISOString().slice(0, 10)
    const fields = { label: 'Kasse', act: 'orders.read', until, house: 'true', token: await openForm(browser, address) }
    const first = await browser.post(address, fields)
    const key = /sfk_[\w-]{20,}/.exec(first.body)?.[0] ?? 'no key'
    const again = await browser.post(address, fields)
    expect([first.body.includes(key), again.body.includes(key), again.body.includes('Das hast du am')]).toEqual([true, true, true])
    const { rows } = await sql<{ text: string }>`select row_to_json(s)::text || encode(coalesce(sealed_answer, ''), 'escape') as text
      from staff_sent_act s`.execute(shop.context.db)
    expect(rows.map(({ text }) => text).filter((text) => text.includes(key.slice(-12)))).toEqual([])
  })

  test('a form that is sent after signing out in another tab comes back as it was typed, and is carried out after signing in', async () => {
    const email = 'zwei-tabs@stagefront.example'
    const { browser, app } = await signedInStaff(shop, email, 'support')
    const words = 'Will "am Montag" <nach 12> & später'
    const fields = { order: things.order, note: words, token: await openForm(browser) }
    await browser.post(staffPaths.signOut())
    const sent = await browser.post(noteForm(), fields)
    expect([sent.statusCode, sent.headers['cache-control']]).toEqual([401, 'no-store'])
    const typed = [...sent.body.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)">/g)].map(([, name, value = '']) => [
      name,
      value.replace(/&#(\d+);/g, (_sign, code) => String.fromCharCode(Number(code))),
    ])
    expect(Object.fromEntries(typed)).toEqual(fields)
    expect(sent.body).toContain(`href="${staffPaths.signIn()}" target="_blank"`)
    expect(await notes(words)).toBe(0)
    shop.clock.advance(60_000)
    await browser.signIn(email, app.code())
    const [, action = ''] = /<form method="post" action="([^"]+)"/.exec(sent.body) ?? []
    expect((await browser.post(action.replaceAll('&#38;', '&'), fields)).statusCode).toBe(200)
    expect(await notes(words)).toBe(1)
  })

  test('OPS-27 what somebody may not do is refused where it is called all the same, and recorded', async () => {
    const { browser } = await signedInStaff(shop, 'auditor@stagefront.example', 'auditor')
    const act = officeAddress(officePaths.act('orders.cancel', { order: things.order }))
    const before = (await audited('orders.cancel')).length
    expect((await browser.get(act)).statusCode).toBe(403)
    expect(await audited('orders.cancel')).toHaveLength(before)
    for (const step of ['', 'confirmed']) expect((await browser.post(act, { order: things.order, step })).statusCode).toBe(403)
    const refused = `refused order:${things.order} ACT_NOT_GRANTED`
    const asked = `asked order:${things.order}`
    expect((await audited('orders.cancel')).slice(before)).toEqual([asked, refused, asked, refused])
    expect((await browser.post(officeAddress(officePaths.act('orders.nothing')), {})).statusCode).toBe(404)
  })
})
