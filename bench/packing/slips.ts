import { mkdtempSync, rmSync } from 'node:fs'
import { availableParallelism, cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase, type Database } from '#db/database.ts'
import { startEmbedded } from '#db/embedded/embedded.ts'
import { migrate } from '#db/migrate.ts'
import { readConfig } from '#server/config/config.ts'
import { systemClock } from '#server/foundations/clock.ts'
import { callOperation } from '#server/operations/call-operation.ts'
import { machineIdentity } from '#server/operations/commands/machine-identity.ts'
import type { AnyOperation, StaffFile } from '#server/operations/operation.ts'
import { writeLabels } from '#server/operations/packing/write-labels.ts'
import { writePickList } from '#server/operations/packing/write-pick-list.ts'
import { writeSlips } from '#server/operations/packing/write-slips.ts'
import { createContext } from '#server/startup/wiring/create-context.ts'
import { makeWorld, type World } from '#test/world/factories.ts'
import { benchSettings } from '../measuring/processes.ts'

/*
 * `node bench/packing/slips.ts`: what the packing desk prints for 100 orders with seven pieces each, half of them in English, from the call of
 * the operation to the bytes of its file. Processor time of this process, and the wall's, of five runs; the first has to load the fonts.
 */

const count = 100
const dataDir = mkdtempSync(join(tmpdir(), 'stagefront-slips-'))
const database = await startEmbedded(dataDir)
try {
  await migrate(database.url)
  const settings = openDatabase(database.url, 2)
  const world = await makeWorld(settings.db, systemClock)
  await addOrders(settings.db, world)
  await settings.db.destroy()
  const config = readConfig({ ...process.env, ...benchSettings(database.url, dataDir) })
  const { context, close } = await createContext({ ...config, databaseUrl: database.url })
  const ctx = { ...context, identity: machineIdentity(), locale: 'de' as const }
  console.log(`${availableParallelism()} cores (${cpus()[0]?.model ?? ''}), Node ${process.versions.node}, ${count} orders`)
  console.log('| file | bytes | first, CPU ms | then, CPU ms, median of 4 | wall ms |\n| --- | --- | --- | --- | --- |')
  for (const [operation, input] of [
    [writeSlips, {}],
    [writePickList, {}],
    [writeLabels, { format: 'dhl' }],
  ] as const) {
    const runs: { cpu: number; wall: number; bytes: number }[] = []
    for (let run = 0; run < 5; run += 1) runs.push(await measure(() => callOperation(ctx, operation as AnyOperation, input)))
    const [first, ...rest] = runs
    const median = (of: 'cpu' | 'wall') => rest.map((run) => run[of]).toSorted((one, other) => one - other)[1] ?? 0
    const cells = [operation.name, first?.bytes, first?.cpu, median('cpu'), median('wall')]
    console.log(`| ${cells.map((cell) => (typeof cell === 'number' ? Math.round(cell).toLocaleString('en') : cell)).join(' | ')} |`)
  }
  await close()
} finally {
  await database.stop()
  rmSync(dataDir, { recursive: true, force: true })
}
process.exit(0)

async function measure(work: () => ReturnType<typeof callOperation>): Promise<{ cpu: number; wall: number; bytes: number }> {
  const [cpu, wall] = [process.cpuUsage(), performance.now()]
  const answer = await work()
  const used = process.cpuUsage(cpu)
  if (!answer.ok) throw new Error(JSON.stringify(answer.problems))
  return { cpu: (used.user + used.system) / 1000, wall: performance.now() - wall, bytes: (answer.value as StaffFile).bytes.length }
}

/** Paid orders that wait to be packed, with two sizes of a shirt, and tickets that are mailed. */
async function addOrders(db: Database, { main, company, shirt, event }: World): Promise<void> {
  const now = systemClock.now()
  const carrier = await db.selectFrom('carrier').selectAll().executeTakeFirstOrThrow()
  const items = [
    ['m', 3],
    ['l', 2],
  ].flatMap(([slug, amount]) =>
    Array.from({ length: Number(amount) }, () => ({ ...goods(), ...variantOf(shirt.variants[String(slug)]?.id) })),
  )
  function variantOf(id: number | undefined) {
    return { variantId: id ?? 0, productId: shirt.id, productSlug: shirt.slug, contractPartnerId: company }
  }
  const ticket = { ...goods(), kind: 'event' as const, variantId: event.variants['innenraum-hard']?.id ?? 0, productId: event.id }
  for (let number = 0; number < count; number += 1) {
    const id = `018f0000-0000-7000-8000-${String(number).padStart(12, '0')}`
    const street = { address: `Lange Straße ${number + 1}`, address2: null, postCode: '04229', city: 'Leipzig', countryCode: 'de' }
    const address = { firstName: 'Zoë', lastName: `Größer-Yılmaz ${number}`, company: null, phone: null, ...street }
    const order = {
      id,
      sessionId: id,
      reference: `B${String(number).padStart(7, '0')}`,
      shopId: main.id,
      status: 'pending_fulfillment' as const,
    }
    await db
      .insertInto('orders')
      .values({
        ...order,
        ...{ locale: number % 2 === 0 ? ('de' as const) : ('en' as const), countryCode: 'de', email: `fan${number}@example.org` },
        ...{ billingAddress: address, shippingAddress: address, paymentMethod: 'bank_transfer', carrierId: carrier.id },
        ...{ carrierName: carrier.name, itemsCents: 17_430, shippingCents: 490, extraChargeCents: 0, totalCents: 17_920 },
        ...{ balanceCents: 0, chargesVatRate: 19, exported: false, physical: true, termsAcceptedAt: now, placedAt: now, paidAt: now },
      })
      .execute()
    const rows = [...items, ticket, ticket].map((item, at) => ({ ...item, id: number * 100 + at + 1, orderId: id }))
    await db.insertInto('orderItem').values(rows).execute()
  }
}

/** What the items have in common. */
function goods() {
  return {
    ...{ kind: 'merch' as 'merch' | 'event', productSlug: 'torf', artistName: { de: 'Moorgrab' } },
    ...{ productName: { de: 'Torf', en: 'Peat' }, productType: { de: 'T-Shirt' } },
    ...{ productColor: { de: 'schwarz', en: 'black' }, variantDescription: { de: 'M' } },
    ...{ physical: true, priceCents: 2490, vatRate: 19, contractPartnerId: 1, withdrawal: '14_days' as const },
  }
}
