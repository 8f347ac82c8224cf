import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { officeAddress, officePaths } from '#core/office-urls.ts'
import { staffPaths, systemPaths } from '#core/urls.ts'
import { invited } from '#test/world/staff/staff.ts'
import { openTestShop, type TestShop } from '#test/world/test-shop.ts'

/** An office with a host of its own, beside that of the shops. */
const office = 'office.example'
const shops = 'shop.example'

describe('an office with a host of its own', () => {
  let shop: TestShop
  beforeAll(async () => {
    const env = { NODE_ENV: 'production', SANDBOX: 'true', PUBLIC_URL: `https://${shops}`, OFFICE_URL: `https://${office}` }
    shop = await openTestShop({ pages: true, env })
  })
  afterAll(() => shop.close())

  async function read(host: string, url: string) {
    const { statusCode, headers, body } = await shop.visitor().request({ url, headers: { host, accept: 'text/html' } })
    return { statusCode, location: headers['location'], body }
  }

  function send(host: string, url: string, payload = 'role=owner') {
    const headers = { host, origin: `https://${host}`, 'content-type': 'application/x-www-form-urlencoded' }
    return shop.visitor().request({ method: 'POST', url, headers, payload })
  }

  test('has the pages of the staff there alone: readers of the shops’ host are sent to it, forms refused', async () => {
    expect(await read(office, staffPaths.signIn())).toMatchObject({ statusCode: 200 })
    expect(await read(shops, `${staffPaths.signIn()}?next=x`)).toMatchObject({
      statusCode: 302,
      location: `https://${office}${staffPaths.signIn()}?next=x`,
    })
    const today = officeAddress(officePaths.today())
    expect(await read(shops, today)).toMatchObject({ statusCode: 302, location: `https://${office}${today}` })
    const [there, here] = [await send(office, staffPaths.sandbox()), await send(shops, staffPaths.sandbox())]
    expect([there.statusCode, there.cookies.map(({ name }) => name)]).toEqual([
      303,
      ['__Host-stagefront_staff', '__Host-stagefront_staff_device'],
    ])
    expect([here.statusCode, here.cookies]).toEqual([421, []])
  })

  test('opens with its first page', async () => {
    expect(await read(office, '/')).toMatchObject({ statusCode: 302, location: officeAddress(officePaths.today()) })
  })

  test.each([
    '/events',
    '/events?city=Berlin',
    '/moorgrab',
    '/officer',
    '/Office/',
    '//office/',
    '/office%2f..%2fevents',
    '/healthz/x',
    '/robots.txt',
    '/admin-x',
    systemPaths.rest('main', '/ping'),
    systemPaths.door(),
  ])('shows nothing of a shop at %s', async (url) => {
    const { statusCode, location } = await read(office, url)
    expect(statusCode).not.toBe(200)
    if (statusCode === 302) expect(location).toBe(`https://${shops}${url}`)
    expect((await send(office, url)).statusCode).toBeGreaterThanOrEqual(400)
  })

  test('is where invitations lead, and the site of passkeys', async () => {
    const { link } = await invited(shop, 'host@stagefront.example')
    expect(link).toMatch(/^https:\/\/office\.example\/admin\/invitation\//)
    const { body } = await read(office, new URL(link).pathname)
    expect(body).toContain(office)
    expect(body).not.toContain(shops)
  })
})
