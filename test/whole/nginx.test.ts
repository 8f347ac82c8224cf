import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { systemClock } from '#server/clock.ts'
import { buying } from '../buying.ts'
import { makeWorld, type World } from '../factories.ts'
import { importShirt } from './import-shirt.ts'
import { inboxOf } from './inbox.ts'
import { visitorOf } from './network-visitor.ts'
import { findNginx, nginxInFront, type Nginx } from './nginx.ts'
import { payByCard } from './pay-by-card.ts'
import { wholeShop, type WholeShop } from './whole-shop.ts'

/*
 * Two processes started by hand on one database, and nginx in front of them with https, as `examples/nginx/stagefront.conf` has it.
 * Not run where there is no nginx.
 */

const program = findNginx()

describe.skipIf(program === null)('behind nginx', () => {
  let nginx: Nginx
  let first: WholeShop
  let second: WholeShop
  let world: World

  const ticket = () => world.event.variants['innenraum-online']?.id ?? 0

  beforeAll(async () => {
    nginx = await nginxInFront(program ?? '')
    const env = { PUBLIC_URL: nginx.url, TRUST_PROXY: 'true' }
    first = await wholeShop({ env })
    world = await first.onDatabase(async (db) => {
      const made = await makeWorld(db, systemClock)
      await db.updateTable('stockPool').set({ capacity: 5000 }).execute()
      return made
    })
    second = await wholeShop({ env, beside: first })
    await first.start()
    await second.start()
    await nginx.start([first.url, second.url])
  }, 240_000)

  afterAll(async () => {
    await nginx?.stop()
    await second?.remove()
    await first?.remove()
  }, 60_000)

  /** How often each process was asked for something, from its own figures. */
  async function asked(shop: WholeShop, route: string): Promise<number> {
    const page = await (await fetch(`${shop.url}/metrics`)).text()
    expect(page).toContain('stagefront_processes 1')
    const lines = page
      .split('\n')
      .filter((line) => line.startsWith('stagefront_http_request_duration_seconds_count') && line.includes(route))
    return lines.reduce((sum, line) => sum + Number(line.split(' ').at(-1)), 0)
  }

  test('a card payment goes through, by both processes, with a cookie for https only', async () => {
    const fan = visitorOf(nginx.url)
    const { order, problems } = await buying(fan).buy('stripe_checkout', [ticket(), 2])
    expect(problems).toEqual([])
    expect(await payByCard(fan, nginx.url, order?.id ?? '')).not.toBe('payment_pending')
    for (const shop of [first, second]) expect(await asked(shop, 'graphql')).toBeGreaterThan(1)
    await vi.waitFor(
      async () => {
        const mails = (await inboxOf(first.sandboxUrl)).filter(({ subject }) => subject.includes(order?.reference ?? '-'))
        expect(mails.filter(({ attachments }) => attachments.length > 0)).toHaveLength(1)
      },
      { timeout: 30_000, interval: 300 },
    )
    const add = 'mutation ($id: ID!) { addToCart(input: { items: [{ productVariantId: $id, amount: 1 }] }) { newItemIds } }'
    const added = await fetch(`${nginx.url}/main/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: nginx.url },
      body: JSON.stringify({ query: add, variables: { id: String(ticket()) } }),
    })
    expect(added.headers.getSetCookie().find((each) => each.startsWith('stagefront_session'))).toMatch(/; Secure/)
  })

  test('forms from foreign pages are refused, and figures are not for visitors', async () => {
    const foreign = await fetch(`${nginx.url}/main/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: 'https://evil.example' },
      body: JSON.stringify({ query: '{ shop { id } }' }),
    })
    expect(foreign.status).toBe(403)
    expect((await fetch(`${nginx.url}/metrics`)).status).toBe(403)
  })

  test('a changed price is on every page, whoever draws it', { timeout: 60_000 }, async () => {
    const pages = () => Promise.all(Array.from({ length: 4 }, async () => (await fetch(`${nginx.url}/products/heide-shirt`)).text()))
    const shows = async (price: string) => (await pages()).every((html) => html.includes(price))
    await importShirt(first, '22.50')
    await vi.waitFor(async () => expect(await shows('22,50')).toBe(true), { timeout: 10_000 })
    await importShirt(second, '31.70')
    await vi.waitFor(async () => expect(await shows('31,70')).toBe(true), { timeout: 10_000 })
    expect((await pages()).filter((html) => html.includes('22,50'))).toEqual([])
  })

  test('one process is killed in the middle of purchases: those who buy go on', { timeout: 200_000 }, async () => {
    const answered: string[] = []
    let unanswered = 0
    let over = false
    const buyer = async () => {
      while (!over) {
        try {
          const { order } = await buying(visitorOf(nginx.url)).buy('bank_transfer', [ticket(), 2])
          if (order) answered.push(order.reference)
          // All of them come from one address, which nginx lets ask a hundred times a second.
          await sleep(400)
        } catch {
          // What the dead process had in hand is lost to its visitors; they try again.
          unanswered++
        }
      }
    }
    const crowd = Promise.all(Array.from({ length: 6 }, buyer))
    await vi.waitFor(() => expect(answered.length).toBeGreaterThan(20), { timeout: 60_000 })
    await second.kill()
    const before = answered.length
    await vi.waitFor(() => expect(answered.length).toBeGreaterThan(before + 20), { timeout: 60_000 })
    await second.start()
    const back = await asked(second, 'graphql')
    await vi.waitFor(async () => expect(await asked(second, 'graphql')).toBeGreaterThan(back + 5), { timeout: 20_000 })
    over = true
    await crowd
    // One request each at the most when it died, and one more whenever nginx tries whether it is back.
    expect(unanswered).toBeLessThan(30)
    const kept = await first.onDatabase((db) => db.selectFrom('orders').select('reference').execute())
    expect(answered.filter((reference) => !kept.some((order) => order.reference === reference))).toEqual([])
    expect(await first.command('verify')).toMatchObject({ code: 0 })
  })
})
