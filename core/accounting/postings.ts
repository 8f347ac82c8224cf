import type { DocumentPart } from '#core/documents/document-parts.ts'
import type { Cents } from '#core/money/cents.ts'

/** What is posted between two accounts, before the accounts have numbers. Both are named by what they are for. */
export interface Posting {
  /** `receivables`: what buyers owe; or another company, such as `partner nordwind`. */
  account: string
  /** Such as `ticket de 7`, `goods export`, `money stripe` or `partner nordwind`. */
  contra: string
  /** Above zero: the account is debited. */
  cents: Cents
  /** `2026-11-30` */
  day: string
  /** The number of a document, or the reference of an order. */
  voucher: string
  order: string
  /** What happened: the kind of part, or of movement. */
  what: string
  /** Of what belongs into the One Stop Shop. */
  oneStopShop: { countryCode: string; vatRate: number } | null
}

/** A part of a document, with the companies and the order that it belongs to. */
export interface AccountedPart extends Pick<DocumentPart, 'kind' | 'countryCode' | 'treatment' | 'vatRate' | 'grossCents'> {
  day: string
  number: string
  order: string
  /** The company that issued the document, and the one that runs the shop, by their slugs. */
  partner: string
  seller: string
}

/** An entry of an order's ledger that is no charge. */
export interface AccountedMovement {
  day: string
  kind: string
  /** As in the ledger: what the buyer owes more. */
  amountCents: Cents
  /** Through whom it came or went: `bank` where no provider did. */
  provider: string
  order: string
}

/**
 * The postings of a company. Its own documents are revenue. What it sold for others it owes to them, and what others sold for it they owe it.
 * The money of its shops' orders stands against what buyers owe, so that the account of these comes to what is open of the orders.
 * @param company its slug
 */
export function makePostings(company: string, parts: readonly AccountedPart[], movements: readonly AccountedMovement[]): Posting[] {
  const sold = parts.map((part): Posting => {
    const { day, number: voucher, order, kind: what, grossCents: cents, countryCode, vatRate, treatment } = part
    const isOwn = part.partner === company
    return {
      account: part.seller === company ? 'receivables' : `partner ${part.seller}`,
      contra: isOwn ? revenueAccount(part) : `partner ${part.partner}`,
      ...{ cents, day, voucher, order, what },
      oneStopShop: isOwn && treatment === 'one_stop_shop' ? { countryCode, vatRate } : null,
    }
  })
  const moved = movements.map(({ kind, amountCents: cents, provider, day, order }): Posting => {
    const contra = kind === 'voucher' || kind === 'write_off' || kind === 'donation' ? kind : `money ${provider}`
    return { account: 'receivables', contra, cents, day, voucher: order, order, what: kind, oneStopShop: null }
  })
  return [...sold, ...moved]
}

/** What an account of revenue is for: `ticket de 7`, `goods export`, `gift`. */
export function revenueAccount({
  kind,
  countryCode,
  treatment,
  vatRate,
}: Pick<AccountedPart, 'kind' | 'countryCode' | 'treatment' | 'vatRate'>) {
  if (kind === 'gift') return 'gift'
  return treatment === 'export' ? `${kind} export` : `${kind} ${countryCode} ${vatRate}`
}

/** The purposes that accounts can be named for. */
export const accountPurpose =
  /^(receivables|gift|voucher|write_off|donation|(ticket|goods|charges) (export|[a-z]{2} \d{1,2}(\.\d{1,2})?)|money [a-z][a-z0-9_-]*|partner [a-z0-9][a-z0-9-]*)$/
