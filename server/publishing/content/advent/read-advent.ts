import { doorNumbers, doorState, latestSolution } from '#core/content/advent.ts'
import { inLocale } from '#core/shops/locale.ts'
import type { AdventCalendar, AdventDoor } from '#api/resolvers.ts'
import type { Picture } from '#server/foundations/images/present-image.ts'
import type { RequestContext } from '#server/foundations/context.ts'
import { listDoors, findCampaign, type Campaign, type DoorRow } from './queries-advent.ts'
import { markdownHtml } from '../pages/read-page.ts'

/** A calendar as visitors may see it now (STA-06, API-07). */
export type Calendar = Omit<AdventCalendar, 'doors'> & { doors: AdventDoor[] }

/**
 * The shop's calendar of a year, or its latest one if `year` is null. The contents of closed doors and the solutions of unsolved ones
 * are left out (STA-06).
 */
export async function readAdvent(ctx: RequestContext, year: number | null): Promise<Calendar | null> {
  const campaign = await findCampaign(ctx.db, ctx.shop.id, year)
  if (!campaign) return null
  const { locale } = ctx
  const written = new Map((await listDoors(ctx.db, campaign.id)).map((door) => [door.number, door]))
  const now = ctx.clock.now()
  return {
    year: campaign.year,
    title: inLocale(campaign.title, locale),
    html: campaign.intro && (await markdownHtml(ctx, inLocale(campaign.intro, locale))),
    openHour: campaign.openHour,
    solutionHour: campaign.solutionHour,
    latestSolution: latestSolution(campaign, now),
    doors: doorNumbers.map((number) => presentDoor(ctx, campaign, number, written.get(number), now)),
  }
}

function presentDoor({ locale }: RequestContext, campaign: Campaign, number: number, door: DoorRow | undefined, now: Date): AdventDoor {
  const { isOpen, isSolved, isPlaying } = doorState(campaign, number, now)
  const open = isOpen ? door : undefined
  const solved = isSolved ? door : undefined
  return {
    number,
    isOpen,
    isPlaying,
    isSolved,
    items: open?.items.map((item) => inLocale(item, locale)) ?? [],
    band: open?.band ?? null,
    solution: inLocale(solved?.solution, locale),
    // The other fields of an image are resolved on request.
    solutionImage: solved?.solutionImage
      ? ({ ...solved.solutionImage, alt: '' } satisfies Picture as AdventDoor['solutionImage'] & object)
      : null,
  }
}
