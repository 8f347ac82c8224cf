import type { AddressInfo } from 'node:net'
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findReach } from '#core/staff/reach.ts'
import { acts, type Act } from '#core/staff/acts.ts'
import type { GrantScope } from '#core/staff/grants.ts'
import type { Identity } from '#core/staff/identity.ts'
import type { Role } from '#core/staff/roles.ts'
import { everyOperation } from '#server/operations/load-operations.ts'
import { entriesAfter } from '#server/foundations/audit/queries-audit.ts'
import { everywhere, openStaffShop, person, staffHeaders, type StaffThings } from '#test/world/staff/staff-things.ts'
import type { TestShop } from '#test/world/test-shop.ts'

let shop: TestShop
let ours: StaffThings
let theirs: StaffThings
let address: URL
beforeAll(async () => {
  ;({ shop, ours, theirs } = await openStaffShop())
  await shop.app.listen({ port: 0, host: '127.0.0.1' })
  address = new URL(`http://127.0.0.1:${(shop.app.server.address() as AddressInfo).port}/api/admin/mcp`)
})
afterAll(() => shop.close())

let keys = 0
/** A program's key with these acts, made by somebody with a role. */
function key(granted: readonly Act[], scope: GrantScope = everywhere, role: Role = 'owner'): Identity {
  const grants = [{ role, scope: everywhere }]
  return { kind: 'key', keyId: `k${++keys}`, label: 'helper', acts: granted, scope, endsAt: new Date('2100-01-01'), accountId: 1, grants }
}

const headersOf = (identity: Identity | null) => (identity ? { 'x-test-identity': JSON.stringify(identity) } : {})

/** Connects the protocol's own client, which refuses answers that the protocol or the tool's schema does not allow. */
async function connect(identity: Identity): Promise<Client> {
  const client = new Client({ name: 'test', version: '1' })
  await client.connect(new StreamableHTTPClientTransport(address, { requestInit: { headers: headersOf(identity) } }))
  return client
}

type Called = Awaited<ReturnType<Client['callTool']>>
const textOf = ({ content }: Called) => content.map((part) => (part.type === 'text' ? part.text : JSON.stringify(part))).join('\n')

/** Sends one message by hand. */
const send = (identity: Identity | null, body: unknown, more: Record<string, string> = {}) =>
  fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream', ...headersOf(identity), ...more },
    body: JSON.stringify(body),
  })
const list = { jsonrpc: '2.0', id: 1, method: 'tools/list' }

describe('which tools there are', () => {
  test('OPS-27 a key finds the operations of its acts that its account may still do, and no others', async () => {
    const granted: Act[] = ['orders.read', 'audit.read', 'keys.create']
    for (const identity of [key(granted), key(granted, everywhere, 'support'), key(granted, { kind: 'partners', ids: [ours.partnerId] })]) {
      const { tools } = await (await connect(identity)).listTools()
      const expected = (await everyOperation()).filter(({ act }) => findReach(identity, act) !== null)
      expect(tools.map(({ name }) => name).toSorted()).toEqual(expected.map(({ name }) => name.replace('.', '_')).toSorted())
      expect(expected.length).toBeGreaterThan(0)
    }
    expect((await (await connect(key(['keys.create']))).listTools()).tools).toEqual([])
  })

  test('each says what it takes and answers, whether it changes anything, and whether it asks first', async () => {
    const { tools } = await (await connect(key(acts))).listTools()
    const found = (name: string) => tools.find((tool) => tool.name === name)
    expect(found('orders_list')).toMatchObject({
      title: expect.stringMatching(/^Lists orders/),
      inputSchema: { type: 'object', additionalProperties: false },
      outputSchema: { properties: { items: { type: 'array' } } },
      annotations: { readOnlyHint: true, destructiveHint: false },
    })
    const cancel = found('orders_cancel')
    expect(cancel).toMatchObject({ annotations: { readOnlyHint: false, destructiveHint: true } })
    expect(cancel?.inputSchema.properties).toHaveProperty('confirm')
    for (const { name, description, inputSchema } of tools) {
      expect(name).toMatch(/^[a-z][a-z-]*_[a-z][a-z-]*$/)
      expect(description).toMatch(/\.$/)
      expect(inputSchema.type).toBe('object')
    }
  })
})

describe('what a tool does', () => {
  test('a list answers as over HTTP, with what lies outside the key’s scope left out', async () => {
    const answered = async (identity: Identity) => textOf(await (await connect(identity)).callTool({ name: 'orders_list', arguments: {} }))
    const own = await answered(key(['orders.read'], { kind: 'shops', ids: [ours.shopId] }))
    expect(own).toContain(ours.order)
    expect(own).not.toContain(theirs.order)
    expect(own).not.toContain('canary')
    expect(await answered(key(['orders.read']))).toContain(theirs.order)
  })

  test('OPS-27 no reading tool answers a promoter’s key with anything of somebody else', async () => {
    const identity = key(acts, { kind: 'partners', ids: [ours.partnerId] })
    const client = await connect(identity)
    const { tools } = await client.listTools()
    let answered = 0
    for (const { name, annotations, inputSchema } of tools) {
      if (!annotations?.readOnlyHint || (inputSchema.required ?? []).length > 0) continue
      const answer = await client.callTool({ name, arguments: {} })
      expect([name, textOf(answer).includes('canary')]).toEqual([name, false])
      if (!answer.isError) answered++
    }
    expect(answered).toBeGreaterThan(3)
  })

  test('what has a preview shows it first, and happens as it was shown, once', async () => {
    const client = await connect(key(['vouchers.end', 'vouchers.read']))
    const end = (more: object = {}) => client.callTool({ name: 'vouchers_end', arguments: { id: ours.voucher, ...more } })
    const first = await end()
    expect(textOf(first)).toContain('Nothing has happened yet')
    const { shown } = (first.structuredContent as { preview: { shown: Record<string, unknown> } }).preview
    expect(Object.keys(shown).length).toBeGreaterThan(0)
    const other = Object.fromEntries(Object.entries(shown).map(([name, value]) => [name, typeof value === 'number' ? value + 1 : value]))
    const wrong = await end({ ...other, confirm: true })
    expect(wrong.isError).toBe(true)
    const bare = await end({ confirm: true })
    expect([bare.isError, textOf(bare)]).toEqual([true, expect.stringContaining('INVALID_INPUT')])
    expect((await end({ ...shown, confirm: true })).isError).toBeFalsy()
    expect((await end({ ...shown, confirm: true })).isError).toBe(true)
  })

  test('OPS-27 an act that the key does not have is refused and recorded', async () => {
    const before = await entriesAfter(shop.context.db, 0, 10_000)
    const client = await connect(key(['orders.read']))
    const answer = await client.callTool({ name: 'orders_cancel', arguments: { order: ours.order } })
    expect([answer.isError, textOf(answer)]).toEqual([true, expect.stringContaining('ACT_NOT_GRANTED')])
    const entries = (await entriesAfter(shop.context.db, 0, 10_000)).slice(before.length)
    expect(entries).toMatchObject([{ phase: 'asked' }, { phase: 'refused', thing: `order:${ours.order}` }])
  })

  test('a fault of the input names its field, and a tool that there is not is an error of the protocol', async () => {
    const client = await connect(key(['orders.read']))
    const answer = await client.callTool({ name: 'orders_list', arguments: { limit: 'many', colour: 'red' } })
    expect(answer.isError).toBe(true)
    expect(textOf(answer)).toMatch(/Limit|limit/)
    expect(textOf(answer)).toMatch(/colour/)
    await expect(client.callTool({ name: 'orders_destroy', arguments: {} })).rejects.toThrow('There is no tool "orders_destroy"')
    await expect(client.callTool({ name: 'orders.list', arguments: {} })).rejects.toThrow('There is no tool')
  })

  test('a file comes as a resource with its type', async () => {
    const client = await connect(key(['documents.read']))
    const answer = await client.callTool({ name: 'documents_pdf', arguments: { id: ours.document } })
    const [part] = answer.content
    expect(part).toMatchObject({ type: 'resource', resource: { mimeType: 'application/pdf', blob: expect.stringMatching(/^JVBERi/) } })
  })
})

describe('who is let in', () => {
  test('nobody without a key, who is told how to sign in, before anything is read', async () => {
    const answer = await send(null, { jsonrpc: '2.0', id: 1, method: 'tools/list', params: { filling: 'x'.repeat(5_000_000) } })
    expect([answer.status, answer.headers.get('www-authenticate')]).toEqual([401, 'Bearer'])
    expect(await answer.json()).toMatchObject({ code: 'NOT_SIGNED_IN' })
  })

  test('no page of another site in the name of somebody signed in', async () => {
    const signedIn = person('owner', everywhere)
    const own = staffHeaders(signedIn)
    const origin = address.origin
    expect((await send(signedIn, list, { ...own, host: address.host, origin })).status).toBe(200)
    expect((await send(signedIn, list, { origin: 'https://evil.example', 'x-stagefront-staff': '1' })).status).toBe(403)
    expect((await send(signedIn, list)).status).toBe(403)
  })

  test('several messages at once, and one that waits for others, are refused whole', async () => {
    const identity = key(['orders.read'])
    for (const body of [
      [list, list],
      { jsonrpc: '2.0', id: 1, method: 'subscriptions/listen', params: { notifications: {} } },
      'tools/list',
    ]) {
      const answer = await send(identity, body)
      expect([answer.status, await answer.json()]).toMatchObject([400, { error: { code: -32_600 } }])
    }
    const stream = await fetch(address, { headers: { accept: 'text/event-stream', ...headersOf(identity) } })
    expect([stream.status, stream.headers.get('allow')]).toEqual([405, 'POST'])
  })

  test('clients of the version before are answered too', async () => {
    const params = { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'old', version: '1' } }
    const answer = await send(key(['orders.read']), { jsonrpc: '2.0', id: 7, method: 'initialize', params })
    expect(answer.status).toBe(200)
    expect(await answer.text()).toMatch(/"protocolVersion":"2025-06-18"/)
    const tools = await send(key(['orders.read']), list, { 'mcp-protocol-version': '2025-06-18' })
    expect(await tools.text()).toContain('orders_list')
  })
})
