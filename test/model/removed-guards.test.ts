import { sql } from 'kysely'
import type { updateOrder } from '#server/money/orders/life/queries-life.ts'
import { afterEach, expect, inject, test, vi } from 'vitest'

/*
 * Shows that the model finds faults: each test removes one guard of the shop, and the model has to fail. This takes minutes, so
 * `npm run model -- --guards` runs it and the usual tests leave it out.
 */

const maxRuns = 60

afterEach(() => {
  vi.doUnmock('#server/money/orders/records.ts')
  vi.doUnmock('#server/money/orders/life/queries-life.ts')
  vi.doUnmock('#server/money/payments/stored/queries-payments.ts')
  vi.doUnmock('#core/orders/merging.ts')
  vi.doUnmock('#server/selling/stock/records-seats.ts')
  vi.doUnmock('#server/money/vouchers/stored/queries-vouchers.ts')
})

/** Moves an order from whatever status it is in, not only from the one in which it was read. */
const moveAnyhow: typeof updateOrder = async (connection, { id }, change) => {
  await connection.updateTable('orders').set(change).where('id', '=', id).execute()
}

/** Runs the model with the modules as they are mocked now. @returns what it says, after at most `maxRuns` runs */
async function findings(): Promise<string> {
  vi.resetModules()
  const { openModelWorld } = await import('./model-world.ts')
  const { runModel } = await import('./run-model.ts')
  const world = await openModelWorld(inject('databaseServerUrl'))
  try {
    await runModel(world, { seed: 7, runs: maxRuns })
    return `no fault in ${maxRuns} runs`
  } catch (error) {
    return error instanceof Error ? `${error.message}\n${String(error.cause)}` : String(error)
  } finally {
    await world.close()
  }
}

test.runIf(process.env['MODEL_GUARDS'])(
  'without the locks of order and payment, one payment is booked twice',
  { timeout: 3_600_000 },
  async () => {
    vi.doMock('#server/money/orders/records.ts', async (original) => {
      const real = await original<typeof import('#server/money/orders/records.ts')>()
      return { ...real, lockOrder: real.findOrder }
    })
    vi.doMock('#server/money/orders/life/queries-life.ts', async (original) => {
      const real = await original<typeof import('#server/money/orders/life/queries-life.ts')>()
      return { ...real, updateOrder: moveAnyhow }
    })
    vi.doMock('#server/money/payments/stored/queries-payments.ts', async (original) => {
      const real = await original<typeof import('#server/money/payments/stored/queries-payments.ts')>()
      const { findPayment } = await import('#server/money/payments/records.ts')
      return { ...real, lockPayment: findPayment }
    })
    expect(await findings()).toMatch(/ledger|balance/)
  },
)

test.runIf(process.env['MODEL_GUARDS'])(
  'without the look at the payment’s state, a repeated event books it again',
  { timeout: 3_600_000 },
  async () => {
    const asPending = <Row extends object>(payment: Row | undefined): Row | undefined => payment && { ...payment, state: 'pending' }
    vi.doMock('#server/money/payments/records.ts', async (original) => {
      const real = await original<typeof import('#server/money/payments/records.ts')>()
      return { ...real, findPayment: async (...input: Parameters<typeof real.findPayment>) => asPending(await real.findPayment(...input)) }
    })
    vi.doMock('#server/money/payments/stored/queries-payments.ts', async (original) => {
      const real = await original<typeof import('#server/money/payments/stored/queries-payments.ts')>()
      return { ...real, lockPayment: async (...input: Parameters<typeof real.lockPayment>) => asPending(await real.lockPayment(...input)) }
    })
    expect(await findings()).toMatch(/ledger|balance/)
  },
)

test.runIf(process.env['MODEL_GUARDS'])(
  'without the look at the order’s state, something is added to an order that has ended',
  { timeout: 3_600_000 },
  async () => {
    vi.doMock('#core/orders/merging.ts', async (original) => {
      const real = await original<typeof import('#core/orders/merging.ts')>()
      return { ...real, mergeRefusal: () => null }
    })
    expect(await findings()).toMatch(/was added to an order that had ended/)
  },
)

test.runIf(process.env['MODEL_GUARDS'])(
  'without the look at who has a seat and the condition of its claim, two fans have it',
  { timeout: 3_600_000 },
  async () => {
    vi.doMock('#server/selling/stock/records-seats.ts', async (original) => {
      const real = await original<typeof import('#server/selling/stock/records-seats.ts')>()
      return {
        ...real,
        // As if the seats had been read before the pools were locked.
        lockSeats: async (...input: Parameters<typeof real.lockSeats>) =>
          (await real.lockSeats(...input)).map((seat) => ({ ...seat, itemId: null })),
        seatUpdate: (claims: Parameters<typeof real.seatUpdate>[0]) => sql<{ id: number }>`
          update event_seat as s set item_id = c.item_id, changed_in = pg_current_xact_id() from (${claims}) as c
          where s.id = c.seat_id returning s.id`,
      }
    })
    expect(await findings()).toMatch(/an item with a seat and units has claimed the seat/)
  },
)

test.runIf(process.env['MODEL_GUARDS'])(
  'without freeing the seats of what is given back, a seat stays with an item that has no units',
  { timeout: 3_600_000 },
  async () => {
    vi.doMock('#server/selling/stock/records-seats.ts', async (original) => {
      const real = await original<typeof import('#server/selling/stock/records-seats.ts')>()
      return { ...real, freeSeats: async () => undefined }
    })
    expect(await findings()).toMatch(/a claimed seat belongs to an item/)
  },
)

test.runIf(process.env['MODEL_GUARDS'])(
  'without giving back what an order had of vouchers, an order that ended keeps it',
  { timeout: 3_600_000 },
  async () => {
    vi.doMock('#server/money/vouchers/stored/queries-vouchers.ts', async (original) => {
      const real = await original<typeof import('#server/money/vouchers/stored/queries-vouchers.ts')>()
      return { ...real, redeemedParts: async () => [] }
    })
    expect(await findings()).toMatch(/has nothing of a voucher/)
  },
)
