import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bankDesk } from '#test/world/bank-desk.ts'
import { testAccount } from '#test/world/factories.ts'
import { openTestShop, type TestShop } from '#test/world/test-shop.ts'

/*
 * `fields.tsv` says of every field of the three formats where it goes. Here each row has a statement in which that field alone has a value,
 * which is then looked for where the row says, in what `bank list` and `bank show` tell the staff.
 */

interface Field {
  format: string
  name: string
  /** A column of the line, or the details of the line or its file. */
  place: string
}

interface Shown extends Record<string, unknown> {
  id: number
  details: { field: string; value: string }[]
}

const fields: Field[] = readFileSync(join(import.meta.dirname, 'fields.tsv'), 'utf8')
  .split('\n')
  .filter((row) => row !== '' && !row.startsWith('#'))
  .map((row) => {
    const [format = '', name = '', place = ''] = row.split('\t')
    return { format, name, place }
  })
const fieldsOf = (format: string) => fields.filter((field) => field.format === format)

let shop: TestShop
const { bank, write, clear, close } = bankDesk(() => shop)
const iban = testAccount.bankIban
const otherIban = 'DE89370400440532013000'

beforeAll(async () => void (shop = await openTestShop()))
afterAll(async () => {
  close()
  await shop.close()
})

async function importFile(contents: string): Promise<void> {
  const { output } = await bank('import', write(contents), '--account', iban)
  if (output.includes('was not imported')) throw new Error(output)
}

/** All lines, as the staff see them. */
async function listed(): Promise<Shown[]> {
  const lines: Shown[] = []
  for (let after: string | null = ''; after !== null;) {
    const page = await bank('list', '--all', '--limit', '500', '--json', ...(after === '' ? [] : ['--after', after]))
    const { items, next } = JSON.parse(page.output) as { items: Shown[]; next: string | null }
    lines.push(...items)
    after = next
  }
  return lines
}

/** What the file of a line says outside of its lines. */
async function fileOf({ id }: Shown): Promise<Shown['details']> {
  return (JSON.parse((await bank('show', String(id), '--json')).output) as { file: { details: Shown['details'] } }).file.details
}

/** Lines by the mark that each has beside its field. */
function byMark(lines: readonly Shown[]): Map<string, Shown> {
  return new Map(
    lines.flatMap((line) =>
      line.details.flatMap(({ value }) => [...value.matchAll(/[A-Z]+ROW\d+X/g)].map(([mark]) => [mark, line] as const)),
    ),
  )
}

/** Rows whose value is not where the table says. @param sought of each row its mark, and what it put into the file */
function missing(
  rows: readonly { field: Field; mark: string; value: string; column?: unknown }[],
  lines: ReadonlyMap<string, Shown>,
  file: Shown['details'],
): string[] {
  return rows.flatMap(({ field, mark, value, column }) => {
    const line = lines.get(mark)
    const has = (details: Shown['details']) => details.some((detail) => detail.value.includes(value))
    const isThere =
      field.place === 'file'
        ? has(file)
        : field.place === 'line'
          ? line !== undefined && has(line.details)
          : column !== undefined
            ? line?.[field.place] === column
            : String(line?.[field.place] ?? '').includes(value)
    return isThere ? [] : [`${field.name} is not in ${field.place}`]
  })
}

type Node = { text?: string; attributes: Record<string, string>; children: Map<string, Node> }

/** Elements with these texts, by path; `@` before the name of an attribute. */
function xmlOf(values: Readonly<Record<string, string>>): string {
  const root: Node = { attributes: {}, children: new Map() }
  for (const [path, value] of Object.entries(values)) {
    let node = root
    for (const name of path.split('/')) {
      if (name.startsWith('@')) node.attributes[name.slice(1)] = value
      else {
        const child = node.children.get(name) ?? { attributes: {}, children: new Map() }
        node.children.set(name, child)
        node = child
      }
    }
    if (!path.includes('@')) node.text = value
  }
  const draw = ([name, { text = '', attributes, children }]: [string, Node]): string =>
    `<${name}${Object.entries(attributes)
      .map(([key, value]) => ` ${key}="${value}"`)
      .join('')}>${text}${[...children].map(draw).join('')}</${name}>`
  return [...root.children].map(draw).join('')
}

const document = (parts: string) => `<Document><BkToCstmrStmt>${parts}</BkToCstmrStmt></Document>`

describe('camt.053', () => {
  const plain = { 'Amt/@Ccy': 'EUR', Amt: '1.00', CdtDbtInd: 'CRDT', Sts: 'BOOK', 'BookgDt/Dt': '2026-11-24' }
  /** What decides about a line has to be what the format has there. */
  const decisive: Readonly<Record<string, [written: string, column?: unknown]>> = {
    'Ntry/Amt': ['12.17', 1217],
    'Ntry/Amt/@Ccy': ['CHF'],
    'Ntry/CdtDbtInd': ['DBIT', -100],
    'Ntry/Sts': ['BOOK'],
    'Ntry/Sts/Cd': ['BOOK'],
    'Ntry/RvslInd': ['true'],
    'Ntry/BookgDt/Dt': ['2026-11-20'],
    'Ntry/BookgDt/DtTm': ['2026-11-21T10:00:00', '2026-11-21'],
    'Ntry/NtryDtls/TxDtls/RltdPties/DbtrAcct/Id/IBAN': [otherIban],
  }

  test('OPS-13 every field of an entry is where the table says', { timeout: 300_000 }, async () => {
    const rows = fieldsOf('camt.053')
      .filter(({ name }) => name.startsWith('Ntry/'))
      .map((field, at) => {
        const [value = `VALUE${at}X`, column] = decisive[field.name] ?? []
        return { field, mark: field.name === 'Ntry/NtryRef' ? value : `CAMTROW${at}X`, value, column }
      })
    expect(rows.length).toBeGreaterThan(2000)
    const entries = rows.map(({ field: { name }, mark, value }) => {
      const own = name.slice('Ntry/'.length)
      const [first = ''] = own.split('/')
      const kept = Object.entries(plain).filter(([path]) => path.split('/')[0] !== first || own.startsWith('Amt'))
      const ref = own === 'NtryRef' ? {} : { NtryRef: mark }
      return `<Ntry>${xmlOf({ ...ref, ...Object.fromEntries(kept), [own]: value })}</Ntry>`
    })
    await importFile(document(`<Stmt><Acct><Id><IBAN>${iban}</IBAN></Id></Acct>${entries.join('')}</Stmt>`))
    const lines = await listed()
    const marked = byMark(lines)
    for (const line of lines) for (const { field, value } of line.details) if (field === 'NtryRef') marked.set(value, line)
    expect(missing(rows, marked, [])).toEqual([])
  })

  test('OPS-13 every field outside of the entries is with the file', async () => {
    const rows = fieldsOf('camt.053')
      .filter(({ place }) => place === 'file')
      .map((field, at) => ({ field, mark: '', value: field.name.startsWith('Acct/Id/') ? iban : `OUTSIDE${at}X` }))
    expect(rows.length).toBeGreaterThan(200)
    const outer = rows.filter(({ field: { name } }) => /^(GrpHdr|SplmtryData)\//.test(name))
    const statements = rows
      .filter((row) => !outer.includes(row))
      .map(({ field: { name }, value }) => {
        const account = name.startsWith('Acct/Id/') ? {} : { 'Acct/Id/IBAN': iban }
        const own = name === 'Acct/Id/Othr/Id' || name === 'Acct/Id/IBAN' ? { [name]: iban } : { 'Acct/Id/IBAN': iban, [name]: value }
        return `<Stmt>${xmlOf({ ...account, ...own })}</Stmt>`
      })
    const entry = `<Stmt><Acct><Id><IBAN>${iban}</IBAN></Id></Acct><Ntry>${xmlOf({ ...plain, NtryRef: 'LAST', AddtlNtryInf: 'outside' })}</Ntry></Stmt>`
    await importFile(document([...outer.map(({ field, value }) => xmlOf({ [field.name]: value })), ...statements, entry].join('')))
    const line = (await listed()).find(({ purpose }) => purpose === 'outside')
    expect(missing(rows, new Map(), line ? await fileOf(line) : [])).toEqual([])
  })
})

describe('MT940', () => {
  const plain = {
    valued: '261124',
    booked: '1124',
    mark: 'C',
    funds: 'R',
    amount: '1,00',
    type: 'NTRF',
    own: 'NONREF',
    more: '',
    kind: '166',
  }
  type Parts = typeof plain & { text?: string; further?: string }
  /** What stands in the parts of `:61:` for the rows about them. */
  const parts: Readonly<Record<string, [Partial<Parts>, value: string, column?: unknown]>> = {
    'value day': [{ valued: '261122' }, '261122'],
    'booking day': [{ booked: '1120' }, '', '2026-11-20'],
    mark: [{ mark: 'D' }, '', -100],
    'funds code': [{ funds: 'K' }, 'CK1,00'],
    amount: [{ amount: '12,17' }, '', 1217],
    type: [{ type: 'NMSC' }, 'NMSC'],
    'own reference': [{ own: 'OWNREF7' }, 'OWNREF7'],
    supplementary: [{ more: '\nBEHIND THE LINE' }, 'BEHIND THE LINE'],
  }

  function lineOf(name: string, at: number): [Partial<Parts>, value: string, column?: unknown] {
    const value = `VALUE${at}X`
    if (name.startsWith(':61: ')) return parts[name.slice(5)] ?? [{}, `SWIFTROW${at}X`]
    if (name === ':86: free text') return [{ kind: '', text: value }, value]
    if (name === ':86: kind') return [{ kind: '177' }, '177']
    if (name === ':86:?31') return [{ text: `?31${otherIban}` }, otherIban]
    if (name.startsWith(':86:?')) return [{ text: `${name.slice(4)}${value}` }, value]
    if (name === ':NS:') return [{ further: `:NS:${value}` }, value]
    return [{ text: `?20${name.slice(5)}${name.endsWith('IBAN+') ? `${otherIban} ` : ''}${value}` }, value]
  }

  test('OPS-13 every field of a line is where the table says', async () => {
    const rows = fieldsOf('MT940')
      .filter(({ place }) => place !== 'file')
      .map((field, at) => {
        const [changed, value, column] = lineOf(field.name, at)
        return { field, mark: `SWIFTROW${at}X`, value, column, written: { ...plain, ...changed } as Parts }
      })
    expect(rows.length).toBeGreaterThan(100)
    const lines = rows.map(({ mark, written }) => {
      const { valued, booked, mark: sign, funds, amount, type, own, more, kind, text = '?00TEXT', further = '' } = written
      return [`:61:${valued}${booked}${sign}${funds}${amount}${type}${own}//${mark}${more}`, `:86:${kind}${text}`, further].filter(Boolean)
    })
    await importFile([':20:LINES', `:25:${iban}`, ':60F:C261101EUR0,00', ...lines.flat(), ':62F:C261130EUR0,00'].join('\n'))
    expect(missing(rows, byMark(await listed()), [])).toEqual([])
  })

  test('OPS-13 every field outside of the lines is with the file', async () => {
    const rows = fieldsOf('MT940')
      .filter(({ place }) => place === 'file')
      .map((field, at) => ({ field, tag: field.name.split(' ')[0] ?? '', mark: '', value: `OUTSIDE${at}X` }))
    const statements = rows.map((row, at) => {
      const isBalance = row.tag.startsWith(':6')
      if (isBalance) row.value = `C2611${10 + at}EUR${at},0${at % 10}`
      if (row.tag === ':25:') row.value = `${iban}EUR`
      const usual = { ':20:': 'X', ':25:': iban, ':60F:': 'C261101EUR0,00' }
      const opening = row.tag === ':60M:' ? { ':20:': 'X', ':25:': iban } : usual
      return Object.entries({ ...opening, [row.tag]: row.value }).map(([tag, value]) => `${tag}${value}`)
    })
    const last = [':20:Y', `:25:${iban}`, ':60F:C261101EUR0,00', ':61:2611241124C1,00NTRFNONREF', ':86:of the whole file']
    await importFile([...statements.flat(), ...last].join('\n'))
    const line = (await listed()).find(({ purpose }) => purpose === 'of the whole file')
    expect(missing(rows, new Map(), line ? await fileOf(line) : [])).toEqual([])
  })
})

describe('CSV', () => {
  /** What a table has in a column of this kind, beside a day and an amount. */
  const cells: Readonly<Record<string, [written: string, column?: unknown]>> = {
    booked: ['20.11.2026', '2026-11-20'],
    valued: ['21.11.2026', '2026-11-21'],
    amount: ['12,17', 1217],
    credit: ['12,17', 1217],
    debit: ['12,17', -1217],
    currency: ['CHF'],
    partyIban: [otherIban],
    account: [iban],
    direction: ['S', -100],
    info: ['gebucht'],
  }

  test('OPS-13 every heading that is known, and any other, is where the table says', { timeout: 120_000 }, async () => {
    await clear()
    const rows = fieldsOf('CSV')
      .filter(({ name }) => name !== 'above the headings')
      .map((field, at) => {
        const [kind = '', heading = 'Sonstiges'] = field.name.split(': ')
        const [value = `VALUE${at}X`, column] = cells[kind] ?? []
        return { field, kind, heading, mark: `TABLEROW${at}X`, value, column }
      })
    expect(rows.length).toBeGreaterThan(100)
    for (const { kind, heading, mark, value } of rows) {
      // By the purpose an import knows the line of one file from that of another.
      const table: Record<string, string> = kind === 'purpose' || kind === 'more' ? { Kennung: mark } : { Verwendungszweck: mark }
      if (kind !== 'booked') table['Buchungstag'] = kind === 'valued' ? '24.11.' : '24.11.2026'
      if (kind === 'credit') table['Soll'] = ''
      else if (kind === 'debit') table['Haben'] = ''
      else if (kind !== 'amount') table['Betrag'] = '1,00'
      table[heading] = value
      await importFile([Object.keys(table).join(';'), Object.values(table).join(';')].join('\n'))
    }
    expect(missing(rows, byMark(await listed()), [])).toEqual([])
  })

  test('OPS-13 what stands above the headings is with the file', async () => {
    await importFile('Kontostand;vom 24.11.\nBuchungstag;Betrag;Verwendungszweck\n24.11.2026;1,00;below')
    const line = (await listed()).find(({ purpose }) => purpose === 'below')
    expect(line ? await fileOf(line) : []).toContainEqual({ field: 'line 1, column 2', value: 'vom 24.11.' })
  })
})
