import { dependsOnGoods, mayDo, orderLife, orderMove, type OrderEvent } from '#core/orders/life.ts'
import { isFinal, orderStatuses, type OrderStatus } from '#core/orders/status.ts'
import { mayHappen, paymentLife, paymentStates, type PaymentState } from '#core/payments/life.ts'
import { table } from './table.ts'

/** The picture and the table of an order's life. */
export function lifeOfOrders(): string[] {
  return [orderPicture(), orderTable()]
}

/** The picture and the table of a payment's life. */
export function lifeOfPayments(): string[] {
  return [paymentPicture(), paymentTable()]
}

/** Every way that an order moves to another status. */
function orderPicture(): string {
  const births = [...orderLife].flatMap(([event, { from }]) => (from.none ? [{ from: '[*]', to: from.none, event }] : []))
  const moves = orderStatuses.flatMap((status) =>
    [...orderLife.keys()].flatMap((event) => targets(event, status).map((to) => ({ from: status, to, event }))),
  )
  return picture([...births, ...moves], orderStatuses.filter(isFinal))
}

/** A Mermaid state diagram. */
function picture(moves: readonly { from: string; to: string; event: string }[], ends: readonly string[]): string {
  const arrows = new Map<string, string[]>()
  for (const { from, to, event } of moves) {
    const arrow = `${from} --> ${to}`
    if (from !== to) arrows.set(arrow, [...(arrows.get(arrow) ?? []), event])
  }
  const lines = [...[...arrows].map(([arrow, events]) => `${arrow}: ${events.join(', ')}`), ...ends.map((end) => `${end} --> [*]`)]
  return ['```mermaid', 'stateDiagram-v2', ...lines.map((line) => `  ${line}`), '```'].join('\n')
}

/** The statuses that an event leads to. */
function targets(event: OrderEvent, status: OrderStatus): OrderStatus[] {
  if (!mayDo(status, event)) return []
  const goods = dependsOnGoods(status, event) ? [true, false] : [false]
  return goods.map((goodsLeft) => orderMove(event, status, { at: new Date(0), goodsLeft }).status)
}

/** A row for each event of an order. */
function orderTable(): string {
  const rows = [...orderLife].map(([event, row]) => {
    const { when, from, moment, clears = [], sets = [], entry, jobs = {}, mails = {}, supplements = {} } = row
    const columns = [...(moment ? [code(moment)] : []), ...sets.map(code), ...clears.map((column) => `no ${code(column)}`)]
    const led = Object.values(from).includes('by_goods') ? [...(entry ? [entry] : []), 'its new status'] : [entry ?? '']
    const follows = [
      ...Object.entries(mails).map(([kind, to]) => `mail ${code(kind)} (${to})`),
      ...Object.entries(jobs).map(([job, time]) => `job ${code(job)}${time === 'if_paid' ? ' (if it was paid)' : ''}`),
      ...Object.entries(supplements).map(([status, what]) => `a supplement that is ${code(status)} ${what}`),
    ]
    return [code(event), when, leads(from), columns.join(', '), led.filter(Boolean).map(codeOrWords).join(', '), follows.join('; ')]
  })
  return table(['event', 'when', 'leads', 'writes', 'history', 'follows'], rows)
}

function leads(from: Partial<Record<OrderStatus | 'none', string>>): string {
  const entries = Object.entries(from)
  const staying = entries.filter(([, target]) => target === 'stays').map(([status]) => code(status))
  const stays =
    staying.length === orderStatuses.length
      ? ['stays as it is, in every status']
      : staying.length > 0
        ? [`stays ${staying.join(', ')}`]
        : []
  const moving = [...new Set(entries.map(([, target]) => target))].filter((target) => target !== 'stays')
  const moves = moving.map((target) => {
    const starts = entries.filter(([status, to]) => to === target && status !== 'none').map(([status]) => code(status))
    const goal = target === 'by_goods' ? `${code('pending_fulfillment')} if goods are left, else ${code('done')}` : code(target ?? '')
    return starts.length > 0 ? `${starts.join(', ')} → ${goal}` : `begins as ${goal}`
  })
  return [...moves, ...stays].join('; ')
}

const code = (word: string) => `\`${word}\``
const codeOrWords = (word: string) => (word.includes(' ') ? word : code(word))

/** Every way that a payment moves to another state. */
function paymentPicture(): string {
  const moves = [...paymentLife].flatMap(([event, { from }]) =>
    Object.entries(from).map(([state, to]) => ({ from: state === 'none' ? '[*]' : state, to, event })),
  )
  const isEnd = (state: PaymentState) => [...paymentLife.keys()].every((event) => !mayHappen(state, event))
  return picture(moves, paymentStates.filter(isEnd))
}

/** A row for each event of a payment. */
function paymentTable(): string {
  const rows = [...paymentLife].map(([event, { when, from, moment }]) => {
    const [to] = Object.values(from)
    const starts = Object.keys(from).filter((state) => state !== 'none')
    return [
      code(event),
      when,
      starts.length > 0 ? `${starts.map(code).join(', ')} → ${code(to ?? '')}` : `begins as ${code(to ?? '')}`,
      code(moment),
    ]
  })
  return table(['event', 'when', 'leads', 'writes'], rows)
}
