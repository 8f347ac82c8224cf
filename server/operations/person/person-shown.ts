import { z } from 'zod'
import { canonicalEmail, mayBeStored } from '#core/addresses/email.ts'
import { readPersonalData } from '#server/after-sale/personal-data/records.ts'
import { storedOrders } from '#server/after-sale/personal-data/erase-person.ts'
import type { OperationContext } from '../operation.ts'
import type { Say } from '../declaring/say.ts'
import { about } from '../declaring/values.ts'

/** Names a person. What was stored before today's rule for addresses is found too, in any capitals. */
export const personEmail = z
  .string()
  .overwrite(canonicalEmail)
  .refine(mayBeStored, { error: 'input_stored_email' })
  .describe('The e-mail address, in any capitals')
  .meta(about({ value: 'EMAIL', example: 'nobody@example.net' }))

/** Until when an order of somebody has to be kept. */
const keptUntil = z
  .string()
  .nullable()
  .describe('The last day, by the calendar of the shop; `open` while it is not finished, null: it may be erased')

/** What is stored about somebody. */
export const personSchema = z
  .object({
    subjects: z
      .array(z.object({ name: z.string().describe('Its name'), records: z.int().describe('How many records there are') }))
      .describe('How much is stored, by subject'),
    orders: z
      .array(
        z.object({
          reference: z.string().describe('Its reference'),
          status: z.string().describe('What has become of it'),
          until: keptUntil,
        }),
      )
      .describe('The orders, and how long each has to be kept'),
  })
  .meta({ id: 'Person', description: 'What is stored about somebody' })

type Person = z.output<typeof personSchema>

/** What is stored about an address. Acts about people count for the whole house only. */
export async function readPerson(ctx: OperationContext, email: string): Promise<Person> {
  const data = await readPersonalData(ctx.db, email)
  return {
    subjects: Object.entries(data).map(([name, records]) => ({ name, records: records.length })),
    orders: await storedOrders(ctx, email),
  }
}

/** How many records are stored about somebody. */
export function countRecords({ subjects }: Person): number {
  return subjects.reduce((sum, { records }) => sum + records, 0)
}

/** What is stored about somebody, as lines. */
export function inventory({ subjects, orders }: Person, say: Say): string[] {
  return [
    subjects.map(({ name: subject, records }) => say('person.records_of', { subject, records })).join(', '),
    ...orders.map(({ reference: order, status, until }) => say('person.order', { order, status, until: untilInWords(until, say) })),
  ]
}

/** Until when an order has to be kept, in words. */
export function untilInWords(until: string | null, say: Say): string {
  if (until === null) return say('person.may_be_erased')
  return until === 'open' ? say('person.stays_while_open') : say('person.kept_until', { until })
}
