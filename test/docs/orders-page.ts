import { dependsOnGoods, mayDo, orderLife, orderMove, type OrderEvent } from '#core/orders/life.ts'
import { isFinal, orderStatuses, type OrderStatus } from '#core/orders/status.ts'

const marks = { begin: '<!-- made from core/orders/life.ts -->', end: '<!-- end -->' }

/** The page with what is made from the table of an order's life in the place of what stands there. @throws Error without the place */
export function withLife(page: string): string {
  const [before, rest] = page.split(marks.begin)
  const after = rest?.split(marks.end)[1]
  if (before === undefined || after === undefined)
    throw new Error(`docs/rules/orders.md has no place between ${marks.begin} and ${marks.end}`)
  return [before, marks.begin, '\n\n', lifePicture(), '\n\n', lifeTable(), '\n\n', marks.end, after].join('')
}

/** The page as it reads, however its table is laid out. */
export function plainPage(page: string): string {
  return page.replaceAll(/ +/g, ' ').replaceAll(/-{3,}/g, '---')
}

/** Every way that an order moves to another status, as a Mermaid state diagram. */
function lifePicture(): string {
  const arrows = new Map<string, string[]>()
  const draw = (from: string, to: string, event: string) =>
    arrows.set(`${from} --> ${to}`, [...(arrows.get(`${from} --> ${to}`) ?? []), event])
  for (const [event, { from }] of orderLife) if (from.none) draw('[*]', from.none, event)
  for (const status of orderStatuses)
    for (const event of orderLife.keys()) for (const next of targets(event, status)) if (next !== status) draw(status, next, event)
  const lines = [...arrows].map(([arrow, events]) => `${arrow}: ${events.join(', ')}`)
  const ends = orderStatuses.filter(isFinal).map((status) => `${status} --> [*]`)
  return ['```mermaid', 'stateDiagram-v2', ...[...lines, ...ends].map((line) => `  ${line}`), '```'].join('\n')
}

/** The statuses that an event leads to. */
function targets(event: OrderEvent, status: OrderStatus): OrderStatus[] {
  if (!mayDo(status, event)) return []
  const goods = dependsOnGoods(status, event) ? [true, false] : [false]
  return goods.map((goodsLeft) => orderMove(event, status, { at: new Date(0), goodsLeft }).status)
}

/** A row for each event. */
function lifeTable(): string {
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
  const head = ['event', 'when', 'leads', 'writes', 'history', 'follows']
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')
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
