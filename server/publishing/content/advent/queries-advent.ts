import { sql } from 'kysely'
import type { Connection } from '#db/database.ts'
import { prepared } from '#db/connections/prepared-statements.ts'
import type { LocalText } from '#core/shops/locale.ts'
import type { Picture } from '#server/foundations/images/present-image.ts'
import { selectPicture } from '../pages/queries-pictures.ts'

export interface NewCampaign {
  title: LocalText
  intro: LocalText | null
  openHour: number
  solutionHour: number
  timeZone: string
  doors: NewDoor[]
}

export interface NewDoor {
  number: number
  items: LocalText[]
  band: string | null
  solution: LocalText | null
  solutionImageId: number | null
}

export type Campaign = Omit<NewCampaign, 'doors'> & { id: number; year: number }

/** A shop's calendar of a year, or its latest one if `year` is null. */
export async function findCampaign(connection: Connection, shopId: number, year: number | null): Promise<Campaign | null> {
  const ofYear = year === null ? sql`` : sql`and year = ${year}`
  const { rows } = await sql<Campaign>`${prepared}
    select id, year, title, intro, open_hour, solution_hour, time_zone from advent_campaign
    where shop_id = ${shopId} ${ofYear} order by year desc limit 1`.execute(connection)
  return rows[0] ?? null
}

export interface DoorRow {
  number: number
  items: LocalText[]
  band: string | null
  solution: LocalText | null
  solutionImage: Picture | null
}

/** The contents of all doors, also of closed ones: the caller must hide those. */
export async function listDoors(connection: Connection, campaignId: number): Promise<DoorRow[]> {
  const { rows } = await sql<DoorRow>`${prepared}
    select d.number, d.items, d.band, d.solution,
      ${selectPicture('d.solution_image_id')} as solution_image
    from advent_door d where d.campaign_id = ${campaignId} order by d.number`.execute(connection)
  return rows
}

/** A calendar as `saveCampaign` takes it, to compare it with an import. */
export async function findWrittenCampaign(connection: Connection, shopId: number, year: number): Promise<NewCampaign | null> {
  const campaign = await findCampaign(connection, shopId, year)
  if (!campaign) return null
  const { id, year: _, ...rest } = campaign
  const { rows: doors } = await sql<NewDoor>`
    select number, items, band, solution, solution_image_id from advent_door where campaign_id = ${id} order by number`.execute(connection)
  return { ...rest, doors }
}

/** Inserts or replaces a calendar with all of its doors. */
export async function saveCampaign(
  connection: Connection,
  shopId: number,
  year: number,
  { doors, ...campaign }: NewCampaign,
): Promise<void> {
  const { id } = await connection
    .insertInto('adventCampaign')
    .values({ shopId, year, ...campaign })
    .onConflict((conflict) => conflict.columns(['shopId', 'year']).doUpdateSet(campaign))
    .returning('id')
    .executeTakeFirstOrThrow()
  await connection.deleteFrom('adventDoor').where('campaignId', '=', id).execute()
  if (doors.length === 0) return
  await connection
    .insertInto('adventDoor')
    .values(doors.map(({ items, ...door }) => ({ campaignId: id, ...door, items: JSON.stringify(items) })))
    .execute()
}
