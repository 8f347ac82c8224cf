import { fault, type Fault, type Place } from '#core/import/fault.ts'
import { english } from '#core/text/sentence.ts'
import { listClocks } from '#core/time/place-zone.ts'
import type { Shop } from '#core/shops/shop.ts'
import { toZonedTime } from '#core/time/to-zoned-time.ts'
import { localText } from '#core/shops/local-text.ts'
import { campaignSchema, campaignYearSchema, type WrittenCampaign } from '#core/content/content-format.ts'
import type { FileEntry } from '#core/import/folder/folder-entries.ts'
import type { EntryChanges } from '#server/foundations/import-support/import-part.ts'
import { findWrittenCampaign, saveCampaign, type NewCampaign } from '../advent/queries-advent.ts'
import { readEntries, type ReadEntry } from './read-entries.ts'
import { shopsNamed, collectChanges, type WriteScope } from './write-scope.ts'

interface CampaignEntry extends ReadEntry<WrittenCampaign> {
  pictures: [string, Place][]
}

/** Reads `advent.yaml`: a calendar for each year (OPS-25). */
export function readCampaigns(written: readonly FileEntry[], faults: Fault[]): CampaignEntry[] {
  const entries = readEntries(written, 'advent', campaignYearSchema, campaignSchema, faults)
  return entries.map((entry) => ({
    ...entry,
    pictures: Object.entries(entry.value.doors).flatMap(([number, { image }]) =>
      image ? [[image, entry.placeOf('doors', number, 'image')] as [string, Place]] : [],
    ),
  }))
}

export async function writeCampaigns(scope: WriteScope, entries: readonly CampaignEntry[]): Promise<EntryChanges> {
  const { changes, note } = collectChanges('advent calendars')
  for (const { key, value, placeOf } of entries) {
    const year = key === 'this-year' ? toZonedTime(scope.now, scope.timeZone).year : Number(key)
    for (const shop of shopsNamed(scope, value.shops, placeOf('shops'))) {
      const timeZone = value.time_zone ?? homeZone(shop)
      if (timeZone === null) {
        const message = english`must say time_zone, for example Europe/Berlin: ${shop.homeCountry}, where the company of ${shop.slug} is, has not one clock for all`
        scope.faults.push(fault('ZONE_UNKNOWN', placeOf(), message))
        break
      }
      const campaign = newCampaign(value, timeZone, scope.images)
      const before = await findWrittenCampaign(scope.connection, shop.id, year)
      if (note(`${year} ${shop.slug}`, before ?? undefined, campaign)) await saveCampaign(scope.connection, shop.id, year, campaign)
    }
  }
  return changes
}

/** The clock by which a shop's doors open where the file names none: that of its company's country; null where that has several. */
function homeZone({ homeCountry }: Shop): string | null {
  const clocks = listClocks(homeCountry)
  return clocks.length === 1 ? (clocks[0] ?? null) : null
}

function newCampaign(written: WrittenCampaign, timeZone: string, images: ReadonlyMap<string, number>): NewCampaign {
  return {
    title: localText(written.title),
    intro: localText(written.intro),
    openHour: written.open_hour,
    solutionHour: written.solution_hour,
    timeZone,
    doors: Object.entries(written.doors)
      .map(([number, door]) => ({
        number: Number(number),
        items: door.items.map((item) => localText(item)),
        band: door.band ?? null,
        solution: localText(door.solution),
        solutionImageId: door.image === undefined ? null : (images.get(door.image) ?? null),
      }))
      .sort((a, b) => a.number - b.number),
  }
}
