import { z } from 'zod'

const id = z.string().min(1).max(200)
/** Sent as text. */
const wholeNumber = (min: number, max: number) => z.coerce.number().int().min(min).max(max)

/** Seats of one kind of ticket, or places in a standing area. */
const additionSchema = z.union([
  z.object({ variant: id, seats: z.array(id).min(1).max(200), section: z.undefined() }),
  z.object({ variant: id, seats: z.array(id).max(0), section: id, amount: wholeNumber(1, 200) }),
])

/** Which best seats are wanted. */
const bestSchema = z.object({
  event: id,
  amount: wholeNumber(1, 30),
  variants: z.array(id).min(1).max(200),
  priceUpTo: wholeNumber(0, 100_000_000).nullable(),
  wheelchair: z.boolean(),
})

const movesSchema = z
  .array(z.object({ itemId: id, seatId: id }))
  .min(1)
  .max(200)

/** The part of `FormData` that is read here; core knows no types of the browser. */
interface FormFields {
  has(name: string): boolean
  getAll(name: string): readonly unknown[]
}

/** What the cart is asked to add. */
export interface SeatAddition {
  productVariantId: string
  amount: number
  seatIds?: string[]
  sectionId?: string
}

export type BestSeatsForm = z.infer<typeof bestSchema>

/**
 * Reads a form of the seat map that takes seats: `variant` and each `seat`, or `variant`, `section` and `amount`.
 * @returns null for a form that names neither or both
 */
export function readSeatForm(form: FormFields): SeatAddition | null {
  const section = text(form, 'section')
  const read = additionSchema.safeParse({
    variant: text(form, 'variant'),
    seats: texts(form, 'seat'),
    section,
    amount: text(form, 'amount'),
  })
  if (!read.success) return null
  const { data } = read
  return data.section === undefined
    ? { productVariantId: data.variant, amount: data.seats.length, seatIds: data.seats }
    : { productVariantId: data.variant, amount: data.amount, sectionId: data.section }
}

/** Reads a form that takes the best seats; `priceUpTo` is in cents. @returns null if something is missing or out of range */
export function readBestSeatsForm(form: FormFields): BestSeatsForm | null {
  const read = bestSchema.safeParse({
    event: text(form, 'event'),
    amount: text(form, 'amount'),
    variants: texts(form, 'variant'),
    priceUpTo: text(form, 'priceUpTo') ?? null,
    wheelchair: form.has('wheelchair'),
  })
  return read.success ? read.data : null
}

/** Reads a form that moves items to other seats: as many `item` as `seat`, in the same order. @returns null if they do not match */
export function readMoveForm(form: FormFields): { itemId: string; seatId: string }[] | null {
  const [items, seats] = [texts(form, 'item'), texts(form, 'seat')]
  const read = movesSchema.safeParse(items.map((itemId, index) => ({ itemId, seatId: seats[index] })))
  return read.success && items.length === seats.length ? read.data : null
}

function texts(form: FormFields, name: string): string[] {
  return form.getAll(name).filter((value): value is string => typeof value === 'string')
}

function text(form: FormFields, name: string): string | undefined {
  return texts(form, name)[0]
}
