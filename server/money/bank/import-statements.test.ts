import { asSentence, inEnglish } from '#core/text/sentence.ts'
import { zipSync } from 'fflate'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { verify } from '#server/upkeep/verify.ts'
import { bankDesk, type TableLine } from '#test/world/bank-desk.ts'
import { testAccount } from '#test/world/factories.ts'
import { runDeclared } from '#test/world/run-command.ts'
import { runJobs } from '#test/world/run-jobs.ts'
import { openTestShop, type TestShop } from '#test/world/test-shop.ts'

let shop: TestShop
const { bank, write, table, importing, open, clear, placed, statusOf, close } = bankDesk(() => shop)
type Line = TableLine

beforeAll(async () => void (shop = await openTestShop({ processes: 2 })))
afterAll(async () => {
  close()
  await shop.close()
})
beforeEach(clear)

describe('what is booked', () => {
  test.each([
    ['with the method’s prefix', (reference: string) => `BAX${reference}`],
    ['without it, in other words', (reference: string) => `Bestellung ${reference},danke`],
    ['in small letters with spaces', (reference: string) => reference.toLowerCase().replace(/(...)/g, '$1 ')],
    [
      'with a line break inside',
      (reference: string) => `Bestellung ${reference.slice(0, 3)}\n${reference.slice(3, 6)}\n ${reference.slice(6)}NEXTLINE`,
    ],
    ['after the keys of a SEPA transfer', (reference: string) => `EREF+NOTPROVIDED SVWZ+BAX${reference} Tickets`],
  ])('MRG-02 a transfer pays the order that it names %s', async (_, written) => {
    const reference = await placed()
    const { code, output } = await importing([written(reference), '39,90'])
    expect({ code, output }).toMatchObject({ code: 0, output: expect.stringContaining(`booked on ${reference}`) })
    expect(await statusOf(reference)).toMatchObject({ balanceCents: 0, status: 'processing' })
  })

  test('too little is booked, leaves the rest open, and the buyer is told what is missing', async () => {
    const reference = await placed()
    await importing([reference, '39,40'])
    expect(await statusOf(reference)).toEqual({ balanceCents: 50, status: 'payment_pending' })
    await runJobs(shop)
    const mail = shop.outbox.sent.findLast(({ subject }) => subject.includes(reference))
    expect(mail?.subject).toMatch(/es fehlen noch 0,50\s€/)
    await importing([`Rest ${reference}`, '0,50'])
    expect(await statusOf(reference)).toMatchObject({ balanceCents: 0 })
  })

  test('too much pays the order, and what is left is on the list to be paid back', async () => {
    const reference = await placed()
    await importing([reference, '40,40'])
    expect(await statusOf(reference)).toEqual({ balanceCents: -50, status: 'processing' })
    expect((await runDeclared('money', shop.context, 'list')).output).toMatch(
      new RegExp(`0,50\\s€ +${reference} .*more came than the order costs`),
    )
  })

  test('one transfer pays two orders if it is the sum of both', async () => {
    const [one, other] = [await placed(), await placed(2)]
    const { output } = await importing([`Bestellungen ${one}-${other}`, '119,70'])
    expect(output).toMatch(new RegExp(`booked on (${one}, ${other}|${other}, ${one})`))
    expect([await statusOf(one), await statusOf(other)]).toMatchObject([{ balanceCents: 0 }, { balanceCents: 0 }])
  })

  test('a misread reference pays the only order that it can be, if the amount is exact', async () => {
    const [reference, written] = await withLookAlike()
    await importing([written, '39,90'])
    expect(await statusOf(reference)).toMatchObject({ balanceCents: 0 })
  })

  test('a file that is imported twice, or overlaps with another, books each transfer once', async () => {
    const [one, other] = [await placed(2), await placed()]
    const first = table([one, '39,90'], [one, '39,90'])
    await bank('import', first)
    expect(await statusOf(one)).toEqual({ balanceCents: 0, status: 'processing' })
    expect((await bank('import', first)).output).toContain('2 known already')
    await importing([one, '39,90'], [one, '39,90'], [other, '39,90'])
    expect([await statusOf(one), await statusOf(other)]).toMatchObject([{ balanceCents: 0 }, { balanceCents: 0 }])
  })

  test('three imports of one file at once book each transfer once', async () => {
    const references = [await placed(), await placed(), await placed()]
    const path = table(...references.map((reference): Line => [reference, '20,00']))
    await Promise.all([bank('import', path), bank('import', path), bank('import', path)])
    for (const reference of references) expect(await statusOf(reference)).toMatchObject({ balanceCents: 1990 })
  })

  test('an import that breaks off goes on with the next one', async () => {
    const references = [await placed(), await placed()]
    // The audit log asks for the time once, before the command begins, and the import for the day.
    let reads = -1
    const dying = { ...shop.context, clock: { ...shop.context.clock, now: () => (++reads > 3 ? stop() : shop.context.clock.now()) } }
    const path = table(...references.map((reference): Line => [reference, '39,90']))
    await expect(runDeclared('bank', dying, 'import', path)).rejects.toThrow('the process died')
    expect((await Promise.all(references.map(statusOf))).map(({ balanceCents }) => balanceCents)).toEqual([0, 3990])
    await importing(['Miete', '-500,00'])
    expect((await Promise.all(references.map(statusOf))).map(({ balanceCents }) => balanceCents)).toEqual([0, 0])
  })

  test('a transfer for an expired order revives it while its tickets are free', async () => {
    const reference = await placed()
    await shop.database.db.updateTable('orders').set({ paymentDeadline: shop.clock.now() }).where('reference', '=', reference).execute()
    const { expireDueOrders } = await import('#server/after-sale/order-changes/changing/expire-due-orders.ts')
    shop.clock.advance(1000)
    await expireDueOrders(shop.context)
    expect(await statusOf(reference)).toMatchObject({ status: 'expired' })
    await importing([reference, '39,90'])
    expect(await statusOf(reference)).toEqual({ balanceCents: 0, status: 'processing' })
  })
})

describe('what a person decides', () => {
  test('a transfer for a cancelled order is listed, and booking it puts it on the list to be paid back', async () => {
    const reference = await placed()
    await runDeclared('orders', shop.context, 'cancel', reference, '--yes')
    await importing([reference, '39,90'])
    expect(await statusOf(reference)).toMatchObject({ status: 'cancelled', balanceCents: 0 })
    const [, id = ''] = /^ *(\d+) .*names an order that was cancelled/m.exec(await open()) ?? []
    expect(await bank('book', id, reference)).toMatchObject({ code: 0 })
    expect((await runDeclared('money', shop.context, 'list')).output).toMatch(
      new RegExp(`39,90\\s€ +${reference} .*came for an order that was cancelled`),
    )
    expect(await open()).toBe('0 entries')
  })

  test('a transfer that names no order is listed with the orders that it may be for', async () => {
    const reference = await placed()
    await importing(
      ['Konzertkarten', '39,90', { party: 'MARLENE GROESSER-YILMAZ' }],
      ['Konzertkarten', '39,90', { party: 'M. Größer-Yılmaz' }],
    )
    const listed = await open()
    expect(listed.match(new RegExp(`names no order \\([A-Z2-9, ]*${reference}`, 'g'))).toHaveLength(2)
    expect(await statusOf(reference)).toMatchObject({ balanceCents: 3990 })
  })

  test('a misread reference with another amount is listed, not booked', async () => {
    const [reference, written] = await withLookAlike()
    await importing([written, '42,00'])
    expect(await open()).toMatch(new RegExp(`may name an order that was misread \\(${reference}\\)`))
    expect(await statusOf(reference)).toMatchObject({ balanceCents: 3990 })
  })

  test('a transfer that was booked from a file of another format is listed, not booked again', async () => {
    const reference = await placed()
    await importing([`Bestellung ${reference}`, '20,00'])
    await bank(
      'import',
      write(
        mt940(
          `:61:2611242611CR20,00NTRFNONREF//77\n:86:166?00GUTSCHRIFT?20EREF+NOTPROVIDED?21SVWZ+BAX${reference}?32KARL KUNDE`.replace(
            '2611242611',
            '2611241124',
          ),
        ),
      ),
    )
    expect(await open()).toContain('may be a line that was booked from another file')
    expect(await statusOf(reference)).toMatchObject({ balanceCents: 1990 })
  })

  test('two orders whose sum is not the amount are listed, and a person shares it out', async () => {
    const [one, other] = [await placed(), await placed()]
    await importing([`${one} ${other}`, '70,00'])
    const [, id = ''] = /^ *(\d+) .*names several orders/m.exec(await open()) ?? []
    expect(await bank('book', id, `${one}=39,90`, `${other}=39,90`)).toMatchObject({
      code: 1,
      output: expect.stringContaining('must add up'),
    })
    expect(await bank('book', id, one, one)).toMatchObject({ code: 2 })
    expect(await bank('book', id, `${one}=39,90`, other)).toMatchObject({ code: 0 })
    expect([await statusOf(one), await statusOf(other)]).toMatchObject([{ balanceCents: 0 }, { balanceCents: 980 }])
    expect(await bank('book', id, one)).toMatchObject({ code: 1, output: expect.stringContaining(`there is no open line ${id}`) })
  })

  test('a debit is never booked; one that names an order is listed', async () => {
    const reference = await placed()
    const { output } = await importing([`Rückzahlung ${reference}`, '-39,90'], ['Kontoführung', '-7,90'])
    expect(output).toContain('1 for a person to decide')
    expect(output).toContain('1 without an order')
    expect(await open()).toContain('is a debit that names an order')
    expect(await statusOf(reference)).toMatchObject({ balanceCents: 3990 })
  })

  test('a row that cannot be read is listed with its text, and the rest of the file is booked', async () => {
    const reference = await placed()
    const { code, output } = await importing([reference, '39,90'], ['Miete Probenraum', 'viel'])
    expect({ code, output }).toMatchObject({ code: 0, output: expect.stringContaining('line 3: “viel” is not an amount') })
    expect(await statusOf(reference)).toMatchObject({ balanceCents: 0 })
    const listed = /^ *(\d+) .* \?  unknown sender .*Miete Probenraum.* could not be read: bin\/stagefront bank (.+)$/m.exec(await open())
    expect(await bank(...(listed?.[2] ?? '').replace('TEXT', 'rent').split(' '))).toMatchObject({ code: 0 })
    expect(await bank('import', table([reference, '39,90'], ['Miete Probenraum', 'viel']))).toMatchObject({
      output: expect.stringContaining('2 known already'),
    })
  })

  test('dismissing asks for a note and takes a line off the list', async () => {
    await importing(['Spende', '5,00'])
    const [, id = ''] = /^ *(\d+) .*names no order/m.exec(await open()) ?? []
    expect(await bank('dismiss', id)).toMatchObject({ code: 2, output: expect.stringContaining('--note: This is needed') })
    expect(await bank('dismiss', id, '--note', 'a gift')).toMatchObject({ code: 0 })
    expect(await open()).toBe('0 entries')
    expect((await bank('list', '--all')).output).toContain('dismissed: a gift')
  })
})

describe('what is refused as a whole', () => {
  test('a statement of somebody else’s account', async () => {
    const text = mt940(`:61:2611241124CR39,90NTRFNONREF\n:86:${await placed()}`).replaceAll(testAccount.bankIban, 'DE89370400440532013000')
    expect(await bank('import', write(text))).toMatchObject({
      code: 1,
      output: expect.stringMatching(/was not imported: it is about the account DE89370400440532013000, which is none of: DE93 9999/),
    })
  })

  test('a table without an account, until --account names the shop’s own', async () => {
    const reference = await placed()
    const path = write(`Buchungstag;Verwendungszweck;Betrag\n24.11.2026;${reference};39,90`)
    expect(await bank('import', path)).toMatchObject({
      code: 1,
      output: expect.stringContaining('--account: This is not possible: statement'),
    })
    expect(await bank('import', path, '--account', 'DE89370400440532013000')).toMatchObject({ code: 1 })
    expect(await bank('import', path, '--account', testAccount.bankIban)).toMatchObject({ code: 0 })
    expect(await statusOf(reference)).toMatchObject({ balanceCents: 0 })
  })

  test('a table of which no row can be read: nothing of it is stored', async () => {
    expect(await importing(['Miete', 'viel'])).toMatchObject({
      code: 1,
      output: expect.stringContaining('line 2: “viel” is not an amount'),
    })
    expect(await bank('list')).toMatchObject({ output: '0 entries' })
  })

  test('a file of more than 4 MB, packed or not', async () => {
    const large = `Datum;Betrag;Verwendungszweck\n24.11.2026;1,00;${'x'.repeat(5 * 1024 * 1024)}`
    const packed = zipSync({ 'a.csv': new TextEncoder().encode(large) })
    expect(await bank('import', write(large))).toMatchObject({ code: 2, output: expect.stringContaining('it has more than 4 MB') })
    expect(await bank('import', write(packed))).toMatchObject({ code: 1, output: expect.stringContaining('it has more than 4 MB') })
  })

  test('a file that does not exist', async () => {
    expect(await bank('import', '/nowhere/nothing.xml')).toMatchObject({ code: 2, output: expect.stringContaining('cannot be read') })
  })
})

test('explain names the bank line that paid an order', async () => {
  const reference = await placed()
  await importing([reference, '39,90'])
  expect((await runDeclared('explain', shop.context, reference)).output).toMatch(
    /39,90\s€ of bank line \d+ \(statement-\d+\) of 2026-11-24, from Karl Kunde/,
  )
})

test('verify finds a line that was booked without the ledger', async () => {
  const reference = await placed()
  await importing([reference, '39,90'])
  const { db } = shop.database
  const { id } = await db.selectFrom('orders').select('id').where('reference', '=', reference).executeTakeFirstOrThrow()
  await db.updateTable('bankShare').set({ amountCents: 4000 }).where('orderId', '=', id).execute()
  expect((await verify(shop.context)).map(({ subject }) => inEnglish(asSentence(subject)))).toEqual([
    expect.stringMatching(/^bank line \d+$/),
    reference,
  ])
  await db.updateTable('bankShare').set({ amountCents: 3990 }).where('orderId', '=', id).execute()
})

test('OPS-13 after all of this, ledger and pools are what they should be', async () => {
  expect(await verify(shop.context)).toEqual([])
})

/** An order whose reference has a character that another looks like, and the reference as somebody may misread it. */
async function withLookAlike(): Promise<[reference: string, written: string]> {
  const twins: Record<string, string> = { Z: '2', '2': 'Z', S: '5', '5': 'S', A: '4', '4': 'A', B: '8', '8': 'B', G: '6', '6': 'G' }
  for (;;) {
    const reference = await placed()
    const written = [...reference].map((letter) => twins[letter] ?? letter).join('')
    if (written !== reference) return [reference, written]
  }
}

function mt940(lines: string): string {
  return [':20:STARTUMS', `:25:${testAccount.bankIban}`, ':28C:1/1', ':60F:C261123EUR0,00', lines, ':62F:C261124EUR39,90', '-'].join('\n')
}

function stop(): never {
  throw new Error('the process died')
}
