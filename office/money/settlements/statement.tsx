import type { z } from 'zod'
import { formatPercent } from '#core/money/format-percent.ts'
import { formatPrice } from '#core/money/format-price.ts'
import { lineName, statementRows, sumLines, termRows, type SettlementTerm, type StatementRow } from '#core/settlements/statement.ts'
import type { showSettlement } from '#server/operations/settlements/show-settlement.ts'
import { m } from '#texts/compiled/messages.js'
import { actorWord } from '../../orders/order/history-words.ts'
import { usePageContext, type PageContext } from '../../page-context.ts'

export type Settlement = z.output<(typeof showSettlement)['output']>

/** What a settlement says: what was sold at the left, what is owed for it at the right. */
export function Statement({ settlement }: { settlement: Settlement }) {
  const page = usePageContext()
  const { lines, free } = settlement
  const tickets = lines.filter(({ kind }) => kind === 'ticket')
  const goods = lines.filter(({ kind }) => kind === 'goods')
  return (
    <div className="columns">
      <div>
        {lines.length === 0 && free.length === 0 ? <p className="empty">{m.settlement_no_lines({}, page)}</p> : null}
        <Lines title={m.settlement_tickets({}, page)} item={m.settlement_item({}, page)} lines={tickets} />
        <Free free={free} />
        <Lines title={m.settlement_goods({}, page)} item={m.settlement_goods_item({}, page)} lines={goods} />
        <Vat vat={settlement.vat} />
      </div>
      <div>
        <Sums settlement={settlement} />
        <Terms terms={settlement.terms} />
      </div>
    </div>
  )
}

function Lines({ title, item, lines }: { title: string; item: string; lines: Settlement['lines'] }) {
  const page = usePageContext()
  if (lines.length === 0) return null
  const words = lineWords(page)
  const sums = sumLines(lines)
  return (
    <section>
      <h2>{title}</h2>
      <table className="list is-stacked is-figures is-categories">
        <thead>
          <tr>
            <th scope="col">{item}</th>
            {Object.entries(words).map(([name, word]) => (
              <th key={name} scope="col" className="amount">
                {word}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={`${lineName(line, page.locale)} ${line.priceCents} ${line.vatRate}`}>
              <th scope="row">{lineName(line, page.locale)}</th>
              <Amount of={words.price}>{formatPrice(line.priceCents)}</Amount>
              <Amount of={words.rate}>{formatPercent(line.vatRate, page.locale)}</Amount>
              <Counts line={line} words={words} />
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={3}>
              {m.settlement_all({}, page)}
            </th>
            <Counts line={sums} words={words} />
          </tr>
        </tfoot>
      </table>
    </section>
  )
}

function lineWords(page: PageContext) {
  return {
    price: m.settlement_price({}, page),
    rate: m.settlement_rate({}, page),
    sold: m.settlement_sold({}, page),
    returned: m.settlement_returned({}, page),
    refunded: m.settlement_refunded({}, page),
    amount: m.settlement_amount({}, page),
  }
}

function Counts({ line, words }: { line: ReturnType<typeof sumLines>; words: ReturnType<typeof lineWords> }) {
  return (
    <>
      <Amount of={words.sold}>{line.sold}</Amount>
      <Amount of={words.returned}>{line.returned}</Amount>
      <Amount of={words.refunded}>{formatPrice(line.refundedCents)}</Amount>
      <Amount of={words.amount}>{formatPrice(line.soldCents - line.refundedCents)}</Amount>
    </>
  )
}

function Amount({ of, children }: { of: string; children: string | number }) {
  return (
    <td className="amount" data-label={of}>
      {children}
    </td>
  )
}

function Free({ free }: Pick<Settlement, 'free'>) {
  const page = usePageContext()
  if (free.length === 0) return null
  const [given, back] = [m.settlement_given({}, page), m.settlement_taken_back({}, page)]
  return (
    <section>
      <h2>{m.settlement_free({}, page)}</h2>
      <table className="list is-stacked is-figures is-categories">
        <thead>
          <tr>
            <th scope="col">{m.settlement_item({}, page)}</th>
            <th scope="col" className="amount">
              {given}
            </th>
            <th scope="col" className="amount">
              {back}
            </th>
          </tr>
        </thead>
        <tbody>
          {free.map((each) => (
            <tr key={`${lineName(each, page.locale)} ${each.giver}`}>
              <th scope="row">
                {lineName(each, page.locale)}
                <small>
                  {each.giver === null
                    ? m.settlement_with_order({}, page)
                    : `${m.settlement_giver({}, page)} ${actorWord(each.giver, page)}`}
                </small>
              </th>
              <Amount of={given}>{each.given}</Amount>
              <Amount of={back}>{each.takenBack}</Amount>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function Vat({ vat }: Pick<Settlement, 'vat'>) {
  const page = usePageContext()
  if (vat.length === 0) return null
  const words = [m.settlement_net_of_vat({}, page), m.settlement_tax({}, page), m.settlement_gross({}, page)]
  return (
    <section>
      <h2>{m.settlement_vat({}, page)}</h2>
      <table className="list is-stacked is-figures is-categories">
        <thead>
          <tr>
            <th scope="col">{m.settlement_vat_rate({}, page)}</th>
            {words.map((word) => (
              <th key={word} scope="col" className="amount">
                {word}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {vat.map(({ kind, country, treatment, vatRate, grossCents, vatCents }) => (
            <tr key={`${kind} ${country} ${treatment} ${vatRate}`}>
              <th scope="row">
                {country.toUpperCase()}, {formatPercent(vatRate, page.locale)}
                <small>{kind === 'goods' ? m.settlement_goods({}, page) : m.settlement_tickets({}, page)}</small>
              </th>
              {[grossCents - vatCents, vatCents, grossCents].map((cents, place) => (
                <Amount key={words[place]} of={words[place] ?? ''}>
                  {formatPrice(cents)}
                </Amount>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

const rowWords = {
  tickets: m.settlement_row_tickets,
  fee: m.settlement_row_fee,
  costs: m.settlement_row_costs,
  houseShare: m.settlement_row_house_share,
  goods: m.settlement_row_goods,
  goodsFee: m.settlement_row_goods_fee,
  disputes: m.settlement_row_disputes,
  advances: m.settlement_row_advances,
  net: m.settlement_row_net,
} as const satisfies Record<StatementRow, unknown>

/** From what was sold to what is owed; of a follow-up beside that of all settlements so far. */
function Sums({ settlement: { sums, totals, part } }: { settlement: Settlement }) {
  const page = usePageContext()
  const all = new Map(statementRows(totals).map(({ row, cents }) => [row, cents]))
  const now = new Map(statementRows(sums).map(({ row, cents }) => [row, cents]))
  const isFollowUp = part > 1
  const rows = (Object.keys(rowWords) as StatementRow[]).filter((row) => now.has(row) || (isFollowUp && all.has(row)))
  const [amount, so] = [m.settlement_amount({}, page), m.settlement_sum_all({}, page)]
  const cells = (row: StatementRow) => (
    <tr key={row}>
      <th scope="row">{rowWords[row]({}, page)}</th>
      {isFollowUp ? <Amount of={so}>{formatPrice(all.get(row) ?? 0)}</Amount> : null}
      <Amount of={amount}>{formatPrice(now.get(row) ?? 0)}</Amount>
    </tr>
  )
  return (
    <section>
      <h2>{m.settlement_owed({}, page)}</h2>
      <table className="list is-figures is-statement">
        {isFollowUp ? (
          <thead>
            <tr>
              <th scope="col">{m.settlement_row_word({}, page)}</th>
              <th scope="col" className="amount">
                {so}
              </th>
              <th scope="col" className="amount">
                {amount}
              </th>
            </tr>
          </thead>
        ) : null}
        <tbody>{rows.filter((row) => row !== 'net').map(cells)}</tbody>
        <tfoot>{cells('net')}</tfoot>
      </table>
    </section>
  )
}

const termWords = {
  ticketFee: m.settlement_term_ticket_fee,
  ticketFeeShare: m.settlement_term_ticket_points,
  goodsFeeShare: m.settlement_term_goods_points,
  costs: m.settlement_term_costs,
  guarantee: m.settlement_term_guarantee,
  share: m.settlement_term_share,
  advances: m.settlement_term_advances,
} as const satisfies Record<SettlementTerm, unknown>

function Terms({ terms }: Pick<Settlement, 'terms'>) {
  const page = usePageContext()
  const rows = termRows(terms)
  return (
    <section>
      <h2>{m.settlement_terms({}, page)}</h2>
      {rows.length === 0 ? (
        <p className="quiet">{m.settlement_no_terms({}, page)}</p>
      ) : (
        <dl className="facts">
          {rows.map(({ term, cents, points }) => (
            <div key={term}>
              <dt>{termWords[term]({}, page)}</dt>
              <dd>{points === null ? formatPrice(cents ?? 0) : formatPercent(points / 100, page.locale)}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  )
}
