import { doorNumbers, doorState, latestSolution } from '#core/content/advent.ts'
import { inLocale } from '#core/shops/locale.ts'
import type { AdventCalendar, AdventDoor } from '#api/resolvers.ts'
import type { Picture } from '#server/images/present-image.ts'
import type { RequestContext } from '#server/context.ts'
import { doorsOf, findCampaign, type Campaign, type DoorRow } from './queries-advent.ts'
import { markdownHtml } from '../pages/read-page.ts'

/** A calendar as its doors leave it open (STA-06, API-07). */
export type Calendar = Omit<AdventCalendar, 'doors'> & { doors: AdventDoor[] }

/**
 * The shop's calendar of that December, or its latest. What stands behind a closed door, or solves an unsolved one, does not leave
 * the server before its time (STA-06).
 */
export async function readAdvent(ctx: RequestContext, year: number | null): Promise<Calendar | null> {
  const campaign = await findCampaign(ctx.db, ctx.shop.id, year)
  if (!campaign) return null
  const { locale } = ctx
  const written = new Map((await doorsOf(ctx.db, campaign.id)).map((door) => [door.number, door]))
  const now = ctx.clock.now()
  return {
    year: campaign.year,
    title: inLocale(campaign.title, locale),
    html: campaign.intro && markdownHtml(ctx, inLocale(campaign.intro, locale)),
    openHour: campaign.openHour,
    solutionHour: campaign.solutionHour,
    latestSolution: latestSolution(campaign, now),
    doors: doorNumbers.map((number) => presentDoor(ctx, campaign, number, written.get(number), now)),
  }
}

function presentDoor({ locale }: RequestContext, campaign: Campaign, number: number, door: DoorRow | undefined, now: Date): AdventDoor {
  const { isOpen, isSolved, isPlaying } = doorState(campaign, number, now)
  const shown = isOpen ? door : undefined
  const solved = isSolved ? door : undefined
  return {
    number,
    isOpen,
    isPlaying,
    isSolved,
    items: shown?.items.map((item) => inLocale(item, locale)) ?? [],
    band: shown?.band ?? null,
    solution: inLocale(solved?.solution, locale),
    // What follows from its widths is resolved for those who ask.
    solutionImage: solved?.solutionImage
      ? ({ ...solved.solutionImage, alt: '' } satisfies Picture as AdventDoor['solutionImage'] & object)
      : null,
  }
}
