import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { buying } from '#test/world/buying.ts'
import { runDeclared } from '#test/world/run-command.ts'
import { openTestShop, type TestShop } from '#test/world/test-shop.ts'

/** Happens while the question of a command waits for its answer, which then is yes. */
let whileAsked: (() => Promise<void>) | null = null
vi.mock('../commands/confirm.ts', async (original) => {
  const real = await original<typeof import('../commands/confirm.ts')>()
  const confirm: typeof real.confirm = async (...asked) => {
    if (!whileAsked) return real.confirm(...asked)
    await whileAsked()
    return true
  }
  return { ...real, confirm }
})

let shop: TestShop

beforeAll(async () => void (shop = await openTestShop()))
afterAll(() => shop.close())

const money = (...args: string[]) => runDeclared('money', shop.context, ...args)

/** Money of a cancelled order that came by transfer. @returns the order's reference and the number of the entry */
async function owed(): Promise<{ reference: string; id: string }> {
  const { order } = await buying(shop.visitor()).buy('bank_transfer', [shop.world.event.variants['innenraum-online']?.id ?? 0, 1])
  const reference = order?.reference ?? ''
  await runDeclared('orders', shop.context, 'mark-paid', reference)
  await runDeclared('orders', shop.context, 'cancel', reference, '--yes')
  const [, id = ''] = new RegExp(`^ *(\\d+) .*${reference}`, 'm').exec((await money('list')).output) ?? []
  return { reference, id }
}

test('clear says what it will book, does nothing without a yes, and clears an entry once', async () => {
  const { reference, id } = await owed()

  const asked = await money('clear', id)
  expect(asked.code).toBe(1)
  expect(asked.output).toMatch(
    new RegExp(`39,90\\s€ of ${reference} \\(marlene@example.org\\), .*: books that you have paid this amount out`),
  )
  expect(asked.output).toContain('nothing was done: there is no terminal to ask on; add --yes')
  expect((await money('list')).output).toContain('1 entry')

  expect((await money('clear', id, '--yes')).output).toMatch(/is cleared: 39,90\s€ paid out/)
  expect((await money('list')).output).toBe('0 entries')
  expect(await money('clear', id, '--yes')).toMatchObject({ code: 2, output: expect.stringContaining('There is no such thing') })
})

test('clear does nothing where the amount becomes another one while it asks', async () => {
  const { id } = await owed()
  const amount = (cents: number) =>
    shop.context.db.updateTable('moneyToClear').set({ amountCents: cents }).where('id', '=', Number(id)).execute()
  whileAsked = async () => void (await amount(3000))
  try {
    const { code, output } = await money('clear', id)
    expect([code, output]).toEqual([1, expect.stringMatching(/39,90.€ was shown, and now it is 30,00.€/)])
  } finally {
    whileAsked = null
    await amount(3990)
  }
  expect((await money('list')).output).toContain('1 entry')
})

test('a text of a stranger changes nothing in a terminal, and a number has to be one', async () => {
  const { reference, id } = await owed()
  const email = 'a\u001b[31m\u202eb@example.org'
  await shop.context.db.updateTable('orders').set({ email }).where('reference', '=', reference).execute()
  const printed = [await money('list'), await money('clear', id)].map(({ output }) => output).join('')
  expect(printed).toContain('a [31mb@example.org')
  for (const sign of ['\u001b', '\u202e']) expect(printed).not.toContain(sign)
  expect(await money('clear', '1.5', '--yes')).toMatchObject({ code: 2, output: expect.stringContaining('ENTRY: ') })
})
