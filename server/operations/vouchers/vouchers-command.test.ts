import { mkdtempSync, readFileSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { plainVoucherCode } from '#core/vouchers/voucher-code.ts'
import { verify } from '#server/upkeep/verify.ts'
import { sendVoucherMail } from '#server/money/vouchers/issue-voucher.ts'
import { buying } from '#test/world/buying.ts'
import { makeLegalEntity } from '#test/world/factories.ts'
import { runDeclared } from '#test/world/run-command.ts'
import { openTestShop, type TestShop } from '#test/world/test-shop.ts'
import { voucherTests } from '#test/world/vouchers.ts'
import { cancelOrder } from '#server/after-sale/order-changes/cancel-order.ts'
import { openClearings } from '#server/money/orders/records-clearing.ts'

let shop: TestShop
beforeAll(async () => void (shop = await openTestShop()))
afterAll(async () => {
  expect(await verify(shop.context)).toEqual([])
  await shop.close()
})

const run = (...args: string[]) => runDeclared('vouchers', shop.context, ...args)
const idIn = (output: string) => /[Vv]oucher ([\da-f-]{36})/.exec(output)?.[1] ?? ''

describe('vouchers issue', () => {
  test('prints a code that pays', async () => {
    const { code, output } = await run('issue', '12,50', '--reason', 'lost parcel')
    expect(code).toBe(0)
    const printed = /shown this once: (\S+)/.exec(output)?.[1] ?? ''
    expect(plainVoucherCode(printed)).not.toBeNull()
    const fan = buying(shop.visitor())
    await fan.add([shop.world.shirt.variants['m']?.id ?? 0, 1])
    expect((await fan.enterVoucher(printed)).cart).toMatchObject({ vouchers: [{ amount: 12.5 }] })
  })

  test('mails the code in place of printing it, and again', async () => {
    const { output } = await run('issue', '30', '--reason', 'show called off', '--partner', 'nordwind', '--email', 'jule@example.org')
    expect(output).not.toMatch(/[A-Z2-9]{4}-[A-Z2-9]{4}/)
    const voucherId = idIn(output)
    await sendVoucherMail(shop.context, { voucherId, requestedAt: shop.clock.now().toISOString() })
    const first = shop.outbox.sent.at(-1)
    expect(first).toMatchObject({ to: 'jule@example.org', subject: expect.stringContaining('30,00') })
    expect(first?.text).toMatch(/[A-Z2-9]{4}(-[A-Z2-9]{4}){3}/)
    expect(first?.text).toContain('Nordwind Konzerte GmbH')
    expect((await run('send', voucherId)).code).toBe(0)
    await sendVoucherMail(shop.context, { voucherId, requestedAt: '2026-12-01T00:00:00Z' })
    expect(shop.outbox.sent.at(-1)?.text).toBe(first?.text)
  })

  test.each<[string, string[], string]>([
    ['no amount', ['issue', '--reason', 'x'], 'AMOUNT: This is needed'],
    ['an amount of zero', ['issue', '0', '--reason', 'x'], 'AMOUNT: The amount is written in euros'],
    ['an amount in words', ['issue', 'ten', '--reason', 'x'], 'AMOUNT: The amount is written in euros'],
    ['more than anybody gives', ['issue', '10000.01', '--reason', 'x'], 'to 10000,00'],
    ['no reason', ['issue', '5'], '--reason: This is needed'],
    ['an unknown company', ['issue', '5', '--reason', 'x', '--partner', 'nobody'], 'This company and this shop do not'],
    ['an unknown shop', ['issue', '5', '--reason', 'x', '--shop', 'nowhere'], 'This company and this shop do not'],
    ['a wrong address', ['issue', '5', '--reason', 'x', '--email', 'jule'], '--email: '],
    ['two amounts', ['issue', '5', '6', '--reason', 'x'], '“6” is one argument too many'],
    ['what is no id', ['show', '17'], 'VOUCHER: This is not an id'],
    ['an unknown voucher', ['show', '01a1fa1d-84e8-75b7-88ba-8a4933cc7baf'], 'There is no such thing'],
    ['an unknown action', ['print'], 'print'],
  ])('refuses %s', async (_what, args, message) => {
    const { code, output } = await run(...args)
    expect([code === 0, output.includes(message)]).toEqual([false, true])
  })
})

test('a company that does not sell in the shop issues no voucher there', async () => {
  await makeLegalEntity(shop.context.db, { slug: 'elsewhere', role: 'promoter' })
  const { code, output } = await run('issue', '5', '--reason', 'x', '--partner', 'elsewhere')
  expect([code, output]).toEqual([2, expect.stringContaining('belong together')])
})

test('vouchers list shows what each company owes, and no code', async () => {
  const { output } = await run('issue', '40', '--reason', 'for the list')
  const { output: listed } = await run('list', '--partner', 'stagefront')
  expect(listed).toContain(idIn(output))
  expect(listed).not.toMatch(/[A-Z2-9]{4}(-[A-Z2-9]{4}){3}/)
  expect((await run('outstanding')).output).toMatch(
    /partner +count +left +expired\n +nordwind[^\n]*\n +stagefront +\d+ +\d+,\d\d.€ +0,00.€/,
  )
})

test('vouchers end books out what is left; what its order gives back later is paid out by a person', async () => {
  const vouchers = voucherTests(shop)
  const voucher = await vouchers.issue(1000)
  const other = await vouchers.issue(5000)
  const fan = buying(shop.visitor())
  await fan.add([shop.world.shirt.variants['m']?.id ?? 0, 1])
  await fan.address()
  await fan.enterVoucher(voucher.code)
  await fan.enterVoucher(other.code)
  const { order } = await fan.place()
  expect((await run('end', voucher.voucherId)).code).toBe(1)
  expect((await run('end', voucher.voucherId, '--yes')).code).toBe(0)
  expect((await run('end', voucher.voucherId, '--yes')).output).toContain('has ended')
  expect((await run('end', other.voucherId, '--yes')).output).toMatch(/(30|20),20.€ booked out/)
  await cancelOrder(shop.context, { orderId: order?.id ?? '', actor: 'test' })
  expect((await openClearings(shop.context.db)).map(({ amountCents }) => amountCents)).toEqual([2980])
  expect((await run('show', other.voucherId)).output).toMatch(/issue[^]*redemption[^]*end/)
})

test('a list is written to a file that only its owner can read, with all of its pages', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'stagefront-vouchers-'))
  const file = join(folder, 'vouchers.csv')
  const { code, output } = await run('list', '--csv', file)
  const rows = readFileSync(file, 'utf8').trim().split('\r\n')
  expect([code, output, statSync(file).mode & 0o777]).toEqual([0, `${rows.length - 1} entries in ${file}`, 0o600])
  expect(rows[0]).toContain('id;partner;code end;standing;balance;redeemed')
  expect(rows[1]).toMatch(/;\d+,\d\d;/)
  await expect(run('list', '--csv', file)).rejects.toThrow('exists already')
})
