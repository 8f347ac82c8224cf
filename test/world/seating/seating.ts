import { createHash } from 'node:crypto'
import type { PlanSeat, SeatingPlan, SeatSection } from '#core/seating/seating-plan.ts'
import type { Database } from '#db/database.ts'
import { sql } from 'kysely'
import type { Clock } from '#server/foundations/clock.ts'
import { makeEvent, makePool, type MadeProduct, type World } from '../factories.ts'
import type { Visitor } from '../test-shop.ts'

/** A section of a test's plan: rows of seats beside each other, or a standing area. */
export interface MakeSection {
  /** Its id and its name. Its seats are `<id>-<row>-<number>`. */
  id: string
  /** The slug of a pricing category of the event. */
  category: string
  /** How many seats each row has, by its name. */
  rows?: Record<string, number>
  /** Of a standing area. */
  capacity?: number
  forceSection?: boolean
  /** Seats that differ, by their ids. */
  seats?: Record<string, Partial<PlanSeat>>
}

/** A plan whose sections are one behind the other, the stage in front. */
export function makePlan(sections: readonly MakeSection[]): SeatingPlan {
  let y = 0
  return {
    name: 'Kesselhaus',
    size: { width: 1000, height: 1000 },
    stage: { x: 0, y: -10 },
    categories: [...new Set(sections.map(({ category }) => category))].map((name) => ({ name, color: '#336699' })),
    graphics: [],
    sections: sections.map(({ id, category, rows = {}, capacity = null, forceSection = false, seats = {} }): SeatSection => {
      const top = (y += 10)
      return {
        id,
        name: `Block ${id}`,
        category,
        forceSection,
        capacity,
        hull: [
          { x: 0, y: top },
          { x: 100, y: top },
          { x: 100, y: top + 9 },
        ],
        rows: Object.entries(rows).map(([name, count], row) => ({
          name,
          seats: Array.from({ length: count }, (_, index): PlanSeat => {
            const seatId = `${id}-${name}-${index + 1}`
            const usual = { category, kind: 'seat' as const, obstructed: false, blocked: false, rank: null }
            return { id: seatId, number: String(index + 1), x: index, y: top + row, ...usual, ...seats[seatId] }
          }),
        })),
      }
    }),
  }
}

/**
 * Gives an event a plan with its seats and areas, as the import does. The capacities of its pools follow from the plan.
 * @param event its pricing categories are named by the plan's sections
 */
export async function makeSeating(db: Database, event: MadeProduct, sections: readonly MakeSection[]): Promise<SeatingPlan> {
  const plan = makePlan(sections)
  const text = JSON.stringify(plan)
  const digest = createHash('sha256').update(text).digest('hex')
  await sql`
    with plan as (
      insert into seating_plan (digest, plan) values (${digest}, ${text}::jsonb) on conflict (digest) do update set digest = excluded.digest returning id)
    insert into event_seating (product_id, plan_id, category_ids)
    select ${event.id}, id, (select jsonb_object_agg(slug, id) from pricing_category where event_id = ${event.id}) from plan`.execute(db)
  const poolOf = (category: string) => {
    const variant = Object.entries(event.variants).find(([slug]) => slug.startsWith(`${category}-`))?.[1]
    return variant?.poolIds[0] ?? 0
  }
  let place = 0
  for (const section of plan.sections) {
    const area = section.capacity === null ? null : await makePool(db, `${event.slug}/${section.id}`, section.capacity)
    const { id: sectionId } = await db
      .insertInto('eventSection')
      .values({
        productId: event.id,
        key: section.id,
        name: section.name,
        forceSection: section.forceSection,
        areaPoolId: area,
        categoryPoolId: area === null ? null : poolOf(section.category),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const rows = section.rows.flatMap((row) =>
      row.seats.map((seat) => ({
        ...{ productId: event.id, sectionId, poolId: poolOf(seat.category), key: seat.id, rowName: row.name },
        ...{ number: seat.number, place: place++, blocked: seat.blocked },
      })),
    )
    if (rows.length > 0) await db.insertInto('eventSeat').values(rows).execute()
  }
  await setCapacities(db, event)
  return plan
}

/** A category has its seats that are for sale and the places of its areas; a hall has those of all categories. */
async function setCapacities(db: Database, event: MadeProduct): Promise<void> {
  const [categories, halls] = [0, 1].map((index) => [
    ...new Set(Object.values(event.variants).flatMap(({ poolIds }) => poolIds[index] ?? [])),
  ])
  await sql`
    update stock_pool p set capacity = (select count(*) from event_seat s where s.pool_id = p.id and not s.blocked)
      + (select coalesce(sum(a.capacity), 0) from event_section e join stock_pool a on a.id = e.area_pool_id where e.category_pool_id = p.id)
    where id = any(${categories}::int[])`.execute(db)
  await sql`
    update stock_pool set capacity = (select sum(capacity) from stock_pool where id = any(${categories}::int[]))
    where id = any(${halls}::int[])`.execute(db)
}

/** An event with seats, as `makeWorld` makes its concert: `variants` by slug, for example `parkett-online`. */
export async function makeSeatedEvent(
  { database: { db }, clock, world }: { database: { db: Database }; clock: Clock; world: World },
  make: { slug: string; sections: readonly MakeSection[]; meta?: Record<string, unknown>; cartLimit?: number; hall?: boolean },
): Promise<MadeProduct & { plan: SeatingPlan }> {
  const { slug, sections, meta = {}, cartLimit = 12, hall = true } = make
  const categories = [
    ...new Set(sections.flatMap(({ category, seats = {} }) => [category, ...Object.values(seats).flatMap((seat) => seat.category ?? [])])),
  ]
  const event = await makeEvent(db, clock, {
    product: {
      slug,
      name: { de: 'Sitzkonzert' },
      artistId: world.artist,
      contractPartnerId: world.promoter,
      meta: JSON.stringify(meta),
      cartLimit,
    },
    event: { venueId: world.venue },
    tickets: categories.map((category, index) => ({ slug: category, name: { de: category }, capacity: 0, online: 4000 + index * 1000 })),
    ...(hall && { hall: 0 }),
    shops: [world.main.id, world.band.id],
  })
  return { ...event, plan: await makeSeating(db, event, sections) }
}

/** A cart with its seats. */
export interface SeatedCart {
  id: string
  version: number
  expired: boolean
  items: { id: string; seatId: string | null; placeName: string | null; section: { id: string } | null; productVariant: { id: string } }[]
}

export interface SeatedAnswer {
  newItemIds: string[]
  cart: SeatedCart | null
  problems: { code: string; message: string; field: string | null; limit: number | null; seatIds: string[] | null }[]
}

const cartFields = 'cart { id version expired items { id seatId placeName section { id } productVariant { id } } }'
const problemFields = 'problems { code message field limit seatIds }'

/** What a visitor does with seats, over HTTP. */
export function seated(fan: Pick<Visitor, 'graphql'>, locale = 'de') {
  const act = async (name: string, input: object | null, newItems = false) => {
    const type = name.charAt(0).toUpperCase() + name.slice(1)
    const fields = `${newItems ? 'newItemIds ' : ''}${problemFields} ${cartFields}`
    const document = input
      ? `mutation ($input: ${type}Input!) { ${name}(input: $input) { ${fields} } }`
      : `mutation { ${name} { ${fields} } }`
    return (await fan.graphql<Record<string, SeatedAnswer>>(document, input ? { input } : {}, locale))[name] as SeatedAnswer
  }
  const add = (...items: { variant: number | undefined; amount?: number; seatIds?: readonly string[]; sectionId?: string }[]) =>
    act(
      'addToCart',
      {
        items: items.map(({ variant, amount, ...places }) => ({
          ...{ productVariantId: String(variant), amount: amount ?? places.seatIds?.length ?? 1 },
          ...places,
        })),
      },
      true,
    )
  return {
    add,
    seats: (variant: number | undefined, ...seatIds: string[]) => add({ variant, seatIds }),
    best: (variant: number | undefined, amount: number) => add({ variant, amount }),
    remove: (itemId: string | undefined, ...alsoItemIds: string[]) => act('removeFromCart', { itemId, alsoItemIds }),
    restore: () => act('restoreToCart', null, true),
    renew: () => act('renewCart', null, true),
    change: (...moves: { itemId: string | undefined; seatId: string }[]) => act('changeSeats', { moves }),
    async cart() {
      return (await fan.graphql<{ cart: SeatedCart | null }>(`{ ${cartFields} }`, {}, locale)).cart
    },
  }
}

/** The ids of the seats of an event that somebody has, in their order. */
export async function claimedSeats({ database: { db } }: { database: { db: Database } }, event: MadeProduct): Promise<string[]> {
  const rows = await db
    .selectFrom('eventSeat')
    .select('key')
    .where('productId', '=', event.id)
    .where('itemId', 'is not', null)
    .orderBy('place')
    .execute()
  return rows.map(({ key }) => key)
}
