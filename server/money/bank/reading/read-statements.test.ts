import { gzipSync } from 'node:zlib'
import fc from 'fast-check'
import { zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { wording } from '#test/world/sentences-in-words.ts'
import { readStatements } from './read-statements.ts'

const inEnglish = await wording('en')
const inGerman = await wording('de')

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

const readFile = (text: string | Uint8Array) =>
  readStatements(typeof text === 'string' ? new TextEncoder().encode(text) : text, '2027-04-01')
const read = (text: string | Uint8Array) => inEnglish(readFile(text))

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
  ['other XML', '<html><body>Login</body></html>', 'must be “Document”'],
  ['a payment order', camt.replaceAll('BkToCstmrStmt', 'CstmrCdtTrfInitn'), '“BkToCstmrStmt” is missing'],
  [
    'a camt.053 of which no entry has a day',
    camt.replace('<BookgDt><Dt>2027-03-31</Dt></BookgDt>', ''),
    'entry 1: it has no date of booking',
  ],
  ['a camt.053 of which no amount can be read', camt.replace('>35.00<', '>35,00<'), 'statement 1'],
  ['a camt.053 without its account', camt.replace(/<Acct>.*<\/Acct>/, ''), 'statement 1: Acct is missing'],
  ['a camt.053 without a statement', camt.replace(/<Stmt>[^]*<\/Stmt>/, ''), 'without a statement in it (“Stmt”)'],
  ['the first version of camt.052', camt.replaceAll('BkToCstmrStmt', 'BkToCstmrAcctRptV01'), 'it is camt.052, a report during the day'],
  ['the first version of camt.054', camt.replaceAll('BkToCstmrStmt', 'BkToCstmrDbtCdtNtfctnV01'), 'it is camt.054, a notification'],
  ['MT940 of which no day exists', mt940.replace('2701011231', '2713011332'), 'line 6:'],
  ['a ZIP archive with a PDF', zipSync({ 'Auszug.pdf': new TextEncoder().encode('%PDF-1.7') }), 'Auszug.pdf in it: it is not text'],
  ['a damaged ZIP archive', zipSync({ 'a.csv': new TextEncoder().encode(table) }).slice(0, 60), 'damaged or encrypted'],
  ['a ZIP archive that unpacks to more than 4 MB', zipSync({ 'a.csv': new Uint8Array(5 * 1024 * 1024) }), 'it has more than 4 MB'],
  ['a gzip archive that unpacks to more than 4 MB', gzipSync(new Uint8Array(5 * 1024 * 1024)), 'it has more than 4 MB'],
  ['an Excel file', zipSync({ 'xl/workbook.xml': new TextEncoder().encode('<workbook/>') }), 'the file of a spreadsheet program'],
  ['an older Excel file', Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0, 0, 0, 0), 'the file of a spreadsheet program'],
  ['a camt.053 with a character that no XML has', camt.replace('Ana', '&#0;'), 'a character in it that no XML may have'],
  ['MT940 without a balance', mt940.replace(/:60F:.*\n/, ''), 'has no opening balance'],
  ['a table with two accounts', `${table}\n"DE02";"31.03.27";"x";"y";"1,00";"EUR";""`, 'several accounts'],
  ['a table without amounts', table.replace('"Betrag"', '"Summe"'), 'no line has headings'],
])('%s is refused in plain words, in German too', (_, text, why) => {
  expect(read(text)).toEqual({ fault: expect.stringContaining(why) })
  expect(inGerman(readFile(text))).toEqual({
    fault: expect.stringMatching(/\b(sie|Zeile \d|Kontoauszug|keine|es ist|ein Anführungszeichen|darin)\b(?!.*\b(it|line|the)\b)/),
  })
  expect(read(text)).not.toEqual({ fault: expect.stringMatching(/Invalid input|expected|undefined/) })
})

const utf16 = (text: string, mark: string) => new Uint8Array(Buffer.from(mark + text, 'utf16le'))

test.each([
  ['a ZIP archive', zipSync({ 'März.csv': new TextEncoder().encode(table) })],
  ['a gzip archive', gzipSync(table)],
  ['UTF-16 with a mark', utf16(table, '\uFEFF')],
  ['UTF-16 without a mark', utf16(table, '')],
  ['UTF-16, big end first', new Uint8Array(Buffer.from(`\uFEFF${table}`, 'utf16le').swap16())],
  ['UTF-8 with a mark', `\uFEFF${table}`],
  ['a first line "sep=;"', `sep=;\r\n${table}`],
  ['a first line "sep=;" behind a mark', `\uFEFFsep=;\n${table}`],
])('a table is read as it is from %s', (_, file) => {
  expect(read(file)).toMatchObject({ statements: [{ pending: 1, lines: [{ bookedOn: '2027-03-31', amount: 102_300, party: 'Größer' }] }] })
})

test.each([
  [
    'a Dutch bank, whose purpose has three columns',
    `"IBAN/BBAN","Munt","Volgnr","Datum","Bedrag","Tegenrekening IBAN/BBAN","Naam tegenpartij","Omschrijving-1","Omschrijving-2","Omschrijving-3"
"NL91ABNA0417164300","EUR","1","2027-03-31","+39,90","NL20INGB0001234567","M. de Vries","Bestelling","7KQ2M9PX","bedankt"`,
    { purpose: 'Bestelling 7KQ2M9PX bedankt', party: 'M. de Vries', partyIban: 'NL20INGB0001234567', amount: 3990 },
  ],
  [
    'a Dutch bank with a column for the direction',
    `"Datum";"Naam / Omschrijving";"Rekening";"Tegenrekening";"Code";"Af Bij";"Bedrag (EUR)";"Mutatiesoort";"Mededelingen"
"20270331";"M. de Vries";"NL91INGB0417164300";"NL20INGB0001234567";"OV";"Bij";"39,90";"Overschrijving";"7KQ2M9PX"`,
    { purpose: '7KQ2M9PX', party: 'M. de Vries', amount: 3990 },
  ],
  ['English headings', 'Date,Amount,Description\n31/03/2027,"1,039.90",7KQ2M9PX', { purpose: '7KQ2M9PX', amount: 103_990 }],
  ['two columns of amounts', 'Date,Description,Paid out,Paid in\n31-03-2027,7KQ2M9PX,,39.90', { amount: 3990 }],
  ['a debit in a column of its own', 'Buchungstag;Text;Soll;Haben\n31.03.2027;x;1.039,90;', { amount: -103_990 }],
  ['a day that a spreadsheet has numbered', 'Datum;Betrag;Verwendungszweck\n46477;39,90;x', { amount: 3990, bookedOn: '2027-03-31' }],
  ['more commas in a purpose than separators', 'Datum;Betrag;Text\n31.03.2027;39,90;"a, b, c, d, e, f, g"', { amount: 3990 }],
  ['strokes between its cells', 'Datum|Betrag\n31.03.2027|39,90', { amount: 3990 }],
  ['each row in quotation marks', '"Datum;Betrag"\n"31.03.2027;39,90"', { amount: 3990 }],
  [
    'formulas in place of texts',
    'Datum;Betrag;Verwendungszweck\n="31.03.2027";="39,90";="7KQ2M9PX"',
    { amount: 3990, purpose: '7KQ2M9PX' },
  ],
  ['American days', 'Date,Amount\n03/31/2027,39.90\n04/03/2027,1.00', { amount: 3990 }],
  ['columns without a heading at the end', 'Datum;Betrag;;;\n31.03.2027;39,90;;;', { amount: 3990 }],
  ['a short word for a debit', 'Date,Amount,Debit/Credit\n2027-03-31,39.90,DR', { amount: -3990 }],
  ['a short word for a credit', 'Date,Amount,Debit/Credit\n2027-03-31,39.90,CR', { amount: 3990 }],
  ['a day with its time', 'Datum;Betrag;Verwendungszweck\n31.03.2027 14:05;39,90;x', { amount: 3990 }],
  ['thousands beside decimals', 'Datum;Betrag\n31.03.2027;1.234\n31.03.2027;12,50', { amount: 123_400 }],
  ['a minus behind the amount', 'Datum;Betrag\n31.03.2027;1’234.50-', { amount: -123_450 }],
  ['a currency behind the amount', 'Datum;Betrag\n31.03.2027;39,90\u00A0EUR', { amount: 3990 }],
])('a table with %s is read', (_, text, line) => {
  const result = read(text)
  const [first] = 'statements' in result ? result.statements.flatMap(({ lines }) => lines) : []
  expect(first).toMatchObject({ bookedOn: '2027-03-31', unread: null, ...line })
})

test('one bad file of an archive is named, and the others are read', () => {
  const encoded = (text: string) => new TextEncoder().encode(text)
  const archive = zipSync({
    'a.pdf': encoded('%PDF-1.7'),
    'b.sta': encoded(mt940),
    'c.xml': encoded(camt.slice(0, 600)),
    'd.xml': encoded(camt),
  })
  expect(read(archive)).toMatchObject({
    format: 'MT940',
    statements: [
      {
        lines: [{ amount: 2300 }],
        warnings: [
          expect.stringMatching(/^a\.pdf in it: it is not text.*nothing of it was imported$/),
          expect.stringMatching(/^c\.xml in it: line \d+: the XML is damaged/),
        ],
      },
      { lines: [{ amount: 2300 }, { amount: 1200 }] },
    ],
  })
})

const rowsWith = (heading: string, ...words: string[]) => {
  const result = read([`Datum;Betrag;${heading}`, ...words.map((word) => `31.03.2027;39,90;${word}`)].join('\n'))
  return 'statements' in result ? result.statements[0] : undefined
}

test.each(['REVERTED', 'declined', 'Failed', 'storniert', 'nicht ausgeführt', 'zurückgewiesen', 'quatsch'])(
  'a row of a table whose state is "%s" is no money that came; it is kept for a person',
  (word) => {
    expect(rowsWith('Status', 'COMPLETED', word)?.lines).toMatchObject([
      { amount: 3990, unread: null },
      { amount: 0, unread: expect.stringContaining(`line 3: `) },
    ])
  },
)

test('words of a table that announce a row leave it out, and other words beside the state are of no account', () => {
  expect(rowsWith('Status', 'Gebucht', 'PENDING', 'In Bearbeitung', 'scheduled')).toMatchObject({ pending: 3, lines: [{ amount: 3990 }] })
  expect(rowsWith('Info', 'Umsatz gebucht', 'Dauerauftrag', 'Umsatz vorgemerkt', 'Umsatz storniert')).toMatchObject({
    pending: 1,
    lines: [{}, { unread: null }, { unread: expect.stringContaining('the bank says “Umsatz storniert” of it') }],
  })
})

test('a row of a table that may be a credit or a debit is kept for a person', () => {
  expect(rowsWith('Debit/Credit', 'credit', '?')?.lines).toMatchObject([
    { amount: 3990 },
    { amount: 0, unread: expect.stringContaining('“?”') },
  ])
})

test.each<[string, Uint8Array]>([
  [
    'Latin-2, which its XML declares',
    Buffer.from(camt.replace('UTF-8', 'ISO-8859-2').replace('Ana &amp; Co', 'X\u00A3\u00F3d\u00BC'), 'latin1'),
  ],
  ['numbers of characters', new TextEncoder().encode(camt.replace('Ana &amp; Co', 'X&#x141;&#243;d&#378;'))],
])('a name in camt.053 is read from %s', (_, file) => {
  expect(read(new Uint8Array(file))).toMatchObject({ statements: [{ lines: [{ party: 'XŁódź' }, {}] }] })
})

test('umlauts of DOS are told from the quotation marks that Windows has in their place', () => {
  const dos = mt940.replace('MUSTER', 'J\u0084ger').replace('BAX', 'Gr\u0081\u00E1e ')
  expect(read(Uint8Array.from(dos, (letter) => letter.charCodeAt(0)))).toMatchObject({
    statements: [{ lines: [{ party: 'ANA Jäger', purpose: 'Grüße 7KQ2M9PX' }] }],
  })
  const windows = mt940.replace('BAX', 'f\u00FCr \u0084Rock\u0094 ')
  expect(read(Uint8Array.from(windows, (letter) => letter.charCodeAt(0)))).toMatchObject({
    statements: [{ lines: [{ purpose: 'für „Rock” 7KQ2M9PX' }] }],
  })
})

const sides = `<RltdPties><Dbtr><Nm>Ana</Nm></Dbtr><DbtrAcct><Id><IBAN>DE89370400440532013000</IBAN></Id></DbtrAcct>
<Cdtr><Nm>Shop</Nm></Cdtr><CdtrAcct><Id><IBAN>DE93999999990000000001</IBAN></Id></CdtrAcct></RltdPties>`
const returnedEntry = (
  mark: string,
  inside: string,
) => `<Document><BkToCstmrStmt><Stmt><Acct><Id><IBAN>DE93999999990000000001</IBAN></Id></Acct>
<Ntry><Amt Ccy="EUR">23.00</Amt><CdtDbtInd>DBIT</CdtDbtInd>${mark}<Sts>BOOK</Sts><BookgDt><Dt>2027-03-31</Dt></BookgDt>
<NtryDtls><TxDtls>${sides}${inside}</TxDtls></NtryDtls></Ntry></Stmt></BkToCstmrStmt></Document>`

test.each([
  ['camt.053 by its mark', returnedEntry('<RvslInd>true</RvslInd>', '')],
  ['camt.053 by the reason of the return', returnedEntry('', '<RtrInf><Rsn><Cd>AC04</Cd></Rsn></RtrInf>')],
  ['MT940 by its type', mt940.replace('CR23,00NTRF', 'DR23,00NRTI').replace('MUSTER', '').replace('ANA', 'Ana')],
  ['MT940 by its direction', mt940.replace('CR23,00', 'RC23,00').replace('MUSTER', '').replace('ANA', 'Ana')],
])('a transfer that came back is known in %s, with the buyer as its other side', (_, text) => {
  expect(read(text)).toMatchObject({
    statements: [{ lines: [{ amount: -2300, reversal: true, party: 'Ana', partyIban: 'DE89370400440532013000' }] }],
  })
})

test('a row between the lines of a table that names no day is kept with the file', () => {
  expect(read('Datum;Betrag;Text\n31.03.2027;1,00;x\n;;Fortsetzung 7KQ2M9PX')).toMatchObject({
    statements: [{ lines: [{}], details: [{ field: 'Text', value: 'Fortsetzung 7KQ2M9PX' }] }],
  })
})

test('MT940 with spaces in place of the day of booking is read', () => {
  expect(read(mt940.replace('2701011231CR', '270101    CR'))).toMatchObject({
    statements: [{ lines: [{ bookedOn: '2027-01-01', amount: 2300 }] }],
  })
})

test('a line of MT940 in another form is kept with its text, named, and the rest of the file is read', () => {
  const foreign = mt940.replace(':62F:', ':61:31.01.2027 +5,00 Zahlung\n:86:fremd 7KQ2M9PX\n:62F:')
  expect(read(foreign)).toMatchObject({
    statements: [
      {
        lines: [
          { amount: 2300, unread: null },
          { amount: 0, unread: expect.stringContaining('line 9: “:61:” must be'), purpose: '31.01.2027 +5,00 Zahlung fremd 7KQ2M9PX' },
        ],
      },
    ],
  })
})

test('a purpose of MT940 with a question mark, or a line that begins with a hyphen, is read to its end', () => {
  const asked = mt940.replace('BAX7KQ2M9P?22X', 'Ist das richtig?\n-Bestellung 7KQ2M9P?22X')
  expect(read(asked)).toMatchObject({ statements: [{ lines: [{ purpose: 'Ist das richtig?-Bestellung 7KQ2M9PX' }] }] })
})

test('what MT940 says behind a line and outside of the lines is kept', () => {
  const more = mt940
    .replace('NTRFE1//77', 'NTRFE1//77\nSUPPLEMENT')
    .replace(':62F:', ':NS:01EXTRA\n:62F:')
    .replace('-}', ':64:C261231EUR33,00\n:86:SCHLUSS\n-}')
  const result = read(more)
  expect(result).toMatchObject({ statements: [{ lines: [{ purpose: 'BAX7KQ2M9PX', party: 'ANA MUSTER' }] }] })
  for (const part of ['SUPPLEMENT', '01EXTRA', 'SCHLUSS', 'XMPLDE21XXX', 'GUTSCHRIFT', 'STARTUMS', '1/1']) {
    expect(JSON.stringify(result)).toContain(part)
  }
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

const named = (currency: string, warnings: string[] = []) => ({ statements: [{ lines: [{ currency, unread: null }], warnings }] })
const balances = (opening: string, closing: string, account = 'DE93999999990000000001') =>
  mt940
    .replace(/:25:.*/, `:25:${account}`)
    .replace('C261231EUR10,00', opening)
    .replace('C261231EUR33,00', closing)

test.each([
  ['MT940 by its closing balance', balances('C26123110,00', 'C261231CHF33,00'), 'CHF'],
  ['MT940 by its account', balances('C26123110,00', 'C26123133,00', '20050550/1234567890USD'), 'USD'],
  ['a table by the heading of its amounts', 'Datum;Betrag (€)\n31.03.2027;39,90', 'EUR'],
  ['a table by what stands beside its amounts', 'Datum;Betrag\n31.03.2027;39,90 CHF', 'CHF'],
  ['a table by the balance above it', 'Kontostand:;1.234,56 PLN\nDatum;Betrag\n31.03.2027;39,90', 'PLN'],
])('the currency is read from %s', (_, text, currency) => {
  expect(read(text)).toMatchObject(named(currency))
})

test.each([
  ['MT940', balances('C26123110,00', 'C26123133,00')],
  ['a table', 'Datum;Betrag\n31.03.2027;39,90'],
])('%s that names no currency is taken as euros, and the operator is told', (_, text) => {
  expect(read(text)).toMatchObject(named('EUR', [expect.stringContaining('names no currency; its amounts are taken as euros')]))
})

test('an entry that could not be read has no currency', () => {
  expect(read('Datum;Betrag\n31.03.2027;1,00\n31.03.2027;viel')).toMatchObject({ statements: [{ lines: [{}, { currency: 'XXX' }] }] })
})
