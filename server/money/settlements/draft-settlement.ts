import { addSums, missingOfOrder, nothingSettled, settle, settlementNumber } from '#core/settlements/settle.ts'
import type { SettlementContent } from '#core/settlements/settlement.ts'
import type { Connection } from '#db/database.ts'
import { readTerms, type Settled } from './records.ts'
import { describeSettled, lastSettlement } from './stored/queries-settlements.ts'
import {
  disputedOrders,
  linesOfDocuments,
  openDocuments,
  openFreeItems,
  openMovements,
  partsOfDocuments,
  sumFreeItems,
  type FreeItem,
} from './stored/queries-takings.ts'

/** A settlement that is not closed: what it says, and the rows that it is made of. */
export interface SettlementDraft {
  content: SettlementContent
  /** Whether anything is in it that no earlier settlement has, the terms included. */
  hasNews: boolean
  contained: { documents: number[]; free: FreeItem[]; movements: number[] }
}

/**
 * What a contract partner is owed for an event up to a moment, less what earlier settlements say: every document, free ticket and disputed
 * payment that none of them has (docs/rules/settlements.md).
 * @returns null where there is no such event or partner
 */
export async function draftSettlement(connection: Connection, settled: Settled, until: Date): Promise<SettlementDraft | null> {
  const described = await describeSettled(connection, settled)
  if (!described) return null
  const last = await lastSettlement(connection, settled)
  const terms = await readTerms(connection, settled)
  const documents = await openDocuments(connection, settled, until)
  const lines = await linesOfDocuments(connection, settled.eventId, documents)
  const vat = await partsOfDocuments(connection, settled.eventId, documents)
  const free = await openFreeItems(connection, settled, until)
  const movements = await openMovements(connection, settled, documents, until)
  const disputed = await disputedOrders(connection, settled, { documents, movements })
  const before = last?.totals ?? nothingSettled
  const sum = (kind: 'ticket' | 'goods', name: 'grossCents' | 'vatCents') =>
    vat.reduce((all, part) => (part.kind === kind ? all + part[name] : all), 0)
  const totals = settle(
    {
      paidTickets: lines.reduce((all, { kind, sold, returned }) => (kind === 'ticket' ? all + sold - returned : all), before.paidTickets),
      ticketsCents: before.ticketsCents + sum('ticket', 'grossCents'),
      ticketsVatCents: before.ticketsVatCents + sum('ticket', 'vatCents'),
      goodsCents: before.goodsCents + sum('goods', 'grossCents'),
      goodsVatCents: before.goodsVatCents + sum('goods', 'vatCents'),
      disputesCents: disputed.reduce((all, order) => all + missingOfOrder(order), 0),
    },
    terms,
  )
  const sums = addSums(totals, before, -1)
  const content: SettlementContent = {
    version: 1,
    ...described,
    until: until.toISOString(),
    part: (last?.part ?? 0) + 1,
    follows: last ? settlementNumber(settled.partnerId, last.number) : null,
    documents: documents.length,
    lines,
    free: await sumFreeItems(connection, free),
    vat,
    terms,
    sums,
    totals,
  }
  const hasNews = documents.length + free.length + movements.length > 0 || Object.values(sums).some((each) => each !== 0)
  return { content, hasNews, contained: { documents, free, movements } }
}
