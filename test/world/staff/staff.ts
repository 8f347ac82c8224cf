import { TOTP, Secret } from 'otpauth'
import { expect } from 'vitest'
import type { Role } from '#core/staff/roles.ts'
import type { GrantScope } from '#core/staff/grants.ts'
import { staffPaths } from '#core/urls.ts'
import { invite } from '#server/house/staff/accounts.ts'
import type { TestShop, Visitor } from '../test-shop.ts'

export const staffPassword = 'Wolken über Wanne'

export type StaffBrowser = ReturnType<typeof staffBrowser>

/** A browser on the pages of the staff. Times are those of the shop's clock. */
export function staffBrowser(shop: TestShop, visitor: Visitor = shop.visitor()) {
  const headers = { host: 'localhost', origin: 'http://localhost', accept: 'text/html', 'user-agent': 'Firefox/140 Windows' }
  const get = (url: string) =>
    visitor.request({ url, headers: { host: 'localhost', accept: 'text/html', 'user-agent': headers['user-agent'] } })
  const post = (url: string, fields: Record<string, string | string[]> = {}) => {
    const body = new URLSearchParams(
      Object.entries(fields).flatMap(([name, value]) => [value].flat().map((one): [string, string] => [name, one])),
    )
    return visitor.request({
      method: 'POST',
      url,
      headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
      payload: body.toString(),
    })
  }
  return {
    visitor,
    cookies: visitor.cookies,
    get,
    post,
    /** Accepts an invitation with password and app. @returns the app and the recovery codes */
    async acceptWithPassword(link: string, password = staffPassword) {
      const url = `${new URL(link, 'http://localhost').pathname}?way=password`
      const { nonce, app } = readSetup((await get(url)).body, shop)
      const answer = await post(url, { name: 'Marlene Dahl', password, code: app.code(), nonce })
      expect(answer.statusCode).toBe(200)
      return { app, codes: recoveryCodesIn(answer.body) }
    },
    signIn: (email: string, code: string, password = staffPassword) => post(staffPaths.signIn(), { email, password, code }),
    async isSignedIn(): Promise<boolean> {
      return (await get(staffPaths.prove())).statusCode === 200
    },
  }
}

/** What a form offers to an authenticator app, and an app that was set up with it. */
export function readSetup(body: string, shop: Pick<TestShop, 'clock'>) {
  const nonce = /name="nonce" value="([\w-]+)"/.exec(body)?.[1] ?? ''
  const secret = /<code>([A-Z2-7 ]+)<\/code>/.exec(body)?.[1]?.replaceAll(' ', '') ?? ''
  const app = new TOTP({ secret: Secret.fromBase32(secret) })
  return { nonce, app: { code: (later = 0) => app.generate({ timestamp: shop.clock.now().getTime() + later }) } }
}

export function recoveryCodesIn(body: string): string[] {
  return [...body.matchAll(/<li>([0-9A-Z-]{19})<\/li>/g)].map(([, code]) => code ?? '')
}

/** Invites somebody. @returns the account's id and the link */
export async function invited(shop: TestShop, email: string, role: Role = 'owner', scope: GrantScope = { kind: 'house' }) {
  const result = await invite(shop.context, { email, name: '', grants: [{ role, scope }], by: 'test' })
  if (!result.ok) throw new Error(JSON.stringify(result.problems))
  return result.value
}

/** Somebody with password and app, signed in. Their app's next code counts after `wait`. */
export async function signedInStaff(shop: TestShop, email: string, role: Role = 'owner', scope: GrantScope = { kind: 'house' }) {
  const { accountId, link } = await invited(shop, email, role, scope)
  const browser = staffBrowser(shop)
  const { app, codes } = await browser.acceptWithPassword(link)
  return { accountId, email, browser, app, codes }
}
