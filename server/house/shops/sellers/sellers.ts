import type { BankAccount } from '#core/payments/bank-account.ts'
import type { Shop } from '#core/shops/shop.ts'
import { parseSender, type Sender } from '#core/shops/sender.ts'
import type { Context } from '#server/foundations/context.ts'
import { cachedReferenceData } from '../cached-reference-data.ts'
import { readSellers } from '../queries-reference-data.ts'
import { allShops } from '../shop-list.ts'

/** How companies are paid and send mail, by id; from memory. */
const allSellers = cachedReferenceData(readSellers)

type SellingShop = Pick<Shop, 'legalEntityId'>

/**
 * The bank account of the company that runs a shop. `BANK_*` is the account of the default shop's company alone: money must not go to
 * a company that has sold nothing (decision 39).
 * @returns null if the company has no account; its shops then offer no bank transfer
 */
export async function accountOf(ctx: Pick<Context, 'db' | 'config'>, { legalEntityId }: SellingShop): Promise<BankAccount | null> {
  const seller = (await allSellers(ctx)).get(legalEntityId)
  if (!seller) return null
  const { bankIban: iban, bankBic: bic, bankName: name, bankHolder: holder } = seller
  if (iban && bic && name) return { iban, bic, name, holder: holder ?? seller.company }
  const { bank, defaultShop } = ctx.config
  const ownsConfiguredAccount = (await allShops(ctx)).some((shop) => shop.slug === defaultShop && shop.legalEntityId === legalEntityId)
  return bank && ownsConfiguredAccount ? { ...bank, holder: bank.holder ?? seller.company } : null
}

/** The ids of the shops whose company has a bank account. */
export async function shopsWithAccount(ctx: Pick<Context, 'db' | 'config'>): Promise<Set<number>> {
  const accounts = (await allShops(ctx)).map(async (shop) => ((await accountOf(ctx, shop)) ? [shop.id] : []))
  return new Set((await Promise.all(accounts)).flat())
}

export interface MailOrigin {
  from: Sender
  /** The company's own address, where another one sends its mails. */
  replyTo?: string
}

/**
 * The sender of a shop's mails: the company's own, or else `MAIL_FROM` with replies to the company.
 * @throws Error where neither is set, so that the mail's job runs again once one is
 */
export async function mailOriginOf(ctx: Pick<Context, 'db' | 'config'>, { legalEntityId }: SellingShop): Promise<MailOrigin> {
  const seller = (await allSellers(ctx)).get(legalEntityId)
  if (seller?.mailSender) return { from: parseSender(seller.mailSender) }
  const { mailFrom } = ctx.config
  if (!mailFrom) throw new Error('MAIL_FROM is not set, and the company of this shop has no sender')
  return { from: mailFrom, ...(seller?.email && { replyTo: seller.email }) }
}
