import { z } from 'zod'
import { sentence, type Sentence } from '#core/text/sentence.ts'
import type { BankDetail } from '#core/bank/statement.ts'

/** The parts of camt.053 that decide what a line is. Everything else is kept as it stands (`collectLeaves`). */

const text = z.preprocess((value) => (typeof value === 'object' && value !== null && '#text' in value ? value['#text'] : value), z.string())
const amount = z.object({ '#text': z.string(), '@Ccy': z.string().regex(/^[A-Z]{3}$/) })
const direction = z.enum(['CRDT', 'DBIT'])
const day = z.object({ Dt: text.optional(), DtTm: text.optional() })
/** An element without a value is read as if it were missing. */
const optional = <S extends z.ZodType>(schema: S) => z.preprocess((value) => (value === '' ? undefined : value), schema.optional())
/** Since version 8 of the format, a party may be wrapped in `Pty`. */
const party = z.object({ Nm: text.optional(), Pty: optional(z.object({ Nm: text.optional() })) })
const account = z.object({ Id: z.object({ IBAN: text.optional(), Othr: optional(z.object({ Id: text.optional() })) }) })

const structured = z.object({
  RfrdDocInf: z.array(optional(z.object({ Nb: text.optional() }))).optional(),
  CdtrRefInf: optional(z.object({ Ref: text.optional() })),
  AddtlRmtInf: z.array(text).optional(),
})

const transferSchema = z.object({
  Refs: optional(z.object({ EndToEndId: text.optional(), AcctSvcrRef: text.optional() })),
  Amt: optional(amount),
  CdtDbtInd: optional(direction),
  AmtDtls: optional(z.object({ TxAmt: optional(z.object({ Amt: optional(amount) })) })),
  RltdPties: optional(
    z.object({
      Dbtr: optional(party),
      DbtrAcct: optional(account),
      UltmtDbtr: optional(party),
      Cdtr: optional(party),
      CdtrAcct: optional(account),
      UltmtCdtr: optional(party),
    }),
  ),
  RmtInf: optional(z.object({ Ustrd: z.array(text).optional(), Strd: z.array(optional(structured)).optional() })),
  /** Why a transfer came back: it is there for those only. */
  RtrInf: optional(z.unknown()),
  AddtlTxInf: text.optional(),
})
export type Transfer = z.infer<typeof transferSchema>

export const entrySchema = z.object({
  Amt: amount,
  CdtDbtInd: direction,
  RvslInd: text.optional(),
  /** A word, or since version 4 of some banks a code in an element of its own. */
  Sts: z.union([text, z.object({ Cd: text })]),
  BookgDt: optional(day),
  ValDt: optional(day),
  AcctSvcrRef: text.optional(),
  AddtlNtryInf: text.optional(),
  NtryDtls: z.array(optional(z.object({ TxDtls: z.array(optional(transferSchema)).optional() }))).optional(),
})
export type Entry = z.infer<typeof entrySchema>

export const balanceSchema = z.object({
  Tp: z.object({ CdOrPrtry: z.object({ Cd: text.optional() }) }),
  Amt: amount,
  CdtDbtInd: direction,
})
export type Balance = z.infer<typeof balanceSchema>

export const statementSchema = z.object({
  Acct: account,
  Bal: z.array(z.unknown()).optional(),
  Ntry: z.array(z.unknown()).optional(),
})

/** Elements that may occur several times. */
export const repeatedElements = new Set(['Stmt', 'Ntry', 'NtryDtls', 'TxDtls', 'Ustrd', 'Strd', 'Bal', 'RfrdDocInf', 'AddtlRmtInf'])

/** What is wrong with an element, with the place where it stands, in the words of the format. */
export function camtFault(error: z.ZodError): Sentence {
  const [issue] = error.issues
  const path = (issue?.path ?? []).map((part) => (typeof part === 'number' ? part + 1 : part))
  const place = path.filter((part) => part !== '#text').join(' › ')
  if (path.at(-1) === '@Ccy') return sentence('bank.camt_no_currency', { place })
  if (path.at(-1) === 'CdtDbtInd') return sentence('bank.camt_no_direction', { place })
  return sentence('bank.camt_missing', { place })
}

/**
 * Every value in a part of a document with its path, for example `RmtInf/Ustrd`; the value of an attribute with `@` before its name.
 * @param node as the parser delivers it
 * @param except elements that are left out wherever they occur, with all that is in them
 */
export function collectLeaves(node: unknown, except: ReadonlySet<string> = new Set(), path = ''): BankDetail[] {
  if (Array.isArray(node)) return node.flatMap((each) => collectLeaves(each, except, path))
  if (typeof node !== 'object' || node === null) {
    const value = typeof node === 'string' ? node.trim() : ''
    return value === '' ? [] : [{ field: path, value }]
  }
  return Object.entries(node).flatMap(([name, child]) => {
    if (except.has(name)) return []
    return collectLeaves(child, except, name === '#text' ? path : [path, name].filter(Boolean).join('/'))
  })
}
