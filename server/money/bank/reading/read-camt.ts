import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { readAmount } from '#core/bank/read-amount.ts'
import { readDate } from '#core/bank/read-date.ts'
import { sentence, type Sentence } from '#core/text/sentence.ts'
import { StatementFault, unreadLine, type BankDetail, type Statement, type StatementLine } from '#core/bank/statement.ts'
import {
  balanceSchema,
  camtFault,
  entrySchema,
  collectLeaves,
  repeatedElements,
  statementSchema,
  type Balance,
  type Entry,
  type Transfer,
} from './camt-schema.ts'

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  removeNSPrefix: true,
  parseTagValue: false,
  parseAttributeValue: false,
  // Characters by their numbers too, such as `&#252;`, which the library counts among those of HTML.
  htmlEntities: true,
  isArray: (name) => repeatedElements.has(name),
})

/** Messages that repeat what a statement says later, and that therefore must not be booked. The first version numbered its elements. */
const notFinal: Record<string, string> = {
  BkToCstmrAcctRpt: 'bank.camt_052',
  BkToCstmrDbtCdtNtfctn: 'bank.camt_054',
}
const statementName = 'BkToCstmrStmt'

/**
 * Reads the statements of a camt.053 file, in any of its versions. Lines that the bank has not booked yet are counted and left out. An entry
 * that cannot be read is kept with its text.
 * @throws StatementFault for XML that is broken, another message, or a statement without its account
 */
export function readCamt(xml: string, today: string): Statement[] {
  if (/<!DOCTYPE|<!ENTITY/i.test(xml)) throw new StatementFault('bank.camt_doctype')
  if (hasImpossibleCharacter(xml)) throw new StatementFault('bank.camt_character')
  const wellFormed = XMLValidator.validate(xml)
  if (wellFormed !== true) {
    throw new StatementFault('bank.camt_damaged_at', { row: wellFormed.err.line })
  }
  const document = documentIn(parse(xml))
  if (!document) throw new StatementFault('bank.camt_no_document')
  const elements = new Map(Object.entries(document).map(([name, child]) => [name.replace(/V\d\d$/, ''), child]))
  const other = Object.entries(notFinal).find(([name]) => elements.has(name))
  if (other) throw new StatementFault(other[1])
  const message = elements.get(statementName)
  if (message === undefined) throw new StatementFault('bank.camt_no_message', { element: statementName })
  const statements = isElement(message) && Array.isArray(message['Stmt']) ? message['Stmt'] : []
  if (statements.length === 0) {
    throw new StatementFault('bank.camt_no_statement')
  }
  // What the message says of itself, with the first statement.
  const beside = collectLeaves(message, new Set(['Stmt']))
  return statements.map((statement, index) => {
    const read = readStatement(statement, index, today)
    return index === 0 ? { ...read, details: [...beside, ...read.details] } : read
  })
}

/** Whether a character is written by a number that stands for none, as for a zero, which the database refuses too. */
function hasImpossibleCharacter(xml: string): boolean {
  return [...xml.matchAll(/&#(?:x([0-9a-f]+)|(\d+));/gi)].some(([, hex, decimal]) => {
    const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16)
    return code > 0x10ffff || (code < 32 && ![9, 10, 13].includes(code)) || (code >= 0xd800 && code <= 0xdfff)
  })
}

/** Some banks put the document into an envelope. */
function documentIn(node: unknown, depth = 0): Record<string, unknown> | undefined {
  if (!isElement(node) || depth > 4) return undefined
  if (isElement(node['Document'])) return node['Document']
  for (const child of Object.values(node)) {
    const found = documentIn(child, depth + 1)
    if (found) return found
  }
  return undefined
}

function isElement(node: unknown): node is Record<string, unknown> {
  return typeof node === 'object' && node !== null && !Array.isArray(node)
}

/** The parser finds some faults that the validator does not. */
function parse(xml: string): unknown {
  try {
    return parser.parse(xml)
  } catch {
    throw new StatementFault('bank.camt_damaged')
  }
}

function readStatement(written: unknown, index: number, today: string): Statement {
  const parsed = statementSchema.safeParse(written)
  if (!parsed.success) throw new StatementFault('bank.camt_in_statement', { statement: index + 1, fault: camtFault(parsed.error) })
  const { Acct, Bal = [], Ntry = [] } = parsed.data
  const lines: StatementLine[] = []
  const booked: Entry[] = []
  let pending = 0
  for (const [at, element] of Ntry.entries()) {
    const entry = entrySchema.safeParse(element)
    if (entry.success && entryStatus(entry.data) !== 'BOOK') {
      pending += 1
      continue
    }
    try {
      if (!entry.success) throw asThrown(camtFault(entry.error))
      lines.push(...readEntry(entry.data, element, Acct.Id.IBAN))
      booked.push(entry.data)
    } catch (fault) {
      if (!(fault instanceof StatementFault)) throw fault
      const why = sentence('bank.camt_in_entry', { statement: index + 1, entry: at + 1, fault: fault.sentence })
      lines.push(unreadLine(why, { details: collectLeaves(element), day: today }))
    }
  }
  const isComplete = lines.every(({ unread }) => unread === null)
  return {
    account: Acct.Id.IBAN ?? Acct.Id.Othr?.Id ?? null,
    lines,
    pending,
    warnings: isComplete ? checkBalances(readBalances(Bal), booked, index) : [],
    details: collectLeaves(written, new Set(['Ntry'])),
  }
}

function asThrown({ says, values }: Sentence): StatementFault {
  return new StatementFault(says, values)
}

function readBalances(written: readonly unknown[]): Balance[] {
  return written.flatMap((each) => balanceSchema.safeParse(each).data ?? [])
}

function entryStatus({ Sts }: Entry): string {
  return typeof Sts === 'string' ? Sts : Sts.Cd
}

function checkBalances(balances: readonly Balance[], entries: readonly Entry[], index: number): Sentence[] {
  const find = (code: string) => balances.find(({ Tp }) => Tp.CdOrPrtry.Cd === code)
  const [opening, closing] = [find('OPBD') ?? find('PRCD'), find('CLBD')]
  if (!opening || !closing || opening.Amt['@Ccy'] !== closing.Amt['@Ccy']) return []
  if (entries.reduce((sum, each) => sum + lineAmount(each), lineAmount(opening)) === lineAmount(closing)) return []
  return [sentence('bank.camt_sum_differs', { statement: index + 1 })]
}

/** A transfer of an entry, as the schema reads it and as it stands in the file. */
interface Part {
  transfer: Transfer
  element: unknown
}

/** An entry may sum up several transfers. They are lines of their own if they add up to the entry, else the entry is one line. */
function readEntry(entry: Entry, element: unknown, own: string | undefined): StatementLine[] {
  const all = entryParts(entry, element)
  const parts = all.length > 1 ? all.map((part) => ({ part, amount: transferAmount(part.transfer, entry) })) : []
  const total = lineAmount(entry)
  if (
    parts.length > 0 &&
    parts.every((part) => part.amount !== null) &&
    parts.reduce((sum, part) => sum + (part.amount ?? 0), 0) === total
  ) {
    const shared = collectLeaves(element, new Set(['TxDtls']))
    return parts.map(({ part, amount }) =>
      line(entry, [part], { cents: amount ?? 0, own, details: [...shared, ...collectLeaves(part.element, undefined, detailsPath)] }),
    )
  }
  return [line(entry, all, { cents: total, own, details: collectLeaves(element) })]
}

const detailsPath = 'NtryDtls/TxDtls'

function entryParts({ NtryDtls = [] }: Entry, element: unknown): Part[] {
  const elements = (isElement(element) ? (element['NtryDtls'] as unknown[] | undefined) : undefined) ?? []
  return NtryDtls.flatMap((group, at) => {
    const written = elements[at]
    const transfers = isElement(written) ? (written['TxDtls'] as unknown[]) : []
    return (group?.TxDtls ?? []).map((transfer, index) => ({ transfer: transfer ?? {}, element: transfers[index] }))
  })
}

function lineAmount({ Amt, CdtDbtInd }: Pick<Entry, 'Amt' | 'CdtDbtInd'>): number {
  const cents = readAmount(Amt['#text'], '.')
  return CdtDbtInd === 'DBIT' ? -cents : cents
}

/** The amount of one transfer in the entry's currency, null where the file does not say it. */
function transferAmount({ Amt, AmtDtls, CdtDbtInd }: Transfer, each: Entry): number | null {
  const own = [Amt, AmtDtls?.TxAmt?.Amt].find((candidate) => candidate?.['@Ccy'] === each.Amt['@Ccy'])
  return own ? lineAmount({ Amt: own, CdtDbtInd: CdtDbtInd ?? each.CdtDbtInd }) : null
}

/** @param own the statement's account */
function line(
  entry: Entry,
  parts: readonly Part[],
  { cents, own, details }: { cents: number; own: string | undefined; details: BankDetail[] },
): StatementLine {
  const bookedOn = readDay(entry.BookgDt) ?? readDay(entry.ValDt)
  if (bookedOn === null) throw new StatementFault('bank.camt_no_day')
  const transfers = parts.map(({ transfer }) => transfer)
  const [first] = transfers
  const [other, otherAccount, ultimate] = otherSide(first?.RltdPties, { isDebit: cents < 0, own })
  const endToEndId = first?.Refs?.EndToEndId
  return {
    bookedOn,
    amount: cents,
    currency: entry.Amt['@Ccy'],
    reversal: entry.RvslInd === 'true' || entry.RvslInd === '1' || transfers.some(({ RtrInf }) => RtrInf !== undefined),
    party: other?.Nm ?? other?.Pty?.Nm ?? ultimate?.Nm ?? ultimate?.Pty?.Nm ?? null,
    partyIban: otherAccount?.Id.IBAN ?? null,
    ...readPurpose(entry, transfers),
    endToEndId: !endToEndId || endToEndId === 'NOTPROVIDED' ? null : endToEndId,
    bankReference: first?.Refs?.AcctSvcrRef ?? entry.AcctSvcrRef ?? null,
    details,
    unread: null,
  }
}

/**
 * Who sent or got the money. A transfer that comes back keeps the sides of the first one with some banks, so that a debit names this shop
 * as its recipient: the side with the shop's own account is never the other one.
 */
function otherSide(parties: Transfer['RltdPties'], { isDebit, own }: { isDebit: boolean; own: string | undefined }) {
  const debtor = [parties?.Dbtr, parties?.DbtrAcct, parties?.UltmtDbtr] as const
  const creditor = [parties?.Cdtr, parties?.CdtrAcct, parties?.UltmtCdtr] as const
  const [expected, opposite] = isDebit ? [creditor, debtor] : [debtor, creditor]
  return own !== undefined && expected[1]?.Id.IBAN === own ? opposite : expected
}

/** What the sender wrote: the free text, then the structured references and numbers of documents; without both what the bank wrote. */
function readPurpose({ AddtlNtryInf }: Entry, transfers: readonly Transfer[]): Pick<StatementLine, 'purpose' | 'formerPurpose'> {
  const former = transfers.flatMap(({ RmtInf, AddtlTxInf }) => [
    ...(RmtInf?.Ustrd ?? []),
    ...(RmtInf?.Strd ?? []).flatMap((structured) => structured?.CdtrRefInf?.Ref ?? []),
    ...(AddtlTxInf && !RmtInf ? [AddtlTxInf] : []),
  ])
  const more = transfers.flatMap(({ RmtInf }) =>
    (RmtInf?.Strd ?? []).flatMap((structured) => [
      ...(structured?.RfrdDocInf ?? []).flatMap((document) => document?.Nb ?? []),
      ...(structured?.AddtlRmtInf ?? []),
    ]),
  )
  const join = (texts: readonly string[]) => (texts.length > 0 ? texts : [AddtlNtryInf ?? '']).join(' ').trim()
  const purpose = join([...former, ...more])
  return more.length > 0 ? { purpose, formerPurpose: join(former) } : { purpose }
}

function readDay(written: Entry['BookgDt']): string | null {
  const value = written?.Dt ?? written?.DtTm
  return value === undefined ? null : readDate(value)
}
