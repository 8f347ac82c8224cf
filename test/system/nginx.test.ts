import { request } from 'node:https'
import { setTimeout as sleep } from 'node:timers/promises'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { systemClock } from '#server/foundations/clock.ts'
import { buying } from '../world/buying.ts'
import { makeWorld, type World } from '../world/factories.ts'
import { importShirt } from './import-shirt.ts'
import { readInbox } from './inbox.ts'
import { networkVisitor } from './network-visitor.ts'
import { findNginx, nginxInFront, type Nginx } from './nginx.ts'
import { payByCard } from './pay-by-card.ts'
import { wholeShop, type WholeShop } from './whole-shop.ts'

/*
 * Two processes on one database behind nginx with https, configured by `examples/nginx/stagefront.conf`. Skipped without nginx.
 */

const program = findNginx()

/** The status of an address that is sent as it is written: `fetch` would put it right. */
function statusOf(origin: string, path: string): Promise<number | undefined> {
  const { hostname, port } = new URL(origin)
  return new Promise((resolve, reject) => {
    const asked = request({ hostname, port, path, rejectUnauthorized: false }, (answer) => resolve(answer.resume().statusCode))
    asked.once('error', reject).end()
  })
}

describe.skipIf(program === null)('behind nginx', () => {
  let nginx: Nginx
  let first: WholeShop
  let second: WholeShop
  let world: World

  const ticket = () => world.event.variants['innenraum-online']?.id ?? 0

  beforeAll(async () => {
    nginx = await nginxInFront(program ?? '')
    const env = { PUBLIC_URL: nginx.url, TRUST_PROXY: '1' }
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

  /** The number of requests to a route, from the process's own metrics. */
  async function requestsTo(shop: WholeShop, route: string): Promise<number> {
    const page = await (await fetch(`${shop.url}/metrics`)).text()
    expect(page).toContain('stagefront_processes 1')
    const lines = page
      .split('\n')
      .filter((line) => line.startsWith('stagefront_http_request_duration_seconds_count') && line.includes(route))
    return lines.reduce((sum, line) => sum + Number(line.split(' ').at(-1)), 0)
  }

  test('a card payment works over both processes, with a Secure cookie', async () => {
    const fan = networkVisitor(nginx.url)
    const { order, problems } = await buying(fan).buy('stripe_checkout', [ticket(), 2])
    expect(problems).toEqual([])
    expect(await payByCard(fan, nginx.url, order?.id ?? '')).not.toBe('payment_pending')
    for (const shop of [first, second]) expect(await requestsTo(shop, 'graphql')).toBeGreaterThan(1)
    await vi.waitFor(
      async () => {
        const mails = (await readInbox(first.sandboxUrl)).filter(({ subject }) => subject.includes(order?.reference ?? '-'))
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
    expect(added.headers.getSetCookie().find((cookie) => cookie.startsWith('__Host-stagefront_session='))).toMatch(/; Secure/)
    expect(added.headers.get('strict-transport-security')).toBe('max-age=31536000')
  })

  test('forms from other origins are refused, and visitors cannot read metrics by any spelling', async () => {
    const foreign = await fetch(`${nginx.url}/main/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: 'https://evil.example' },
      body: JSON.stringify({ query: '{ shop { id } }' }),
    })
    expect(foreign.status).toBe(403)
    for (const path of ['/metrics', '/metrics/', '/backupz', '/backupz/', '//metrics', '/%6detrics', '/x/../metrics'])
      expect(await statusOf(nginx.url, path), path).toBe(403)
  })

  test('the shop itself judges how large an upload may be, in the language of the fan', async () => {
    // A JPEG may be followed by anything.
    const picture = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#804020' } })
      .jpeg()
      .toBuffer()
    const upload = async (bytes: number) => {
      const form = new FormData()
      form.append('file', new Blob([Buffer.concat([picture, Buffer.alloc(bytes - picture.length)])]), 'ticket.jpg')
      const answer = await fetch(`${nginx.url}/api/shops/main/uploads?locale=de`, { method: 'POST', body: form })
      return [answer.status, await answer.text()]
    }
    expect(await upload(3_900_000)).toEqual([201, expect.stringContaining('"key":"refunds/')])
    expect(await upload(9_000_000)).toEqual([413, expect.stringMatching(/UPLOAD_TOO_LARGE.*(groß|größer)/)])
  })

  test('the staff API takes the largest bank statement that it promises to take', async () => {
    // Not signed in: what counts is that the call reaches the shop.
    const body = JSON.stringify({ file: { name: 'statement.csv', content: Buffer.alloc(4_000_000, 'x').toString('base64') } })
    const answer = await fetch(`${nginx.url}/api/admin/bank/import`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: nginx.url },
      body,
    })
    expect([answer.status, answer.headers.get('content-type')]).toEqual([401, expect.stringContaining('application/json')])
  })

  test('a changed price is on the page of every process', { timeout: 60_000 }, async () => {
    const pages = () => Promise.all(Array.from({ length: 4 }, async () => (await fetch(`${nginx.url}/products/heide-shirt`)).text()))
    const shows = async (price: string) => (await pages()).every((html) => html.includes(price))
    await importShirt(first, '22.50')
    await vi.waitFor(async () => expect(await shows('22,50')).toBe(true), { timeout: 10_000 })
    await importShirt(second, '31.70')
    await vi.waitFor(async () => expect(await shows('31,70')).toBe(true), { timeout: 10_000 })
    expect((await pages()).filter((html) => html.includes('22,50'))).toEqual([])
  })

  test('purchases continue when one process is killed', { timeout: 200_000 }, async () => {
    const answered: string[] = []
    let unanswered = 0
    let over = false
    const buyer = async () => {
      while (!over) {
        try {
          const { order } = await buying(networkVisitor(nginx.url)).buy('bank_transfer', [ticket(), 2])
          if (order) answered.push(order.reference)
          // All visitors share one address, which nginx limits to a hundred requests per second.
          await sleep(400)
        } catch {
          // Requests of the killed process fail, and visitors repeat them.
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
    const back = await requestsTo(second, 'graphql')
    await vi.waitFor(async () => expect(await requestsTo(second, 'graphql')).toBeGreaterThan(back + 5), { timeout: 20_000 })
    over = true
    await crowd
    // At most one failed request per visitor when it died, and one whenever nginx tries whether it is back.
    expect(unanswered).toBeLessThan(30)
    const kept = await first.onDatabase((db) => db.selectFrom('orders').select('reference').execute())
    expect(answered.filter((reference) => !kept.some((order) => order.reference === reference))).toEqual([])
    expect(await first.command('verify')).toMatchObject({ code: 0 })
  })
})
