import { z } from 'zod'
import { centsOut } from '../declaring/values.ts'
import { saleSchema } from './sales-shown.ts'

const charges = z.object({ shippingCents: centsOut('Postage'), extraChargeCents: centsOut('Fees of payment methods') })

/** A report of sales as the answer has it. */
export const reportSchema = z.object({
  about: z.string().describe('What it is about, in words'),
  lines: z
    .array(saleSchema.omit({ kind: true }).extend({ kind: z.enum(['ticket', 'goods']) }))
    .describe('What was sold, by kind of ticket or product'),
  contingents: z
    .array(
      z.object({
        label: z.string().describe('Its name'),
        capacity: z.int().describe('How many tickets it has'),
        sold: z.int().describe('How many are ordered, paid or not'),
        held: z.int().describe('How many are in carts'),
      }),
    )
    .describe('What the tickets of the event are taken from; nothing in other reports'),
  vat: z
    .array(
      z.object({
        rate: z.number().describe('The rate in percent'),
        grossCents: centsOut('What was paid at this rate'),
        vatCents: centsOut('The VAT in it'),
      }),
    )
    .describe(
      'The VAT in what was sold and paid. It is calculated on the sums, so it may differ by a few cents from that of all documents',
    ),
  orders: z
    .object({
      sold: charges.describe('What paid orders cost besides their items'),
      unpaid: charges.describe('What unpaid orders cost besides their items'),
      orders: z.int().describe('How many orders were placed'),
      paidOrders: z.int().describe('How many of them are paid'),
      unpaidOrders: z.int().describe('How many wait for their money'),
      endedOrders: z.int().describe('How many were cancelled or have expired'),
      chargedCents: centsOut('What was charged'),
      cancelledCents: centsOut('What of it was cancelled again'),
      receivedCents: centsOut('What was received'),
      refundedCents: centsOut('What providers paid back'),
      paidOutCents: centsOut('What was paid back by transfer'),
      disputedCents: centsOut('What disputes have taken back'),
      writtenOffCents: centsOut('What the shop bears of money that went back without it'),
      donatedCents: centsOut('What buyers gave to artists for cancelled tickets'),
      redeemedCents: centsOut('What vouchers have paid'),
      turnedIntoVouchersCents: centsOut('What became vouchers'),
      openCents: centsOut('What is open'),
      differenceCents: centsOut('What the ledger has more than the items; 0 unless something is wrong, and `verify` says what'),
    })
    .nullable()
    .describe(
      'The money of the orders; null in the report of an event, and where the caller holds more or less than whole shops, because payments belong to whole orders',
    ),
  waitingLists: z
    .array(
      z.object({
        kind: z.string().describe('`sale_start`: who is told when the sale starts'),
        waiting: z.int().describe('How many wait'),
        wanted: z.int().describe('How many tickets they want'),
        offered: z.int().describe('How many were offered some'),
        taken: z.int().describe('How many have bought, or have it in a cart'),
        aside: z.int().describe('How many units are set aside and offered to nobody'),
      }),
    )
    .describe('How the waiting lists of the event stand; nothing in other reports'),
})
