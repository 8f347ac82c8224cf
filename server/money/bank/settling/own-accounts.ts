import { friendlyIban } from '#core/payments/bank-account.ts'
import { sentence, type Sentence } from '#core/text/sentence.ts'
import { isAccount, type Statement } from '#core/bank/statement.ts'
import type { Context } from '#server/foundations/context.ts'
import { findBankAccount } from '#server/house/shops/sellers.ts'
import { allShops } from '#server/house/shops/shop-list.ts'

/** The IBANs of the accounts that buyers of this installation pay to. */
export async function ownAccounts(ctx: Pick<Context, 'db' | 'config'>): Promise<string[]> {
  const accounts = await Promise.all((await allShops(ctx)).map((shop) => findBankAccount(ctx, shop)))
  return [...new Set(accounts.flatMap((account) => account?.iban ?? []))].toSorted()
}

/**
 * The account that a statement is about. A file of somebody else's account, or of none, is refused: its lines must not pay orders.
 * @param given the account that the operator names, for tables that name none
 * @returns the IBAN, or what is wrong
 */
export function accountOfStatement(
  { account }: Pick<Statement, 'account'>,
  { own, given }: { own: readonly string[]; given: string | undefined },
): { iban: string } | { fault: Sentence } {
  const list = own.map(friendlyIban).join(', ')
  if (own.length === 0) return { fault: sentence('bank.no_own_account') }
  if (account === null && given === undefined) {
    return { fault: sentence('bank.account_unnamed', { list }) }
  }
  const iban = own.find((candidate) => isAccount(account ?? given ?? '', candidate))
  if (!iban) return { fault: sentence('bank.account_of_others', { account: account ?? given ?? '', list }) }
  if (given !== undefined && !isAccount(given, iban)) return { fault: sentence('bank.account_differs', { account: account ?? '', given }) }
  return { iban }
}
