import type { Cents } from '#core/money/cents.ts'
import { formatPrice } from '#core/money/format-price.ts'
import type { DocumentColours } from '#core/shops/settings/document-colours.ts'
import type { TextOptions } from '#core/shops/settings/text-overrides.ts'
import { formatMoment } from '#core/time/format-moment.ts'
import { page, makePdf, rule, secondInk, write, type Pdf } from '#server/foundations/pdf/pdf-page.ts'
import { m } from '#texts/messages.ts'

/** What a gift voucher shows. */
export interface GiftPage extends TextOptions {
  shop: { name: string; colours: DocumentColours }
  company: { name: string; address: string }
  /** In groups, as `readableVoucherCode` writes it. */
  code: string
  balanceCents: Cents
  /** The company whose voucher it is. */
  partner: string
  /** `YYYY-MM-DD` */
  expiresOn: string
  gift: { name: string | null; message: string | null }
  issuedAt: Date
  /** The full address of the shop. */
  home: string
}

const left = 56
const right = page.width - 56
const measure = right - left
/** Where the upper half of the sheet ends, which is folded back for a card. */
const fold = page.height / 2

/** A gift voucher to print: a sheet in the shop's colours, of which the upper half is the card. The same data give the same bytes. */
export async function giftPdf(content: GiftPage): Promise<Uint8Array> {
  const { company } = content
  const amount = formatPrice(content.balanceCents)
  const title = `${m.gift_pdf_title({}, content)} ${amount}`
  const info = { title, author: company.name, language: content.locale, createdAt: content.issuedAt }
  return makePdf(info, (pdf) => drawGift(pdf, content, amount))
}

function drawGift(pdf: Pdf, content: GiftPage, amount: string): void {
  const { shop, company, gift, code, partner } = content
  const day = formatMoment(new Date(`${content.expiresOn}T00:00:00Z`), 'day', content.locale, 'UTC')
  pdf.addPage()
  pdf.rect(0, 0, page.width, fold).fill(shop.colours.flood)
  const onFlood = shop.colours.onFlood
  write(pdf, shop.name, left, 74, { face: 'display', size: 24, colour: onFlood, fit: measure })
  write(pdf, m.gift_pdf_title({}, content).toUpperCase(), left, 190, { face: 'display', size: 64, colour: onFlood, fit: measure })
  write(pdf, amount, left, 276, { face: 'display', size: 72, colour: onFlood, fit: measure })
  if (gift.name)
    write(pdf, m.gift_for({ name: gift.name }, content), left, 330, {
      face: 'bold',
      size: 16,
      colour: onFlood,
      width: measure,
      maxLines: 2,
    })

  let y = fold + 44
  if (gift.message) y = write(pdf, gift.message, left, y, { size: 13, width: measure, lineGap: 3, maxLines: 12 }) + 22
  rule(pdf, left, y, measure, 3, shop.colours.accent)
  write(pdf, m.gift_pdf_code({}, content), left, y + 28, { size: 10, colour: secondInk })
  write(pdf, code, left, y + 56, { face: 'number', size: 26, fit: measure })
  y = write(pdf, m.gift_pdf_how({ home: content.home }, content), left, y + 84, { size: 10.5, width: measure, lineGap: 2 })
  write(pdf, m.gift_pdf_terms({ day, partner }, content), left, y + 6, { size: 9, colour: secondInk, width: measure, lineGap: 2 })
  write(pdf, `${company.name}, ${company.address}`, left, page.height - 40, { size: 8, colour: secondInk, fit: measure })
}
