import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { z } from 'zod'
import { readAmount } from '#core/bank/read-amount.ts'
import { readDate } from '#core/bank/read-date.ts'
import { StatementFault, type Statement, type StatementLine } from '#core/bank/statement.ts'

/** Elements that may occur several times. */
const repeated = new Set(['Stmt', 'Ntry', 'NtryDtls', 'TxDtls', 'Ustrd', 'Strd', 'Bal'])

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  removeNSPrefix: true,
  parseTagValue: false,
  parseAttributeValue: false,
  isArray: (name) => repeated.has(name),
})

const text = z.preprocess((value) => (typeof value === 'object' && value !== null && '#text' in value ? value['#text'] : value), z.string())
const amount = z.object({ '#text': z.string(), '@Ccy': z.string().regex(/^[A-Z]{3}$/) })
const direction = z.enum(['CRDT', 'DBIT'])
const day = z.object({ Dt: text.optional(), DtTm: text.optional() })
/** Since version 8 of the format, a party may be wrapped in `Pty`. */
const party = z.object({ Nm: text.optional(), Pty: z.object({ Nm: text.optional() }).optional() })
const account = z.object({ Id: z.object({ IBAN: text.optional(), Othr: z.object({ Id: text }).optional() }) })

const details = z.object({
  Refs: z.object({ EndToEndId: text.optional(), AcctSvcrRef: text.optional() }).optional(),
  Amt: amount.optional(),
  CdtDbtInd: direction.optional(),
  AmtDtls: z.object({ TxAmt: z.object({ Amt: amount.optional() }).optional() }).optional(),
  RltdPties: z
    .object({ Dbtr: party.optional(), DbtrAcct: account.optional(), Cdtr: party.optional(), CdtrAcct: account.optional() })
    .optional(),
  RmtInf: z
    .object({
      Ustrd: z.array(text).optional(),
      Strd: z.array(z.object({ CdtrRefInf: z.object({ Ref: text.optional() }).optional() })).optional(),
    })
    .optional(),
  AddtlTxInf: text.optional(),
})
type Details = z.infer<typeof details>

const empty = (schema: z.ZodType) => z.preprocess((value) => (value === '' ? {} : value), schema)

const entry = z.object({
  Amt: amount,
  CdtDbtInd: direction,
  RvslInd: text.optional(),
  /** A word, or since version 4 of some banks a code in an element of its own. */
  Sts: z.union([text, z.object({ Cd: text })]),
  BookgDt: day.optional(),
  ValDt: day.optional(),
  AcctSvcrRef: text.optional(),
  AddtlNtryInf: text.optional(),
  NtryDtls: z.array(empty(z.object({ TxDtls: z.array(details).optional() })) as z.ZodType<{ TxDtls?: Details[] }>).optional(),
})
type Entry = z.infer<typeof entry>

const balance = z.object({
  Tp: z.object({ CdOrPrtry: z.object({ Cd: text.optional() }) }),
  Amt: amount,
  CdtDbtInd: direction,
})

const statement = z.object({
  Acct: account,
  Bal: z.array(balance).optional(),
  Ntry: z.array(entry).optional(),
})

/** Messages that repeat what a statement says later, and that therefore must not be booked. */
const notFinal: Record<string, string> = {
  BkToCstmrAcctRpt: 'camt.052, a report during the day; import the statement of the day (camt.053), which repeats its lines',
  BkToCstmrDbtCdtNtfctn: 'camt.054, a notification; import the statement (camt.053), which repeats its lines',
}

/**
 * Reads the statements of a camt.053 file, in any of its versions. Lines that the bank has not booked yet are counted and left out.
 * @throws StatementFault for XML that is broken, another message, or a statement without what is needed, with its place
 */
export function readCamt(xml: string): Statement[] {
  if (/<!DOCTYPE|<!ENTITY/i.test(xml)) throw new StatementFault('it declares a document type, which no bank statement does')
  const wellFormed = XMLValidator.validate(xml)
  if (wellFormed !== true) throw new StatementFault(`line ${wellFormed.err.line}: ${wellFormed.err.msg}`)
  const document = z.object({ Document: z.record(z.string(), z.unknown()) }).safeParse(parse(xml))
  if (!document.success) throw new StatementFault('it is XML, but no bank statement: its outermost element must be "Document"')
  const other = Object.keys(notFinal).find((name) => name in document.data.Document)
  if (other) throw new StatementFault(`it is ${notFinal[other]}`)
  const message = z.object({ Stmt: z.array(statement).min(1) }).safeParse(document.data.Document['BkToCstmrStmt'])
  if (!message.success) throw new StatementFault(describe(message.error, 'BkToCstmrStmt' in document.data.Document))
  return message.data.Stmt.map(readStatement)
}

/** The parser finds some faults that the validator does not. */
function parse(xml: string): unknown {
  try {
    return parser.parse(xml)
  } catch (thrown) {
    throw new StatementFault(`it is XML that cannot be read: ${thrown instanceof Error ? thrown.message : String(thrown)}`)
  }
}

function describe(error: z.ZodError, isStatement: boolean): string {
  if (!isStatement) return 'it is XML, but no camt.053 statement: "BkToCstmrStmt" is missing'
  const [issue] = error.issues
  return `${['BkToCstmrStmt', ...(issue?.path ?? [])].join(' › ')}: ${issue?.message ?? 'is not as the format asks'}`
}

function readStatement({ Acct, Bal = [], Ntry = [] }: z.infer<typeof statement>, index: number): Statement {
  const booked = Ntry.filter((each) => statusOf(each) === 'BOOK')
  const lines = booked.flatMap((each, at) => {
    try {
      return readEntry(each)
    } catch (fault) {
      throw fault instanceof StatementFault ? new StatementFault(`statement ${index + 1}, entry ${at + 1}: ${fault.message}`) : fault
    }
  })
  return {
    account: Acct.Id.IBAN ?? Acct.Id.Othr?.Id ?? null,
    lines,
    pending: Ntry.length - booked.length,
    warnings: warningsOf(Bal, booked, index),
  }
}

function statusOf({ Sts }: Entry): string {
  return typeof Sts === 'string' ? Sts : Sts.Cd
}

function warningsOf(balances: z.infer<typeof balance>[], entries: Entry[], index: number): string[] {
  const signed = ({ Amt, CdtDbtInd }: { Amt: z.infer<typeof amount>; CdtDbtInd: 'CRDT' | 'DBIT' }) =>
    (CdtDbtInd === 'DBIT' ? -1 : 1) * readAmount(Amt['#text'], '.')
  const find = (code: string) => balances.find(({ Tp }) => Tp.CdOrPrtry.Cd === code)
  const [opening, closing] = [find('OPBD') ?? find('PRCD'), find('CLBD')]
  if (!opening || !closing || opening.Amt['@Ccy'] !== closing.Amt['@Ccy']) return []
  if (entries.reduce((sum, each) => sum + signed(each), signed(opening)) === signed(closing)) return []
  return [`the entries of statement ${index + 1} do not add up to its closing balance: some may be missing`]
}

/** An entry may sum up several transfers. They are lines of their own if they add up to the entry, else the entry is one line. */
function readEntry(each: Entry): StatementLine[] {
  const all = (each.NtryDtls ?? []).flatMap(({ TxDtls }) => TxDtls ?? [])
  const parts = all.length > 1 ? all.map((one) => ({ one, amount: amountOf(one, each) })) : []
  const total = lineAmount(each)
  if (
    parts.length > 0 &&
    parts.every((part) => part.amount !== null) &&
    parts.reduce((sum, part) => sum + (part.amount ?? 0), 0) === total
  ) {
    return parts.map(({ one, amount: own }) => line(each, [one], own ?? 0))
  }
  return [line(each, all, total)]
}

function lineAmount({ Amt, CdtDbtInd }: Pick<Entry, 'Amt' | 'CdtDbtInd'>): number {
  const cents = readAmount(Amt['#text'], '.')
  return CdtDbtInd === 'DBIT' ? -cents : cents
}

/** The amount of one transfer in the entry's currency, null where the file does not say it. */
function amountOf({ Amt, AmtDtls, CdtDbtInd }: Details, each: Entry): number | null {
  const own = [Amt, AmtDtls?.TxAmt?.Amt].find((candidate) => candidate?.['@Ccy'] === each.Amt['@Ccy'])
  return own ? lineAmount({ Amt: own, CdtDbtInd: CdtDbtInd ?? each.CdtDbtInd }) : null
}

function line(each: Entry, transfers: Details[], cents: number): StatementLine {
  const bookedOn = dayOf(each.BookgDt) ?? dayOf(each.ValDt)
  if (bookedOn === null) throw new StatementFault('it has no date of booking ("BookgDt")')
  const [first] = transfers
  const parties = first?.RltdPties
  const [other, otherAccount] = cents < 0 ? [parties?.Cdtr, parties?.CdtrAcct] : [parties?.Dbtr, parties?.DbtrAcct]
  const texts = transfers.flatMap(({ RmtInf, AddtlTxInf }) => [
    ...(RmtInf?.Ustrd ?? []),
    ...(RmtInf?.Strd ?? []).flatMap(({ CdtrRefInf }) => CdtrRefInf?.Ref ?? []),
    ...(AddtlTxInf && !RmtInf ? [AddtlTxInf] : []),
  ])
  const endToEndId = first?.Refs?.EndToEndId
  return {
    bookedOn,
    amount: cents,
    currency: each.Amt['@Ccy'],
    reversal: each.RvslInd === 'true' || each.RvslInd === '1',
    party: other?.Nm ?? other?.Pty?.Nm ?? null,
    partyIban: otherAccount?.Id.IBAN ?? null,
    purpose: (texts.length > 0 ? texts : [each.AddtlNtryInf ?? '']).join(' ').trim(),
    endToEndId: !endToEndId || endToEndId === 'NOTPROVIDED' ? null : endToEndId,
    bankReference: first?.Refs?.AcctSvcrRef ?? each.AcctSvcrRef ?? null,
  }
}

function dayOf(written: z.infer<typeof day> | undefined): string | null {
  const value = written?.Dt ?? written?.DtTm
  return value === undefined ? null : readDate(value)
}
