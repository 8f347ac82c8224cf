import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readStatements } from './read-statements.ts'

const camt = `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><GrpHdr><MsgId>1</MsgId></GrpHdr><Stmt>
<Id>1</Id><Acct><Id><IBAN>DE93999999990000000001</IBAN></Id></Acct>
<Bal><Tp><CdOrPrtry><Cd>OPBD</Cd></CdOrPrtry></Tp><Amt Ccy="EUR">10.00</Amt><CdtDbtInd>CRDT</CdtDbtInd></Bal>
<Bal><Tp><CdOrPrtry><Cd>CLBD</Cd></CdOrPrtry></Tp><Amt Ccy="EUR">45.00</Amt><CdtDbtInd>CRDT</CdtDbtInd></Bal>
<Ntry><Amt Ccy="EUR">35.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts><BookgDt><Dt>2027-03-31</Dt></BookgDt>
<NtryDtls><TxDtls><Refs><EndToEndId>E1</EndToEndId></Refs><Amt Ccy="EUR">23.00</Amt><RltdPties><Dbtr><Pty><Nm>Ana &amp; Co</Nm></Pty></Dbtr>
<DbtrAcct><Id><IBAN>DE89370400440532013000</IBAN></Id></DbtrAcct></RltdPties><RmtInf><Ustrd>7KQ2</Ustrd><Ustrd>M9PX</Ustrd></RmtInf></TxDtls>
<TxDtls><Refs><EndToEndId>NOTPROVIDED</EndToEndId></Refs><Amt Ccy="EUR">12.00</Amt></TxDtls></NtryDtls></Ntry>
<Ntry><Amt Ccy="EUR">99.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>PDNG</Sts></Ntry>
</Stmt></BkToCstmrStmt></Document>`

const mt940 = `{1:F01XMPLDE21XXXX0000000000}{2:I940XXXXXXXXXXXXN}{4:
:20:STARTUMS
:25:99999999/1
:28C:1/1
:60F:C261231EUR10,00
:61:2701011231CR23,00NTRFE1//77
:86:166?00GUTSCHRIFT?20EREF+E1?21SVWZ+BAX7KQ2M9P?22X?30XMPLDE21XXX?31DE8
9370400440532013000?32ANA?33 MUSTER
:62F:C261231EUR33,00
-}`

const table = `"Auftragskonto";"Buchungstag";"Verwendungszweck";"Auftraggeber";"Betrag";"Währung";"Info"
"DE93999999990000000001";"31.03.27";"SVWZ+7KQ2M9PX";"Größer";"1.023,00";"EUR";"Umsatz gebucht"
"DE93999999990000000001";"31.03.27";"morgen";"Größer";"5,00";"EUR";"Umsatz vorgemerkt"`

const read = (text: string | Uint8Array) => readStatements(typeof text === 'string' ? new TextEncoder().encode(text) : text)

test('an entry of camt.053 that sums up several transfers is read as several lines, and what is not booked is counted', () => {
  expect(read(camt)).toMatchObject({
    format: 'camt.053',
    statements: [
      {
        account: 'DE93999999990000000001',
        pending: 1,
        warnings: [],
        lines: [
          {
            bookedOn: '2027-03-31',
            amount: 2300,
            purpose: '7KQ2 M9PX',
            party: 'Ana & Co',
            partyIban: 'DE89370400440532013000',
            endToEndId: 'E1',
          },
          { amount: 1200, endToEndId: null },
        ],
      },
    ],
  })
})

test('MT940 is read across its wrapped lines, and a booking of December with a value day of January is of the old year', () => {
  expect(read(mt940)).toMatchObject({
    format: 'MT940',
    statements: [
      {
        account: '99999999/1',
        warnings: [],
        lines: [
          {
            bookedOn: '2026-12-31',
            amount: 2300,
            purpose: 'BAX7KQ2M9PX',
            party: 'ANA MUSTER',
            partyIban: 'DE89370400440532013000',
            endToEndId: 'E1',
            bankReference: '77',
          },
        ],
      },
    ],
  })
})

test('a table in Windows-1252 is read, without the lines that the bank has only announced', () => {
  const bytes = Uint8Array.from(table, (letter) => letter.charCodeAt(0))
  expect(read(bytes)).toMatchObject({
    format: 'CSV',
    statements: [{ pending: 1, lines: [{ bookedOn: '2027-03-31', amount: 102_300, party: 'Größer', purpose: '7KQ2M9PX' }] }],
  })
})

test.each([
  ['an empty file', '', 'it is empty'],
  ['a PDF', '%PDF-1.7\0\0', 'it is not text'],
  ['XML that breaks off', camt.slice(0, 600), 'line '],
  ['XML with a document type', camt.replace('<Document', '<!DOCTYPE a [<!ENTITY b "c">]><Document'), 'declares a document type'],
  ['other XML', '<html><body>Login</body></html>', 'must be "Document"'],
  ['a payment order', camt.replaceAll('BkToCstmrStmt', 'CstmrCdtTrfInitn'), '"BkToCstmrStmt" is missing'],
  ['an entry without a day', camt.replace('<BookgDt><Dt>2027-03-31</Dt></BookgDt>', ''), 'statement 1, entry 1: it has no date of booking'],
  ['an amount with a comma', camt.replace('>35.00<', '>35,00<'), 'statement 1'],
  ['MT940 with a day that does not exist', mt940.replace('2701011231', '2713011332'), 'line 6:'],
  ['MT940 without a balance', mt940.replace(/:60F:.*\n/, ''), 'has no opening balance'],
  ['a table with two accounts', `${table}\n"DE02";"31.03.27";"x";"y";"1,00";"EUR";""`, 'several accounts'],
  ['a table without amounts', table.replace('"Betrag"', '"Summe"'), 'no line has headings'],
])('%s is refused', (_, text, why) => {
  expect(read(text)).toEqual({ fault: expect.stringContaining(why) })
})

test('a statement whose lines do not add up to its balances is read with a warning', () => {
  for (const text of [camt.replace('>45.00<', '>46.00<'), mt940.replace('EUR33,00', 'EUR34,00')]) {
    expect(read(text)).toMatchObject({ statements: [{ warnings: [expect.stringContaining('do not add up')] }] })
  }
})

test('whatever a damaged file contains, it is read or refused in words', () => {
  const damage = fc.record({
    at: fc.nat(),
    remove: fc.nat(12),
    insert: fc.string({ maxLength: 4, unit: fc.constantFrom(...':;,.-<>/"\n0129AC&') }),
  })
  fc.assert(
    fc.property(fc.constantFrom(camt, mt940, table), fc.array(damage, { minLength: 1, maxLength: 5 }), (text, changes) => {
      const damaged = changes.reduce<string>((current, { at, remove, insert }) => {
        const place = at % (current.length + 1)
        return current.slice(0, place) + insert + current.slice(place + remove)
      }, text)
      const result = read(damaged)
      if ('fault' in result) expect(result.fault).not.toBe('')
      else for (const { lines } of result.statements) for (const line of lines) expect(Number.isSafeInteger(line.amount)).toBe(true)
    }),
    { numRuns: 1500 },
  )
})
