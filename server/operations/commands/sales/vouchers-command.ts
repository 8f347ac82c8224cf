import { cleanText } from '#core/text/clean-text.ts'
import { parseArgs } from 'node:util'
import { canonicalEmail, isEmail } from '#core/addresses/email.ts'
import { formatPrice } from '#core/money/format-price.ts'
import { toCents } from '#core/money/cents.ts'
import { readableVoucherCode } from '#core/vouchers/voucher-code.ts'
import { flawOfVoucher } from '#core/vouchers/validity.ts'
import { inTransaction } from '#db/transaction.ts'
import { noteAct } from '#server/audit/note-act.ts'
import { shopDay } from '#server/carts/pricing/price-cart.ts'
import type { Command } from '#server/command.ts'
import type { Context } from '#server/context.ts'
import { shopBySlug } from '#server/shops/shop-list.ts'
import { endVoucher } from '#server/vouchers/end-voucher.ts'
import { extendVoucher } from '#server/vouchers/extend-voucher.ts'
import { issueVoucher } from '#server/vouchers/issue-voucher.ts'
import { companiesBySlug, findVoucher, listVouchers, outstandingVouchers, voucherMovements } from '#server/vouchers/queries.ts'
import { resendVoucher } from '#server/vouchers/send-voucher-mail.ts'
import type { Voucher } from '#server/vouchers/voucher.ts'
import { actsOf } from '../acts-of.ts'
import { confirm } from '../confirm.ts'
import { operatorName } from '../operator-name.ts'
import { firstRows, noShop, unknownAction, usageError } from '../usage-errors.ts'

const newest = 100
const actions = ['list', 'issue', 'show', 'send', 'extend', 'end']

/** `bin/stagefront vouchers …`: vouchers of the companies that sell in the shops (`docs/rules/vouchers.md`). */
export const vouchersCommand: Command = {
  actOf: actsOf({ issue: 'vouchers.issue', send: 'vouchers.send', extend: 'vouchers.extend', end: 'vouchers.end' }, ([first]) =>
    first && /^[\da-f-]{36}$/.test(first) ? first : null,
  ),
  usage: [
    'list [--partner COMPANY]',
    'issue AMOUNT --reason TEXT [--partner COMPANY] [--shop SLUG] [--email ADDRESS] [--single-use]',
    'show ID',
    'send ID',
    'extend ID DATE',
    'end ID [--yes]',
  ],
  async run(context, [action = 'list', ...rest]) {
    if (!actions.includes(action)) return unknownAction(action, actions)
    const { values, positionals } = parseArgs({
      args: rest,
      allowPositionals: true,
      options: {
        partner: { type: 'string' },
        shop: { type: 'string' },
        email: { type: 'string' },
        reason: { type: 'string' },
        'single-use': { type: 'boolean', default: false },
        yes: { type: 'boolean', default: false },
      },
    })
    const [subject = '', until = ''] = positionals
    if (action === 'list') return list(context, values.partner)
    if (action === 'issue') return issue(context, subject, { ...values, singleUse: values['single-use'] })
    const voucher = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(subject) ? await findVoucher(context.db, subject) : undefined
    if (!voucher) return wrong(`there is no voucher "${subject}"; bin/stagefront vouchers list shows their ids`)
    if (action === 'show') return show(context, voucher)
    if (action === 'extend') return extend(context, voucher, until)
    return action === 'send' ? send(context, voucher) : end(context, voucher, values.yes)
  },
}

interface IssueOptions {
  partner?: string | undefined
  shop?: string | undefined
  email?: string | undefined
  reason?: string | undefined
  singleUse: boolean
}

async function issue(context: Context, amount: string, options: IssueOptions): Promise<number> {
  const { singleUse } = options
  const reason = cleanText(options.reason ?? '')
  const email = options.email === undefined ? undefined : canonicalEmail(options.email)
  if (!/^\d{1,5}([.,]\d{1,2})?$/.test(amount) || Number(amount.replace(',', '.')) === 0)
    return wrong(`the amount must be euros above zero, for example 25 or 25.50, not "${amount}"`)
  if (!reason) return wrong('--reason says why it is issued, for example --reason "lost parcel"')
  if (email !== undefined && !isEmail(email)) return wrong(`"${email}" is no e-mail address such as anna@example.org`)
  const slug = options.shop ?? context.config.defaultShop
  const shop = await shopBySlug(context, slug)
  if (!shop) return noShop(context, slug)
  const companies = await companiesBySlug(context.db)
  const partnerId = options.partner === undefined ? shop.legalEntityId : companies.get(options.partner)
  if (partnerId === undefined) return noCompany(options.partner, companies)
  const { voucherId, code } = await inTransaction(context.db, (trx) =>
    issueVoucher(context, trx, {
      ...{ partnerId, shopId: shop.id, locale: shop.defaultLocale, email: email ?? null, singleUse },
      ...{ amount: toCents(Number(amount.replace(',', '.'))), orderId: null, reason, actor: operatorName() },
    }),
  )
  const voucher = await findVoucher(context.db, voucherId)
  noteAct({ cents: voucher?.balanceCents ?? 0 }, `voucher:${voucherId}`)
  console.log(`voucher ${voucherId}: ${formatPrice(voucher?.balanceCents ?? 0)} until ${voucher?.expiresOn}`)
  // Mailed or shown, never both: whoever reads the terminal need not know a code that somebody else gets.
  console.log(email ? `its code is mailed to ${email}` : `code ${readableVoucherCode(code)}`)
  return 0
}

async function list(context: Context, partner: string | undefined): Promise<number> {
  const companies = await companiesBySlug(context.db)
  const partnerId = partner === undefined ? null : companies.get(partner)
  if (partnerId === undefined) return noCompany(partner, companies)
  const today = shopDay(context)
  const { rows, total } = firstRows(
    await listVouchers(context.db, { partnerId, limit: newest + 1 }),
    newest,
    'voucher',
    'the sums below are of all',
  )
  for (const voucher of rows) {
    const { id, issuedAt, balanceCents, codeEnd, reason, reference } = voucher
    const columns = [id, issuedAt.toISOString().slice(0, 10), voucher.partner, `…${codeEnd}`, formatPrice(balanceCents).padStart(10)]
    console.log([...columns, standing(voucher, today), reference ? `${reason} (${reference})` : reason].join('  '))
  }
  console.log(total)
  for (const { partner: company, count, left, expired } of await outstandingVouchers(context.db, today)) {
    const over = expired > 0 ? `, and ${formatPrice(expired)} on expired ones` : ''
    console.log(`${company}: ${formatPrice(left)} on ${count} ${count === 1 ? 'voucher' : 'vouchers'}${over}`)
  }
  return 0
}

async function show(context: Context, voucher: Voucher): Promise<number> {
  const { id, codeEnd, balanceCents, expiresOn, email, reason, issuedBy, singleUse } = voucher
  console.log(`voucher ${id} (…${codeEnd}): ${formatPrice(balanceCents)}, ${standing(voucher, shopDay(context))}`)
  console.log(
    `until ${expiresOn}${singleUse ? ', for a single use' : ''}; issued by ${issuedBy}: ${reason}${email ? `; for ${email}` : ''}`,
  )
  for (const { at, kind, amountCents, actor, reference } of await voucherMovements(context.db, id)) {
    const when = at.toISOString().slice(0, 16).replace('T', ' ')
    console.log([when, kind.padEnd(10), formatPrice(amountCents).padStart(10), reference ?? '', `by ${actor}`].join('  '))
  }
  return 0
}

async function send(context: Context, voucher: Voucher): Promise<number> {
  const { id, email, endedAt } = voucher
  if (!(await resendVoucher(context, voucher))) return wrong(`voucher ${id} ${endedAt ? 'has ended' : 'has no e-mail address'}`)
  console.log(`the code of voucher ${id} is mailed to ${email} again`)
  return 0
}

async function extend(context: Context, { id, expiresOn }: Voucher, until: string): Promise<number> {
  const result = await extendVoucher(context, { voucherId: id, until })
  if (result.ok) console.log(`voucher ${id} lasts until ${until}`)
  else if (result.problems[0]?.code === 'NOT_FOUND') return wrong(`voucher ${id} has ended`)
  else return wrong(`"${until}" must be a day after ${expiresOn} that is not over, such as 2035-12-31; a voucher is never shortened`)
  return 0
}

async function end(context: Context, { id, balanceCents }: Voucher, yes: boolean): Promise<number> {
  console.log(
    `voucher ${id} has ${formatPrice(balanceCents)}. Orders that it has paid stay paid; money they give back later is paid out by hand.`,
  )
  if (!(await confirm('It cannot be used again. End it?', { yes }))) return 1
  const result = await endVoucher(context, { voucherId: id, actor: operatorName() })
  if (!result.ok) return wrong(`voucher ${id} has ended already`)
  console.log(`voucher ${id} is ended: ${formatPrice(result.value.left)} booked out`)
  return 0
}

function standing(voucher: Voucher, today: string): string {
  return flawOfVoucher(voucher, today) ?? `counts until ${voucher.expiresOn}`
}

function noCompany(slug: string | undefined, companies: ReadonlyMap<string, number>): number {
  return wrong(`there is no company "${slug}"; known are: ${[...companies.keys()].join(', ')}`)
}

function wrong(message: string): number {
  console.error(message)
  return usageError
}
