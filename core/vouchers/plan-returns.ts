import type { Cents } from '#core/money/cents.ts'

/** What an order has of a voucher. */
export interface RedeemedPart {
  voucherId: string
  partnerId: number
  amountCents: Cents
}

/** An order that has money to spare, and what it has of vouchers. */
export interface Returning {
  /** The voucher that is filled again first stands first. */
  redeemed: readonly RedeemedPart[]
  /** What is left of each company's items, and for the shop's company of the postage. */
  remaining: ReadonlyMap<number, Cents>
  /** What the order has to spare. */
  owed: Cents
  /** What it has of other methods, as far as that is not on its way back already. */
  elsewhere: Cents
}

/**
 * Decides what of an order's money goes back to the vouchers that it came from: what they have paid for a company beyond what is left of
 * that company's items. So what another method paid goes back first, and the money of one company never pays for what another sells.
 * What no other method has paid goes back to vouchers as well, so that nothing is paid out that never came in that way.
 */
export function planReturns({ redeemed, remaining, owed, elsewhere }: Returning): RedeemedPart[] {
  const surplus = new Map<number, Cents>()
  for (const { partnerId, amountCents } of redeemed) {
    surplus.set(partnerId, (surplus.get(partnerId) ?? -(remaining.get(partnerId) ?? 0)) + amountCents)
  }
  let left = owed
  const returns = redeemed.map((part) => {
    const { partnerId } = part
    const amountCents = Math.min(part.amountCents, Math.max(0, surplus.get(partnerId) ?? 0), left)
    surplus.set(partnerId, (surplus.get(partnerId) ?? 0) - amountCents)
    left -= amountCents
    return { ...part, amountCents }
  })
  let uncovered = Math.max(0, left - Math.max(0, elsewhere))
  return returns
    .map((part, index) => {
      const more = Math.min(uncovered, (redeemed[index]?.amountCents ?? 0) - part.amountCents)
      uncovered -= more
      return { ...part, amountCents: part.amountCents + more }
    })
    .filter(({ amountCents }) => amountCents > 0)
}
