import { afterAll, beforeAll, expect, test } from 'vitest'
import { buying } from '#test/world/buying.ts'
import { runCommand } from '#test/world/run-command.ts'
import { openTestShop, type TestShop } from '#test/world/test-shop.ts'
import { moneyCommand } from './money-command.ts'
import { ordersCommand } from './orders-command.ts'

let shop: TestShop

beforeAll(async () => void (shop = await openTestShop()))
afterAll(() => shop.close())

const money = (...args: string[]) => runCommand(moneyCommand, shop.context, ...args)

test('clear says what it will book, does nothing without a yes, and clears an entry once', async () => {
  const { order } = await buying(shop.visitor()).buy('bank_transfer', [shop.world.event.variants['innenraum-online']?.id ?? 0, 1])
  const reference = order?.reference ?? ''
  await runCommand(ordersCommand, shop.context, 'mark-paid', reference)
  await runCommand(ordersCommand, shop.context, 'cancel', reference, '--yes')
  const [id = ''] = (await money('list')).output.trim().split(/\s+/)

  const asked = await money('clear', id)
  expect(asked.code).toBe(1)
  expect(asked.output).toMatch(
    new RegExp(`39,90\\s€ of ${reference} \\(marlene@example.org\\), .*: books that you have paid this amount out`),
  )
  expect(asked.output).toContain('nothing was done: there is no terminal to ask on; add --yes')
  expect((await money('list')).output).toContain('1 entry')

  expect((await money('clear', id, '--yes')).output).toMatch(/is cleared: 39,90\s€ paid out/)
  expect((await money('list')).output).toBe('0 entries')
  expect(await money('clear', id, '--yes')).toMatchObject({ code: 1, output: expect.stringContaining('there is no open entry') })
})
