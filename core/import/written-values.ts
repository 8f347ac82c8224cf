import { toCents, type Cents } from '#core/money/cents.ts'
import { localText } from '#core/shops/local-text.ts'
import type { EarlierPrice, ProductImage, TimeOfDay } from './entities.ts'
import type { Place } from './fault.ts'
import type { WrittenImage } from './folder/folder-format.ts'
import { parseMoment, type WrittenMoment } from './moment.ts'

/** Conversions from the values of an import folder, which its schemas have checked, to those of entities. */

export function moment(written: string | undefined): WrittenMoment | null {
  return written === undefined ? null : parseMoment(written)
}

export function momentOrTime(written: string | undefined): WrittenMoment | TimeOfDay | null {
  const time = written === undefined ? null : /^(\d\d):(\d\d)$/.exec(written)
  return time ? { kind: 'time', hour: Number(time[1]), minute: Number(time[2]) } : moment(written)
}

export function cents(euros: number): Cents
export function cents(euros: number | undefined): Cents | null
export function cents(euros: number | undefined): Cents | null {
  return euros === undefined ? null : toCents(euros)
}

export function productImage(written: WrittenImage, at: Place): ProductImage {
  if (typeof written === 'string') return { file: written, alt: null, tags: [], at }
  return { file: written.file, alt: localText(written.alt), tags: written.tags ?? [], at }
}

/** The schema has already refused moments that cannot be parsed. */
export function earlierPrices(written: { from: string; price: number; original_price?: number | undefined }[]): EarlierPrice[] {
  return written.flatMap(({ from, price, original_price: original }) => {
    const since = moment(from)
    return since ? [{ from: since, priceCents: cents(price), originalPriceCents: cents(original) }] : []
  })
}
