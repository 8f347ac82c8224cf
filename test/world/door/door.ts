import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { openDoor } from '#server/after-sale/door/records.ts'
import { hour } from '#core/time/durations.ts'
import { ticketQrText } from '#core/ticketing/ticket-qr.ts'
import type { TestShop } from '../test-shop.ts'

export interface DoorAnswer {
  status: number
  body: {
    code?: string
    token?: string
    sequence?: string
    complete?: boolean
    salt?: string
    keys?: { id: string; public_key: string }[]
    tickets?: { key: string; id: number; name: string; state?: string; replaced?: boolean; presence?: string; first?: object }[]
    conflicts?: { name: string; door: string; verdict: string; other: { at: string; door: string } | null }[]
    to_hand_out?: { version: string; items: { id: number; order: string; name: string; tickets: number[]; first?: object }[] } | null
    counts?: { sold: number; admitted: number; inside: number; doors: { name: string; admitted: number }[] }
    scans?: {
      id: string
      verdict: string
      conflict: boolean
      ticket_id: number | null
      item_id: number | null
      first: { at: string; door: string } | null
    }[]
    details?: { field?: string }
  }
}

/** A scan as a test describes it; what is missing is usual. */
export interface TestScan {
  id?: string
  act?: 'in' | 'out' | 'undo' | 'hand_out'
  text?: string
  ticket_id?: number
  item_id?: number
  undoes?: string
  at?: Date
  decided?: string
}

/** The doors of a test shop's event, and phones that are signed in at them. */
export function doors(shop: TestShop) {
  async function call(app: FastifyInstance, token: string | null, path: string, body?: object): Promise<DoorAnswer> {
    const answer = await app.inject({
      method: body === undefined ? 'GET' : 'POST',
      url: `/api/door/${path}`,
      headers: token === null ? {} : { authorization: `Bearer ${token}` },
      ...(body !== undefined && { payload: body }),
    })
    return { status: answer.statusCode, body: answer.json() }
  }

  /** A phone with a token. @param app the process that serves it */
  function phoneOf(token: string, app: FastifyInstance) {
    return {
      token,
      list: (since?: string) => call(app, token, since === undefined ? 'list' : `list?since=${since}`),
      /** @param sentAt the time on the phone */
      async send(scans: readonly TestScan[], sentAt = shop.clock.now()): Promise<DoorAnswer> {
        const full = scans.map(({ id = randomUUID(), act = 'in', at = sentAt, ...scan }) => ({ id, act, at, ...scan }))
        return call(app, token, 'scans', { sent_at: sentAt, scans: full })
      },
      /** Scans one ticket. @returns its verdict */
      async scan(text: string, rest: TestScan = {}): Promise<string | undefined> {
        return (await this.send([{ text, ...rest }])).body.scans?.[0]?.verdict
      },
    }
  }

  return {
    call: (token: string | null, path: string, body?: object) => call(shop.app, token, path, body),
    /** A new door. @returns its code */
    async open(
      name: string,
      { reEntry = false, eventId = shop.world.event.id, closesAt = new Date(shop.clock.now().getTime() + hour) } = {},
    ) {
      return openDoor(shop.context, { eventId, name, reEntry, closesAt, actor: 'test' })
    },
    async signIn(code: string, app = shop.app) {
      const { status, body } = await call(app, null, 'session', { code })
      if (!body.token) throw new Error(`${status} ${JSON.stringify(body)}`)
      return phoneOf(body.token, app)
    },
    /** A phone at a new door. */
    async phone(name: string, settings: { reEntry?: boolean; eventId?: number; closesAt?: Date } = {}, app = shop.app) {
      return this.signIn((await this.open(name, settings)).code, app)
    },
  }
}

/** The QR code of a ticket. */
export function qrText({
  code,
  eventId,
  signingKeyId,
  signature,
}: {
  code: string
  eventId: number
  signingKeyId: string
  signature: string
}) {
  return ticketQrText({ code, eventId, keyId: signingKeyId, signature })
}
