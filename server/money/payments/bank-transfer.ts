import { encode } from 'uqr'
import { epcQrText, type CreditTransfer } from '#core/payments/epc-qr.ts'
import { isTransfer } from '#core/payments/methods.ts'
import { prefixedReference } from '#core/payments/references.ts'
import type { BankDetails } from '#core/payments/provider.ts'
import type { Context } from '#server/foundations/context.ts'
import { isBought, type OrderRow } from '#server/money/orders/records.ts'
import { amountDue } from '#server/money/orders/records-ledger.ts'
import { findBankAccount } from '#server/house/shops/sellers.ts'
import { allShops } from '#server/house/shops/shop-list.ts'

/**
 * The account of the company that sold the order; null unless the order waits for a bank transfer (PAY-08, T-19). Something that was added
 * to an order waits for one only once it was bought.
 */
export async function bankDetails(ctx: Pick<Context, 'db' | 'config'>, order: OrderRow): Promise<BankDetails | null> {
  if (!isTransfer(order.paymentMethod) || order.status !== 'payment_pending' || !isBought(order)) return null
  const amount = await amountDue(ctx.db, order)
  if (amount <= 0) return null
  const shop = (await allShops(ctx)).find(({ id }) => id === order.shopId)
  const account = shop && (await findBankAccount(ctx, shop))
  if (!account) return null
  const { name: bankName, ...rest } = account
  return { ...rest, bankName, reference: prefixedReference(order.paymentMethod, order.reference), amount }
}

/** A QR code as a page draws it: an SVG path over a square of modules, quiet zone included. */
interface QrDrawing {
  modules: number
  path: string
}

/** The quiet zone that scanners need, in modules. */
const quiet = 4

const pixelsPerModule = 8

/** The EPC code of a transfer as a drawing; null if its amount has none. */
export async function transferQr(transfer: CreditTransfer): Promise<QrDrawing | null> {
  const text = epcQrText(transfer)
  if (text === null) return null
  const { size, data } = encode(text, { ecc: 'M', border: 0 })
  const bars: string[] = []
  for (const [row, modules] of data.entries()) {
    for (let column = 0; column < size; column += 1) {
      const start = column
      while (modules[column]) column += 1
      if (column > start) bars.push(`M${start + quiet} ${row + quiet}h${column - start}v1h${start - column}z`)
    }
  }
  return { modules: size + 2 * quiet, path: bars.join('') }
}

/** The same as a PNG, because mail programs show no SVG; null if its amount has none. */
export async function transferQrPng(transfer: CreditTransfer): Promise<Uint8Array | null> {
  const text = epcQrText(transfer)
  if (text === null) return null
  const { size, data } = encode(text, { ecc: 'M', border: quiet })
  const pixels = Buffer.from(data.flat().map((isDark) => (isDark ? 0 : 255)))
  // Loaded with the first picture: a process that sends no such mail does not need it.
  const { default: sharp } = await import('sharp')
  return sharp(pixels, { raw: { width: size, height: size, channels: 1 } })
    .resize(size * pixelsPerModule, null, { kernel: 'nearest' })
    .png()
    .toBuffer()
}
