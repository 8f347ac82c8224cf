import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { XMLParser } from 'fast-xml-parser'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readStatements } from './read-statements.ts'

const iban = 'DE93999999990000000001'
const readAll = (text: string) => {
  const result = readStatements(new TextEncoder().encode(text), '2027-04-01')
  if ('fault' in result) throw new Error(result.fault.says)
  return result.statements
}
const read = (text: string) => readAll(text).flatMap(({ lines }) => lines)

/** The formats' own descriptions are in `TEST_DATA_DIR`. */
const folder = process.env['TEST_DATA_DIR']

describe.skipIf(!folder)('camt.053 (TEST_DATA_DIR)', () => {
  test.each(['02', '03', '04', '08'])('OPS-13 every field that version %s has is kept, in its entry or with the file', (version) => {
    const { xml, leaves } = documentWithEveryField(version)
    const [statement] = readAll(xml)
    expect(statement?.lines).toMatchObject([{ unread: null }])
    expect(leaves.length).toBeGreaterThan(400)
    const kept = new Set([
      ...(statement?.details ?? []).map(({ field, value }) => `${field}=${value}`),
      ...(statement?.lines[0]?.details ?? []).map(({ field, value }) => `Ntry/${field}=${value}`),
    ])
    expect(leaves.filter(({ field, value }) => !kept.has(`${field}=${value}`))).toEqual([])
  })
})

interface Type {
  name: string
  elements: { name: string; type: string }[]
  attributes: { name: string }[]
  /** Of a simple type: what it may be, if that is a list. */
  first: string | null
}

/** A file in which every element and attribute of the schema has a value of its own, all alternatives included. */
function documentWithEveryField(version: string): { xml: string; leaves: { field: string; value: string }[] } {
  const types = typesOf(readFileSync(join(folder ?? '', `bank/xsd/camt.053.001.${version}.xsd`), 'utf8'))
  const message = [...types.values()].find(({ name }) => name.startsWith('BankToCustomerStatement'))
  const leaves: { field: string; value: string }[] = []
  let count = 0
  const marker = () => `MARKER${(count += 1)}`
  /** What decides about the line has to be right, or it could not be read. */
  const fixed: Record<string, string> = {
    'Acct/Id/IBAN': iban,
    'Ntry/BookgDt/Dt': '2027-03-31',
    'Ntry/BookgDt/DtTm': '2027-03-31T10:00:00',
    'Ntry/Sts': 'BOOK',
    'Ntry/Sts/Cd': 'BOOK',
  }

  function leaf(path: string, value: string): string {
    leaves.push({ field: path, value })
    return value
  }

  function element(name: string, typeName: string, path: string, above: readonly string[]): string {
    const type = types.get(typeName)
    const own = path === '' ? '' : path
    const attributes = (type?.attributes ?? []).map((attribute) => {
      const value = attribute.name === 'Ccy' ? 'EUR' : marker()
      return ` ${attribute.name}="${leaf(`${own}/@${attribute.name}`, value)}"`
    })
    const children = (type?.elements ?? []).filter((child) => !above.includes(child.type))
    // Either a code or a code in an element of its own, by the version.
    const text =
      type && type.elements.length > 0
        ? children
            .map((child) => element(child.name, child.type, [own, child.name].filter(Boolean).join('/'), [...above, typeName]))
            .join('')
        : leaf(own, fixed[own] ?? (/CurrencyAndAmount/.test(typeName) ? `${(count += 1)}.17` : (type?.first ?? marker())))
    return `<${name}${attributes.join('')}>${text}</${name}>`
  }
  // The statement's own fields are named from there on.
  const parts = (message?.elements ?? []).map(({ name, type }) => element(name, type, name === 'Stmt' ? '' : name, []))
  return { xml: `<Document><BkToCstmrStmt>${parts.join('')}</BkToCstmrStmt></Document>`, leaves }
}

function typesOf(xsd: string): Map<string, Type> {
  const parser = new XMLParser({
    ignoreAttributes: false,
    attributeNamePrefix: '@',
    removeNSPrefix: true,
    isArray: (name) => name !== 'schema',
  })
  const { complexType, simpleType } = (parser.parse(xsd) as { schema: { complexType: Node[]; simpleType: Node[] } }).schema
  const complex = complexType.map((type): Type => {
    const extension = list(type, 'simpleContent').flatMap((content) => list(content, 'extension'))
    return {
      name: String(type['@name']),
      elements: [...list(type, 'sequence'), ...list(type, 'choice')]
        .flatMap((group) => [...list(group, 'element'), ...list(group, 'choice').flatMap((choice) => list(choice, 'element'))])
        .map((child) => ({ name: String(child['@name']), type: String(child['@type']) })),
      attributes: extension.flatMap((each) => list(each, 'attribute')).map((attribute) => ({ name: String(attribute['@name']) })),
      first: null,
    }
  })
  const simple = simpleType.map((type): Type => {
    const [first] = list(type, 'restriction').flatMap((restriction) => list(restriction, 'enumeration'))
    return { name: String(type['@name']), elements: [], attributes: [], first: first ? String(first['@value']) : null }
  })
  return new Map([...complex, ...simple].map((type) => [type.name, type]))
}

type Node = Record<string, unknown>
const list = (node: Node, name: string) => ((node[name] ?? []) as Node[]).filter((child) => typeof child === 'object')

/** Text without what the formats themselves use to separate. */
const word = fc
  .stringMatching(/^[A-Za-z0-9ÄÖÜäöüß.,+ -]{1,25}$/)
  .filter((text) => text === text.trim() && !/\s{2}/.test(text) && !text.startsWith('-'))
const cents = fc.integer({ min: 1, max: 99_999_999 })
const model = fc.record({
  amount: cents,
  isDebit: fc.boolean(),
  purpose: word,
  party: word,
  more: word,
  day: fc.integer({ min: 1, max: 28 }),
})

describe('what is written is read', () => {
  const day = (of: number) => `2027-03-${String(of).padStart(2, '0')}`
  const expected = ({ amount, isDebit, day: of }: { amount: number; isDebit: boolean; day: number }) => ({
    bookedOn: day(of),
    amount: isDebit ? -amount : amount,
    unread: null,
  })

  test('of MT940, every line, whatever the parts of its purpose', () => {
    fc.assert(
      fc.property(fc.array(model, { minLength: 1, maxLength: 5 }), (entries) => {
        const fields = entries.map(
          ({ amount, isDebit, purpose, party, more, day: of }) =>
            `:61:2703${String(of).padStart(2, '0')}03${String(of).padStart(2, '0')}${isDebit ? 'D' : 'C'}R${Math.floor(amount / 100)},${String(amount % 100).padStart(2, '0')}NTRFNONREF\n:86:166?00GUTSCHRIFT?20${purpose}?32${party}?34${more}`,
        )
        const lines = read([':20:X', `:25:${iban}`, ':60F:C270301EUR0,00', ...fields].join('\n'))
        expect(lines).toMatchObject(entries.map((entry) => ({ ...expected(entry), purpose: entry.purpose, party: entry.party })))
        for (const [at, { more }] of entries.entries()) expect(lines[at]?.details).toContainEqual({ field: ':86:?34', value: more })
      }),
    )
  })

  test('of MT940, every field, whatever the bank marks the parts of a purpose with', () => {
    const fields = ['20', '21', '25', '28C', '60F', '61', '86', 'NS', '62F', '64', '65', '13D', '34F', '90C'] as const
    const texts = fc.record(Object.fromEntries(fields.map((field) => [field, word])) as Record<(typeof fields)[number], typeof word>)
    const parts = fc.uniqueArray(fc.tuple(fc.integer({ min: 0, max: 63 }), word), { selector: ([number]) => number, minLength: 1 })
    fc.assert(
      fc.property(texts, parts, fc.constantFrom('?', '~', '<', '^'), (text, numbered, mark) => {
        const purpose = numbered.map(([number, value]) => `${mark}${String(number).padStart(2, '0')}${value}`).join('')
        const balance = (tag: '60F' | '62F' | '64' | '65') => `:${tag}:C270301EUR0,00`
        const file = [
          `:20:${text['20']}`,
          `:21:${text['21']}`,
          `:25:${iban}`,
          `:28C:${text['28C']}`,
          balance('60F'),
          `:13D:${text['13D']}`,
          `:34F:${text['34F']}`,
          `:61:2703310331CR23,00NTRF${text['61']}//${text['86']}`,
          text['62F'],
          `:86:166${purpose}`,
          `:NS:${text.NS}`,
          balance('62F'),
          balance('64'),
          `:90C:${text['90C']}`,
          `:86:${text['65']}`,
        ]
        const all = readAll(file.join('\n')).flatMap(({ details, lines }) => [...details, ...lines.flatMap((line) => line.details)])
        for (const part of ['20', '21', '28C', '13D', '34F', '90C', 'NS'] as const)
          expect(all).toContainEqual({ field: `:${part}:`, value: text[part] })
        for (const [number, value] of numbered) {
          expect(all).toContainEqual({ field: `:86:${mark}${String(number).padStart(2, '0')}`, value })
        }
        const values = all.map(({ value }) => value).join('\n')
        for (const part of ['61', '86', '62F', '65'] as const) expect(values).toContain(text[part])
      }),
    )
  })

  test('of a table, every cell, whatever separates cells and decimals', () => {
    fc.assert(
      fc.property(
        fc.array(model, { minLength: 1, maxLength: 5 }),
        fc.constantFrom(';', '\t', ','),
        fc.constantFrom('de', 'en', 'ch'),
        (entries, separator, locale) => {
          const format = new Intl.NumberFormat(locale === 'ch' ? 'de-CH' : locale, { minimumFractionDigits: 2 })
          const rows = entries.map(({ amount, isDebit, purpose, party, more, day: of }) => [
            day(of),
            format.format((isDebit ? -amount : amount) / 100),
            purpose,
            party,
            more,
          ])
          const table = [['Datum', 'Betrag', 'Verwendungszweck', 'Auftraggeber', 'Sonstiges'], ...rows]
          const lines = read(table.map((row) => row.map((cell) => `"${cell}"`).join(separator)).join('\r\n'))
          expect(lines).toMatchObject(entries.map((entry) => ({ ...expected(entry), purpose: entry.purpose, party: entry.party })))
          for (const [at, { more }] of entries.entries()) expect(lines[at]?.details).toContainEqual({ field: 'Sonstiges', value: more })
        },
      ),
    )
  })

  test('of camt.053, every text of a transfer', () => {
    fc.assert(
      fc.property(fc.array(model, { minLength: 1, maxLength: 5 }), (entries) => {
        const xml = entries.map(
          ({ amount, isDebit, purpose, party, more, day: of }) => `<Ntry><Amt Ccy="EUR">${(amount / 100).toFixed(2)}</Amt>
<CdtDbtInd>${isDebit ? 'DBIT' : 'CRDT'}</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>${day(of)}</Dt></BookgDt><NtryDtls><TxDtls>
<RltdPties><${isDebit ? 'Cdtr' : 'Dbtr'}><Nm>${party}</Nm></${isDebit ? 'Cdtr' : 'Dbtr'}></RltdPties>
<RmtInf><Ustrd>${purpose}</Ustrd><Strd><AddtlRmtInf>${more}</AddtlRmtInf></Strd></RmtInf></TxDtls></NtryDtls></Ntry>`,
        )
        const statement = `<Stmt><Acct><Id><IBAN>${iban}</IBAN></Id></Acct>${xml.join('')}</Stmt>`
        const lines = read(`<Document><BkToCstmrStmt>${statement}</BkToCstmrStmt></Document>`)
        expect(lines).toMatchObject(
          entries.map((entry) => ({ ...expected(entry), purpose: `${entry.purpose} ${entry.more}`, party: entry.party })),
        )
      }),
    )
  })
})
