import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { verify } from '#server/upkeep/verify.ts'
import { bankDesk } from '#test/world/bank-desk.ts'
import { testAccount } from '#test/world/factories.ts'
import { runDeclared } from '#test/world/run-command.ts'
import { runJobs } from '#test/world/run-jobs.ts'
import { openTestShop, type TestShop } from '#test/world/test-shop.ts'

let shop: TestShop
const { bank, write, importing, open, clear, placed, statusOf, close } = bankDesk(() => shop)

beforeAll(async () => void (shop = await openTestShop()))
afterAll(async () => {
  close()
  await shop.close()
})
beforeEach(clear)

test('a debit of a transfer that was booked takes it back: the balance is open and the tickets are frozen until a person decides', async () => {
  const reference = await placed()
  await importing([reference, '39,90'])
  await runJobs(shop)
  await importing([`Rückgabe ${reference}`, '-39,90'])
  const [, advised = ''] = /is a debit that names an order .*: bin\/stagefront (bank book \d+ [A-Z2-9]+)$/m.exec(await open()) ?? []
  const [, ...args] = advised.split(' ')
  expect(await bank(...args)).toMatchObject({ code: 1, output: expect.stringContaining(`39,90\u00A0€ of ${reference} are open again`) })
  expect(await statusOf(reference)).toMatchObject({ balanceCents: 0 })
  expect(await bank(...args, '--yes')).toMatchObject({ code: 0, output: expect.stringContaining('taken back') })
  await runJobs(shop)
  expect(await statusOf(reference)).toMatchObject({ balanceCents: 3990, status: 'done' })
  expect(await ticketsOf(reference)).toEqual(['frozen'])
  const money = await runDeclared('money', shop.context, 'list')
  const [, entry = ''] =
    new RegExp(`^ *(\\d+) .*39,90\\s€ +${reference} .*the sender’s bank took the transfer back`, 'm').exec(money.output) ?? []
  expect(await verify(shop.context)).toEqual([])
  expect(await runDeclared('money', shop.context, 'clear', entry, '--yes')).toMatchObject({ code: 0 })
  await runJobs(shop)
  expect([await statusOf(reference), await ticketsOf(reference)]).toEqual([{ balanceCents: 0, status: 'done' }, ['valid']])
  expect(await verify(shop.context)).toEqual([])
})

test('a buyer whose transfer came back sends it again: the tickets are valid, and nothing is owed', async () => {
  const reference = await taken()
  await importing([`Nochmal ${reference}`, '39,90', { day: '30.11.2026' }])
  const [, id = ''] = /^ *(\d+) .*names an order that waits for no money/m.exec(await open()) ?? []
  expect(await bank('book', id, reference)).toMatchObject({ code: 0 })
  await runJobs(shop)
  expect([await statusOf(reference), await ticketsOf(reference)]).toEqual([{ balanceCents: 0, status: 'done' }, ['valid']])
  expect((await runDeclared('money', shop.context, 'list')).output).not.toContain(reference)
  expect(await verify(shop.context)).toEqual([])
})

test('an order whose transfer came back can be ended, and nothing of it is paid back', async () => {
  const reference = await taken()
  expect(await runDeclared('orders', shop.context, 'cancel', reference, '--yes')).toMatchObject({ code: 0 })
  expect(await statusOf(reference)).toEqual({ balanceCents: 0, status: 'cancelled' })
  expect((await runDeclared('money', shop.context, 'list')).output).not.toContain(reference)
  expect(await verify(shop.context)).toEqual([])
})

test('a transfer that comes back after its order was cancelled is not paid back a second time', async () => {
  const reference = await placed()
  await importing([reference, '39,90'])
  await runDeclared('orders', shop.context, 'cancel', reference, '--yes')
  await importing([`Rückgabe ${reference}`, '-39,90'])
  const [, id = ''] = /^ *(\d+) .*is a debit that names an order/m.exec(await open()) ?? []
  expect(await bank('book', id, reference, '--yes')).toMatchObject({ code: 0 })
  expect(await statusOf(reference)).toEqual({ balanceCents: 0, status: 'cancelled' })
  expect((await runDeclared('money', shop.context, 'list')).output).not.toContain(reference)
  expect(await verify(shop.context)).toEqual([])
})

test('more than came for an order cannot be taken back, and a debit of another currency is not booked', async () => {
  const reference = await placed()
  await importing([reference, '39,90'], [`Rückgabe ${reference}`, '-40,00'])
  const [, id = ''] = /^ *(\d+) .*is a debit that names an order .*bank dismiss/m.exec(await open()) ?? []
  expect(await bank('book', id, reference, '--yes')).toMatchObject({
    code: 1,
    output: expect.stringMatching(/39,90\s€ by transfer/),
  })
})

test('every command that the list advises is accepted', async () => {
  const [waiting, cancelled, paid] = [await placed(), await placed(), await placed()]
  await runDeclared('orders', shop.context, 'cancel', cancelled, '--yes')
  await importing([paid, '39,90'])
  await importing(
    [`${waiting} ${cancelled}`, '50,00'],
    [cancelled, '39,90'],
    [paid, '1,00'],
    ['ohne', '3,00'],
    [`zurück ${paid}`, '-39,90'],
  )
  await importing([`zurück ${waiting}`, '-7,00'])
  const dollars = ['Auftragskonto;Buchungstag;Verwendungszweck;Betrag;Währung', `${testAccount.bankIban};24.11.2026;${waiting};39,90;USD`]
  await bank('import', write(dollars.join('\n')))
  const advised = [...(await open()).matchAll(/bin\/stagefront bank (.+)$/gm)].map(([, command = '']) => command)
  expect(advised.length).toBe(7)
  for (const command of advised) {
    expect([command, await bank(...command.replace('TEXT', 'seen').split(' '), ...(command.startsWith('book') ? ['--yes'] : []))]).toEqual([
      command,
      expect.objectContaining({ code: 0 }),
    ])
  }
  expect(await open()).toBe('0 entries')
})

test('a transfer that comes back without a reference is listed with the order that was paid from the same account, and one act books it', async () => {
  const reference = await placed()
  await importing([reference, '39,90'])
  await bank('import', write(comesBack('DBIT')))
  const [, advised = ''] = /returned, and names no order .*: bin\/stagefront (bank book \d+ [A-Z2-9]+)$/m.exec(await open()) ?? []
  expect(advised.split(' ').at(-1)).toBe(reference)
  expect(await bank(...advised.split(' ').slice(1), '--yes')).toMatchObject({ code: 0 })
  expect(await statusOf(reference)).toMatchObject({ balanceCents: 3990 })
  expect(await verify(shop.context)).toEqual([])
})

test('a payout that comes back without a reference is listed, and one act puts it on the list to be paid back again', async () => {
  const reference = await placed()
  await importing([reference, '39,90'])
  await runDeclared('orders', shop.context, 'cancel', reference, '--yes')
  const owed = () =>
    runDeclared('money', shop.context, 'list').then(({ output }) => new RegExp(`^ *(\\d+) .*${reference}`, 'm').exec(output)?.[1])
  await runDeclared('money', shop.context, 'clear', (await owed()) ?? '', '--yes')
  expect(await owed()).toBeUndefined()
  await bank('import', write(comesBack('CRDT')))
  const [, id = ''] = new RegExp(`^ *(\\d+) [^]*?returned, and names no order .*bank book \\d+ ${reference}$`, 'm').exec(await open()) ?? []
  expect(await bank('book', id, reference, '--yes')).toMatchObject({ code: 0 })
  expect(await owed()).toMatch(/\d+/)
  expect(await verify(shop.context)).toEqual([])
})

test('what was stored before all of a line was kept is completed by importing its file again, and looked at anew', async () => {
  const reference = await placed()
  const path = write(camt(`<Strd><AddtlRmtInf>Order ${reference}</AddtlRmtInf></Strd>`))
  await bank('import', path)
  expect(await statusOf(reference)).toMatchObject({ balanceCents: 0 })

  // As the release before stored it: without the structured text, and with the fingerprint of what it read.
  const other = await placed()
  const again = write(camt(`<Strd><AddtlRmtInf>Order ${other}</AddtlRmtInf></Strd>`, '2026-11-23'))
  await bank('import', write(camt('', '2026-11-23')))
  await shop.database.db
    .updateTable('bankLine')
    .set({ details: null })
    .where(sql<boolean>`booked_on = '2026-11-23'`)
    .execute()
  expect((await bank('import', again)).output).toContain(`booked on ${other}`)
  expect((await bank('import', again)).output).toContain('1 known already')
})

test('bank show prints every value of a line and of its file', async () => {
  await bank('import', write(camt('<Strd><CdtrRefInf><Tp><Issr>MARKER-1</Issr></Tp></CdtrRefInf></Strd>', '2026-11-22')))
  const [id = ''] = /\d+(?=  2026-11-22)/.exec((await bank('list')).output) ?? []
  const { output } = await bank('show', id)
  for (const part of ['NtryDtls/TxDtls/RmtInf/Strd/CdtrRefInf/Tp/Issr: MARKER-1', 'ElctrncSeqNb: 77', 'camt.053'])
    expect(output).toContain(part)
})

async function ticketsOf(reference: string): Promise<string[]> {
  const rows = await shop.database.db
    .selectFrom('ticket as t')
    .innerJoin('orders as o', 'o.id', 't.orderId')
    .select('t.state')
    .where('o.reference', '=', reference)
    .execute()
  return rows.map(({ state }) => state)
}

/** A paid order whose transfer the sender's bank took back. */
async function taken(): Promise<string> {
  const reference = await placed()
  await importing([reference, '39,90'])
  await runJobs(shop)
  await importing([`Rückgabe ${reference}`, '-39,90'])
  const [, id = ''] = /^ *(\d+) .*is a debit that names an order/m.exec(await open()) ?? []
  await bank('book', id, reference, '--yes')
  await runJobs(shop)
  return reference
}

/** What a bank returned: a buyer's transfer as a debit, a payout as a credit. */
function comesBack(direction: 'DBIT' | 'CRDT'): string {
  return camt('', '2026-11-25')
    .replace('CRDT', direction)
    .replace('<Sts>', '<RvslInd>true</RvslInd><Sts>')
    .replace(
      '<RmtInf>',
      '<RltdPties><Dbtr/><DbtrAcct><Id><IBAN>DE89370400440532013000</IBAN></Id></DbtrAcct><CdtrAcct><Id><IBAN>DE89370400440532013000</IBAN></Id></CdtrAcct></RltdPties><RmtInf>',
    )
}

function camt(remittance: string, day = '2026-11-24'): string {
  return `<Document><BkToCstmrStmt><Stmt><ElctrncSeqNb>77</ElctrncSeqNb><Acct><Id><IBAN>${testAccount.bankIban}</IBAN></Id></Acct>
<Ntry><Amt Ccy="EUR">39.90</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>${day}</Dt></BookgDt>
<NtryDtls><TxDtls><RmtInf>${remittance}</RmtInf></TxDtls></NtryDtls></Ntry></Stmt></BkToCstmrStmt></Document>`
}
