import { sql } from 'kysely'
import type { SettlementTerms } from '#core/settlements/settle.ts'
import { draftSettlement } from '#server/money/settlements/draft-settlement.ts'
import { readTerms } from '#server/money/settlements/records.ts'
import type { TestDatabase } from '../database/test-database.ts'

type Db = TestDatabase['db']

/*
 * What settlements must come to, made anew from the ledger and from what of each item is still charged: no document, no part of one and no
 * settlement is looked at, and none of the shop's own rules is used.
 */

interface Group {
  eventId: number
  partnerId: number
  tickets: number
  ticketsCents: number
  goodsCents: number
  disputesCents: number
  /** The VAT of its tickets, and how many roundings by documents it may differ by. */
  vatCents: number
  vatSlack: number
}

/** @returns where settlements with what is not settled yet, by a moment, are not what ledger and items say */
export async function wrongSettlements(db: Db, now: Date): Promise<string[]> {
  const groups = await chargedByEvent(db)
  const violations: string[] = []
  let settledCents = 0
  for (const group of groups) {
    const settled = { eventId: group.eventId, partnerId: group.partnerId }
    const draft = await draftSettlement(db, settled, now)
    if (!draft) continue
    const { totals } = draft.content
    settledCents += totals.ticketsCents + totals.goodsCents
    const expected = {
      paidTickets: group.tickets,
      ticketsCents: group.ticketsCents,
      goodsCents: group.goodsCents,
      disputesCents: group.disputesCents,
    }
    const name = `event ${group.eventId} with partner ${group.partnerId}`
    for (const [sum, cents] of Object.entries(expected)) {
      const actual = totals[sum as keyof typeof expected]
      if (actual !== cents) violations.push(`${name} settles ${actual} of ${sum}, and the ledger has ${cents}`)
    }
    if (Math.abs(totals.ticketsVatCents - group.vatCents) > group.vatSlack)
      violations.push(`${name} settles ${totals.ticketsVatCents} of VAT, and its tickets contain ${group.vatCents}`)
    const net = netAnew({ ...expected, vatCents: totals.ticketsVatCents }, await readTerms(db, settled))
    if (totals.netCents !== net) violations.push(`${name} owes ${totals.netCents}, and by its terms ${net}`)
    violations.push(...(await brokenChain(db, settled, draft.content.sums.netCents, totals.netCents)))
  }
  const { ledger, others } = await wholeLedger(db)
  if (settledCents + others !== ledger)
    violations.push(`settlements have ${settledCents} and other things ${others}, but the ledger has charged ${ledger}`)
  return violations
}

/** What is still charged of each event, of orders that were invoiced. */
async function chargedByEvent(db: Db): Promise<Group[]> {
  const { rows } = await sql<Group>`
    with invoiced as (select o.* from orders o where exists (select from order_document d where d.order_id = o.id)),
    part as (
      select i.*, coalesce(case when i.kind = 'event' then i.product_id end, case when i.gift is null then o.pickup_event_id end) as about,
        o.balance_cents, o.total_cents
      from order_item i join invoiced o on o.id = i.order_id where i.price_cents > 0),
    by_order as (
      select about as event_id, contract_partner_id as partner_id, order_id, max(balance_cents) as balance, max(total_cents) as total,
        sum(price_cents) as sold, sum(price_cents - credited_cents) as charged,
        coalesce(sum(price_cents - credited_cents) filter (where kind = 'event'), 0) as tickets_charged, max(vat_rate) as rate,
        count(*) filter (where kind = 'event' and cancellation_id is null) as tickets,
        coalesce(sum(price_cents - credited_cents) filter (where kind = 'merch'), 0) as goods_charged,
        (select count(distinct other.product_id) from order_item other where other.order_id = part.order_id
          and other.contract_partner_id = part.contract_partner_id) as kinds,
        (select count(*) from order_document d where d.order_id = part.order_id) as documents
      from part where about is not null group by 1, 2, 3),
    disputed as (select order_id, greatest(0, sum(amount_cents)) as cents from money_movement where kind = 'dispute' group by 1)
    select event_id, partner_id, sum(b.tickets)::int as tickets, sum(b.tickets_charged)::int as tickets_cents,
      sum(b.goods_charged)::int as goods_cents,
      sum(least(b.charged, round(least(greatest(0, b.balance), coalesce(d.cents, 0))::numeric * b.sold / b.total)))::int as disputes_cents,
      sum(round(b.tickets_charged * b.rate / (100 + b.rate)))::int as vat_cents,
      coalesce(sum(b.documents) filter (where b.kinds > 1), 0)::int as vat_slack
    from by_order b left join disputed d using (order_id) group by 1, 2`.execute(db)
  return rows
}

/** What is owed, in the words of docs/rules/settlements.md. */
function netAnew(
  {
    paidTickets,
    ticketsCents,
    goodsCents,
    disputesCents,
    vatCents,
  }: { paidTickets: number; ticketsCents: number; goodsCents: number; disputesCents: number; vatCents: number },
  terms: SettlementTerms,
): number {
  const percent = (cents: number, points: number) => Number((BigInt(cents) * BigInt(points) * 2n + 10_000n) / 20_000n)
  const withoutVat = ticketsCents - vatCents
  let rest = withoutVat - paidTickets * terms.ticketFeeCents - percent(ticketsCents, terms.ticketFeePoints) - terms.costsCents
  if (terms.sharePoints !== null || terms.guaranteeCents !== null) {
    rest = percent(rest > 0 ? rest : 0, terms.sharePoints ?? 10_000)
    if (rest < (terms.guaranteeCents ?? 0)) rest = terms.guaranteeCents ?? 0
  }
  return vatCents + rest + goodsCents - percent(goodsCents, terms.goodsFeePoints) - disputesCents - terms.advancesCents
}

/** Closed settlements state what has changed, so that they and the draft come to the whole. */
async function brokenChain(db: Db, { eventId, partnerId }: { eventId: number; partnerId: number }, open: number, whole: number) {
  const { rows } = await sql<{ net: number }>`
    select coalesce(sum((content #>> '{sums,netCents}')::int8), 0)::int8 as net from settlement
    where event_id = ${eventId} and partner_id = ${partnerId}`.execute(db)
  const sum = (rows[0]?.net ?? 0) + open
  return sum === whole ? [] : [`the settlements of event ${eventId} with partner ${partnerId} state ${sum} of ${whole}`]
}

/** What the ledger has charged and taken back of invoiced orders, and how much of that is about no event. */
async function wholeLedger(db: Db): Promise<{ ledger: number; others: number }> {
  const { rows } = await sql<{ ledger: number; others: number }>`
    with invoiced as (select o.* from orders o where exists (select from order_document d where d.order_id = o.id))
    select
      coalesce((select sum(m.amount_cents) from money_movement m join invoiced o on o.id = m.order_id
        where m.kind in ('charge', 'cancellation')), 0)::int8 as ledger,
      (coalesce((select sum(i.price_cents - i.credited_cents) from order_item i join invoiced o on o.id = i.order_id
        where i.kind = 'merch' and (i.gift is not null or o.pickup_event_id is null)), 0)
      + coalesce((select sum(shipping_cents + extra_charge_cents) from invoiced), 0)
      - coalesce((select sum(c.shipping_cents + c.extra_charge_cents) from order_cancellation c join invoiced o on o.id = c.order_id), 0))::int8
        as others`.execute(db)
  return rows[0] ?? { ledger: 0, others: 0 }
}
