import { z } from 'zod'
import { partKinds, vatTreatments } from '#core/documents/document-parts.ts'
import type { SettlementTerms } from '#core/settlements/settle.ts'
import type { SettlementContent } from '#core/settlements/settlement.ts'
import type { Say } from '../declaring/say.ts'
import { centsOut, localTextOut, momentOut } from '../declaring/values.ts'

/** What was agreed about an event with a partner. */
export const termsSchema = z
  .object({
    ticketFeeCents: centsOut('The fee for each ticket that was sold and not given back'),
    ticketFeePoints: z.int().describe('The fee on what tickets cost, in hundredths of a percent'),
    goodsFeePoints: z.int().describe('The fee on what goods cost, in hundredths of a percent'),
    costsCents: centsOut('Costs that are deducted'),
    guaranteeCents: centsOut('The least that the partner gets of the rest of the tickets; null: none was agreed').nullable(),
    sharePoints: z.int().nullable().describe('The partner’s share of it, in hundredths of a percent; null: all of it'),
    advancesCents: centsOut('What the partner was paid before'),
  })
  .meta({ id: 'SettlementTerms', description: 'What was agreed about an event with a contract partner' })

const sumsSchema = z
  .object({
    paidTickets: z.int().describe('Tickets that cost something and were not given back'),
    ticketsCents: centsOut('What they brought, gross'),
    ticketsVatCents: centsOut('The VAT in it'),
    goodsCents: centsOut('What goods brought that are picked up at the event, gross'),
    goodsVatCents: centsOut('The VAT in it'),
    disputesCents: centsOut('What is missing of both since payments were disputed'),
    feeCents: centsOut('The fee for tickets'),
    costsCents: centsOut('Costs'),
    houseShareCents: centsOut('What goes to the house by guarantee and share; below zero where the house adds to it'),
    goodsFeeCents: centsOut('The fee for goods'),
    advancesCents: centsOut('What was paid before'),
    netCents: centsOut('What the partner is owed'),
  })
  .meta({ id: 'SettlementSums', description: 'What a settlement comes to' })

/** A settlement, closed or not. */
export const settlementSchema = z
  .object({
    number: z.string().nullable().describe('Its number; null while it is not closed'),
    event: z.string().describe('The event, by its slug'),
    eventName: localTextOut.describe('Its name'),
    artist: localTextOut.nullable().describe('The name of the artist'),
    happeningFrom: momentOut.nullable().describe('When it began'),
    timeZone: z.string().describe('The clock of its venue'),
    venue: z.string().describe('The venue'),
    partner: z.string().describe('The contract partner, by its slug'),
    partnerName: z.string().describe('The same by its name'),
    until: momentOut.describe('Up to when documents and payments are in it'),
    part: z.int().describe('1 for the first of its event and partner; the others follow up'),
    follows: z.string().nullable().describe('The number of the settlement that it follows up'),
    closedAt: momentOut.nullable().describe('When it was closed'),
    closedBy: z.string().nullable().describe('By whom'),
    documents: z.int().describe('How many documents are in it'),
    lines: z
      .array(
        z.object({
          kind: z.enum(['ticket', 'goods']).describe('What was sold'),
          artist: localTextOut.nullable(),
          productType: localTextOut.nullable(),
          productName: localTextOut.nullable(),
          productColor: localTextOut.nullable(),
          category: localTextOut.nullable().describe('The category of tickets'),
          description: localTextOut.describe('The variant'),
          priceCents: centsOut('The price of one'),
          vatRate: z.number().describe('The VAT in it in percent'),
          sold: z.int().describe('How many were sold'),
          soldCents: centsOut('For how much'),
          returned: z.int().describe('How many were given back'),
          refundedCents: centsOut('What went back, parts of the price included'),
        }),
      )
      .describe('What was sold, by category and price'),
    free: z
      .array(
        z.object({
          giver: z.string().nullable().describe('Who gave them; null where they came free of charge with an order'),
          category: localTextOut.nullable(),
          description: localTextOut,
          given: z.int().describe('How many were given'),
          takenBack: z.int().describe('How many were taken back after they had been settled'),
        }),
      )
      .describe('Complimentary tickets, by who gave them'),
    vat: z
      .array(
        z.object({
          kind: z.enum(partKinds),
          country: z.string().describe('The country whose VAT it is, in lower case'),
          treatment: z.enum(vatTreatments).describe('Where it is owed'),
          vatRate: z.number().describe('The rate in percent'),
          grossCents: centsOut('What was charged at it, less credit notes'),
          vatCents: centsOut('The VAT in it'),
        }),
      )
      .describe('VAT by rate'),
    terms: termsSchema.describe('What was agreed'),
    sums: sumsSchema.describe('What it comes to; of a follow-up, what has changed'),
    totals: sumsSchema.describe('What all settlements up to it come to together'),
  })
  .meta({ id: 'Settlement', description: 'What a contract partner is owed for an event' })

/** A settlement as the answer has it. @param closed missing of a draft */
export function presentSettlement(
  content: SettlementContent,
  closed: { number: string; closedAt: Date; closedBy: string } | null,
): z.input<typeof settlementSchema> {
  const { event, partner, until, part, follows, documents, lines, free, vat, terms, sums, totals } = content
  return {
    ...{ until, part, follows, documents, lines, free, vat, terms, sums, totals },
    ...{ event: event.slug, eventName: event.name, artist: event.artist, timeZone: event.timeZone, venue: event.venue },
    happeningFrom: event.happeningFrom === null ? null : new Date(event.happeningFrom).toISOString(),
    ...{ partner: partner.slug, partnerName: partner.names[0] ?? partner.slug },
    ...{ number: closed?.number ?? null, closedAt: closed?.closedAt.toISOString() ?? null, closedBy: closed?.closedBy ?? null },
  }
}

/** Terms in words, one sentence each. */
export function sayTerms(terms: SettlementTerms, say: Say): string[] {
  const percent = (share: number) => `${share / 100} %`
  return [
    ...(terms.ticketFeeCents > 0 ? [say('settlements.term_ticket_fee', { fee: terms.ticketFeeCents })] : []),
    ...(terms.ticketFeePoints > 0 ? [say('settlements.term_ticket_share', { percent: percent(terms.ticketFeePoints) })] : []),
    ...(terms.goodsFeePoints > 0 ? [say('settlements.term_goods_share', { percent: percent(terms.goodsFeePoints) })] : []),
    ...(terms.costsCents > 0 ? [say('settlements.term_costs', { costs: terms.costsCents })] : []),
    ...(terms.guaranteeCents === null ? [] : [say('settlements.term_guarantee', { guarantee: terms.guaranteeCents })]),
    ...(terms.sharePoints === null ? [] : [say('settlements.term_share', { percent: percent(terms.sharePoints) })]),
    ...(terms.advancesCents > 0 ? [say('settlements.term_advances', { advances: terms.advancesCents })] : []),
  ]
}
