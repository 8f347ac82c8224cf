import { openDatabase } from '#db/database.ts'
import { addTicket, checkOut } from './shop-requests.ts'
import { readRepeatedly, visit } from './load.ts'
import { startServer } from './processes.ts'
import type { Progress } from './progress.ts'
import { hotTicket, spreadTickets } from './queries.ts'
import type { Row } from './table.ts'

export const buyingConnections = 64

export const buyingSteps = 5

/** Cart additions and checkouts over HTTP, beside a bare route that does one guarded update and one insert. */
export async function measureBuying(env: Record<string, string>, url: string, seconds: number, progress: Progress): Promise<Row[]> {
  const { db } = openDatabase(url, 2)
  const hot = await hotTicket(db, 1_000_000)
  const spread = await spreadTickets(db, 100, 1_000_000)
  const scarce = await hotTicket(db, 200)
  await db.destroy()
  const rows: Row[] = []

  progress.step('bare guarded update and insert')
  const bareHold = await startServer('bare-hold', env)
  const bare = await readRepeatedly(bareHold.url, '/', buyingConnections, seconds)
  await bareHold.stop()

  const shop = await startServer('shop', env)
  const measure = async (row: Pick<Row, 'name' | 'bare' | 'budget'>, count: number, task: Parameters<typeof visit>[2]): Promise<void> => {
    progress.step(row.name)
    rows.push({ ...row, ...(await visit(shop.url, { count, atOnce: buyingConnections }, task)) })
  }
  await measure(
    { name: 'new session and ticket added to the cart, one hot pool', bare: bare.rate, budget: { rate: 1_500 } },
    4000,
    (visitor) => addTicket(visitor, hot),
  )
  await measure(
    { name: 'new session and ticket added to the cart, 100 pools', bare: bare.rate, budget: { rate: 1_500 } },
    4000,
    (visitor, index) => addTicket(visitor, spread[index % spread.length] ?? hot),
  )
  await measure({ name: 'whole checkout, 4 requests, jobs paused', budget: { rate: 250 } }, 1500, (visitor) => checkOut(visitor, hot))
  progress.step('5,000 buyers for 200 tickets')
  const rush = await visit(shop.url, { count: 5000, atOnce: buyingConnections }, (visitor) => checkOut(visitor, scarce))
  rows.push({ name: `5,000 buyers for 200 tickets: sold ${rush.done}`, ...rush, budget: { p99: 250 } })
  rows.push({ name: 'memory after buying', unit: 'MiB', rate: await shop.memory(), budget: { rate: 400 } })
  await shop.stop()
  return rows
}
