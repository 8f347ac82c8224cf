import { offerMethods } from '#test/world/payments/offer-methods.ts'
import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Sandbox } from '#sandbox/sandbox.ts'
import { startTestSandbox } from '../world/payments/test-sandbox.ts'
import { createDatabase, type TestDatabase } from '../database/create-database.ts'
import { leftoverPrefix } from '../database/start-server.ts'
import { temporaryRoot } from '../database/temporary-root.ts'
import { makeProduct, makeWorld, type MadeProduct, type World } from '../world/factories.ts'
import { fixedClock } from '../world/fixed-clock.ts'
import { makeSeatedEvent } from '../world/seating/seating.ts'

/** What all runs of the model share: a database with a small shop in it, and the providers. */
export interface ModelWorld {
  database: TestDatabase
  world: World
  /** Costs nothing. */
  sticker: MadeProduct
  /** A voucher to give away. */
  gift: MadeProduct
  /** An evening with eight numbered seats, two of them at a table that is sold as a whole. */
  seated: MadeProduct
  sandbox: Sandbox
  dataDir: string
  /** How many events of each provider earlier runs have left. */
  pastEvents: { stripe: number; paypal: number }
  close(): Promise<void>
}

/** Few enough that fans get in each other's way. */
const units = { floor: 8, balcony: 3, hall: 9, shirt: 3, sticker: 3, seats: 6, table: 2 }

/** @param serverUrl the PostgreSQL of the tests (`test/database/start-server.ts`) */
export async function openModelWorld(serverUrl: string): Promise<ModelWorld> {
  const database = await createDatabase(serverUrl)
  await planOnce(database)
  const clock = fixedClock()
  const world = await makeWorld(database.db, clock)
  const sticker = await makeProduct(database.db, clock, {
    product: { slug: 'moorgrab-sticker', contractPartnerId: world.company, priceCents: 0 },
    shops: [world.main.id],
  })
  const gift = await makeProduct(database.db, clock, {
    product: {
      slug: 'gutschein',
      contractPartnerId: world.company,
      priceCents: 2500,
      meta: JSON.stringify({ gift_voucher: true }),
    },
    variants: [{ slug: '25', physical: false }],
    shops: [world.main.id],
  })
  const sections = [
    { id: 'p', category: 'parkett', rows: { '1': 4, '2': 2 } },
    { id: 't', category: 'tisch', rows: { '1': 2 }, forceSection: true },
  ]
  const seated = await makeSeatedEvent({ database, clock, world }, { slug: 'moorgrab-bestuhlt', sections, hall: false })
  await offerMethods(database, 'stripe_sofort', 'paypal', 'stripe_express', 'paypal_express')
  const dataDir = await mkdtemp(join(temporaryRoot, `${leftoverPrefix}${process.pid}-model-`))
  const sandbox = await openSandbox(dataDir)
  return {
    ...{ database, world, sticker, gift, seated, sandbox, dataDir },
    pastEvents: { stripe: 0, paypal: 0 },
    async close() {
      await sandbox.close()
      await rm(dataDir, { recursive: true, force: true })
      await database.close()
    },
  }
}

/**
 * Connections live for a run at most, and planning our statements takes longer than running them on so few rows. PostgreSQL would plan
 * each anew for its first five executions on a connection.
 */
async function planOnce({ url, pool }: TestDatabase): Promise<void> {
  await pool.query(`alter database ${new URL(url).pathname.slice(1)} set plan_cache_mode = 'force_generic_plan'`)
}

/** The sandbox sends no events by itself: the model delivers them. */
async function openSandbox(dataDir: string): Promise<Sandbox> {
  const sandbox = await startTestSandbox({ dataDir })
  await fetch(`${sandbox.url}/controls`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ deliveries: 'held' }),
  })
  return sandbox
}

/** Removes what visitors have left, and sets the capacities. */
export async function deleteSales({ database: { db }, world, sticker, seated }: ModelWorld): Promise<void> {
  // The ledger of vouchers belongs to orders and refuses to be emptied.
  await sql`alter table voucher_movement disable trigger voucher_movement_not_emptied`.execute(db)
  await sql`truncate session, activity, hold, hold_event, sale, cart, cart_item, orders, order_item, order_cancellation, order_event,
    money_movement, money_to_clear, payment, payment_approval, event_change, event_choices, provider_event, provider_refund, provider_dispute, document_series, order_document, settlement_terms, ticket,
    mail, mail_turn, request_count, change, graphile_worker._private_jobs restart identity cascade`.execute(db)
  await sql`alter table voucher_movement enable always trigger voucher_movement_not_emptied`.execute(db)
  await sql`update event set cancelled_at = null`.execute(db)
  await sql`update event_seat set item_id = null`.execute(db)
  await sql`update stock_pool set held = 0, sold = 0, unpaid_transfer = 0, capacity = 1000`.execute(db)
  const [floorPool, hallPool] = world.event.variants['innenraum-online']?.poolIds ?? []
  const [balconyPool] = world.event.variants['balkon-online']?.poolIds ?? []
  const capacities = { ...pool(floorPool, units.floor), ...pool(hallPool, units.hall), ...pool(balconyPool, units.balcony) }
  for (const { poolIds } of Object.values(world.shirt.variants)) for (const id of poolIds) capacities[id] = units.shirt
  for (const { poolIds } of Object.values(sticker.variants)) for (const id of poolIds) capacities[id] = units.sticker
  for (const [slug, { poolIds }] of Object.entries(seated.variants))
    for (const id of poolIds) capacities[id] = slug.startsWith('tisch') ? units.table : units.seats
  for (const [id, capacity] of Object.entries(capacities)) {
    await db.updateTable('stockPool').set({ capacity }).where('id', '=', Number(id)).execute()
  }
}

function pool(id: number | undefined, capacity: number): Record<number, number> {
  return id === undefined ? {} : { [id]: capacity }
}
