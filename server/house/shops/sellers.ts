import type { LegalEntity } from '#api/resolvers.ts'
import { addressText } from '#core/addresses/address-lines.ts'
import type { BankAccount } from '#core/payments/bank-account.ts'
import { inLocale, type Locale } from '#core/shops/locale.ts'
import { documentColours } from '#core/shops/settings/document-colours.ts'
import { makeTextOptions } from '#core/shops/settings/text-overrides.ts'
import type { Shop } from '#core/shops/shop.ts'
import { parseSender, type Sender } from '#core/shops/sender.ts'
import { paths, shopUrl, systemPaths } from '#core/urls.ts'
import type { Context, RequestContext } from '#server/foundations/context.ts'
import { cachedReferenceData } from '#server/foundations/changes/cached-reference-data.ts'
import { publicOrigin } from '#server/foundations/request/request-context.ts'
import { listLegalEntities } from './records-shops.ts'
import { allShops, parsedTheme } from './shop-list.ts'
import { readSellers } from './stored/queries-reference-data.ts'

/** How companies are paid and send mail, by id; from memory. */
const allSellers = cachedReferenceData(readSellers)

type SellingShop = Pick<Shop, 'legalEntityId'>

/**
 * The bank account of the company that runs a shop. `BANK_*` is the account of the default shop's company alone: money must not go to
 * a company that has sold nothing (decision 39).
 * @returns null if the company has no account; its shops then offer no bank transfer
 */
export async function findBankAccount(ctx: Pick<Context, 'db' | 'config'>, { legalEntityId }: SellingShop): Promise<BankAccount | null> {
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
  const accounts = (await allShops(ctx)).map(async (shop) => ((await findBankAccount(ctx, shop)) ? [shop.id] : []))
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
export async function findMailOrigin(ctx: Pick<Context, 'db' | 'config'>, { legalEntityId }: SellingShop): Promise<MailOrigin> {
  const seller = (await allSellers(ctx)).get(legalEntityId)
  if (seller?.mailSender) return { from: parseSender(seller.mailSender) }
  const { mailFrom } = ctx.config
  if (!mailFrom) throw new Error('MAIL_FROM is not set, and the company of this shop has no sender')
  return { from: mailFrom, ...(seller?.email && { replyTo: seller.email }) }
}

/**
 * What every mail of a shop needs: its texts in this language, its name and colours, the company behind it, links to its pages, and the sender.
 * @returns null when the shop no longer exists
 */
export async function mailSender(ctx: Context, shopId: number, locale: Locale) {
  const shop = (await allShops(ctx)).find(({ id }) => id === shopId)
  if (!shop) return null
  const [company] = await listLegalEntities(ctx.db, [shop.legalEntityId])
  const origin = publicOrigin(ctx, shop)
  const link = (path: string) => shopUrl(origin, shop, path)
  return {
    origin,
    /** Full address of one of the shop's pages. */
    link,
    head: {
      ...makeTextOptions(shop, locale),
      shop: mailShop(ctx, shop, locale),
      company: {
        name: company?.company ?? '',
        address: company ? addressText({ ...company, address2: null }) : '',
        email: company?.email ?? null,
      },
    },
    envelope: await findMailOrigin(ctx, shop),
    links: { home: link(paths.home()), dataPolicy: link(paths.dataPolicy()), imprint: link(paths.imprint()) },
  }
}

/** How a shop looks in its mails: its name or logo, and its colours. */
export function mailShop(ctx: Pick<Context, 'config'>, shop: Shop, locale: Locale) {
  const theme = parsedTheme(shop)
  const logo = theme.logo?.light
  return {
    name: inLocale(shop.name, locale),
    colours: documentColours(shop.design, theme),
    timeZone: shop.timeZone,
    ...(logo && { logo: { src: `${publicOrigin(ctx, shop)}${systemPaths.themeFile(logo.png)}`, width: logo.width, height: logo.height } }),
  }
}

/** The company that sells the shop's merchandise. */
export async function readCompany(ctx: RequestContext): Promise<LegalEntity> {
  const [found] = await listLegalEntities(ctx.db, [ctx.shop.legalEntityId])
  if (!found) throw new Error(`Shop ${ctx.shop.slug} has no company`)
  const { key: _key, ...company } = found
  return company
}
