import { expect, type Locator, type Page } from '@playwright/test'
import { buildHallMap, type HallMap } from '#core/seating/map/hall-map.ts'
import { toScreen, wholePlan, type Frame, type Viewport } from '#core/seating/map/viewport.ts'
import type { IndexedSeat } from '#core/seating/indexed-seats.ts'
import type { SeatMap } from '#core/seating/seat-map.ts'

export interface SeatPage {
  hall: HallMap
  canvas: Locator
  /** Presses a point of the plan while the whole plan is shown, or another part. */
  press(seat: IndexedSeat, viewport?: Viewport): Promise<void>
  frame(): Promise<Frame>
  /** The button of a seat in the list. */
  button(row: string, number: number): Locator
  own: Locator
  tooltip: Locator
}

/** Opens the page of an evening in the small hall and waits for its seats. */
export async function openSeats(page: Page, slug: string): Promise<SeatPage> {
  const answer = await page.request.get(`/api/shops/main/events/${slug}/seatmap?locale=de`)
  const hall = buildHallMap((await answer.json()) as SeatMap)
  await page.goto(`/events/${slug}`)
  const seats = await startAt(page, hall, 'Wähl deine Plätze')
  // The list knows what is free with the first answer.
  await expect(page.locator('.seat-button').first()).toBeAttached()
  await seats.canvas.scrollIntoViewIfNeeded()
  return seats
}

/** The map under a heading of the page that is open. */
export async function startAt(page: Page, hall: HallMap, heading: string): Promise<SeatPage> {
  await page.getByRole('heading', { name: heading }).scrollIntoViewIfNeeded()
  const canvas = page.getByRole('application', { name: 'Saalplan Saal' })
  await expect(canvas).toBeVisible()
  await canvas.scrollIntoViewIfNeeded()

  async function frame(): Promise<Frame> {
    const box = await canvas.boundingBox()
    return { width: box?.width ?? 0, height: box?.height ?? 0, bounds: hall.bounds }
  }

  return {
    hall,
    canvas,
    frame,
    async press(seat, viewport) {
      const area = await frame()
      await canvas.click({ position: toScreen(viewport ?? wholePlan(area), area, seat.seat) })
    },
    button: (row, number) => page.getByRole('button', { name: new RegExp(`^Reihe ${row}, Platz ${number},`) }),
    own: page.getByRole('region', { name: 'Deine Plätze', exact: true }),
    tooltip: page.locator('.seat-tooltip'),
  }
}

/** A seat of the small hall. */
export function findSeat({ hall }: SeatPage, section: string, row: string, number: number): IndexedSeat {
  const seat = hall.seats.find((each) => each.section.id === section && each.row.name === row && each.seat.number === String(number))
  if (!seat) throw new Error(`There is no seat ${section} ${row} ${number}`)
  return seat
}
