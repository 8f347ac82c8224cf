import type { Context } from '#server/foundations/context.ts'
import { placeOf, readStanding, type WaitingStatus } from '#server/selling/waiting-room/read-standing.ts'
import { findEntry, openLines, type WaitingLine } from '#server/selling/waiting-room/records-lines.ts'
import { numberIn } from '#server/selling/waiting-room/waiting-token.ts'
import { seconds } from './order-history.ts'
import { ordersOfSession } from './queries-place.ts'

/**
 * What happened to a place of an open waiting line: how it was drawn, where it stands, and who used it for which orders.
 * @param event the slug of the line's event; null for the line of the whole shop
 * @param key the place's number, or the token of its link
 * @returns lines for the operator, or what is wrong
 */
export async function explainPlace(
  ctx: Context,
  event: string | null,
  key: string,
): Promise<{ ok: true; lines: string[] } | { ok: false; message: string }> {
  const name = event ?? 'the whole shop'
  const line = (await openLines(ctx.db)).find((open) => (open.event?.slug ?? null) === event)
  if (!line) return { ok: false, message: `${name} has no open line; bin/stagefront waiting-room status shows them` }
  const number = /^[1-9]\d{0,8}$/.test(key) ? Number(key) : await numberIn(ctx, line.id, key)
  if (number === null) return { ok: false, message: `the line of ${name} has not issued this token; give a number, for example 417` }
  if (number > line.places) return { ok: false, message: `number ${number} was not drawn: the line of ${name} is at ${line.places}` }
  const place = await placeOf(line, number)
  const status = await readStanding(line, number, ctx.clock.now())
  return { ok: true, lines: [drawn(line, number, place), standing(line, place, status), ...(await usage(ctx, line, number))] }
}

function drawn({ drawnBefore, startsAt, places }: WaitingLine, number: number, place: number | null): string {
  const of = `number ${number} of ${places}`
  if (place === null) return `${of}, drawn before the start at ${startsAt ? seconds(startsAt) : ''}, which gives it its place`
  if (drawnBefore !== null && number <= drawnBefore)
    return `${of}, drawn before the start: place ${place} in the random order of ${drawnBefore}`
  return `${of}, place ${place} in the order of arrival`
}

function standing({ admitted, steps, isHalted }: WaitingLine, place: number | null, status: WaitingStatus): string {
  if (status.state === 'before') return 'waits for the start'
  if (status.state === 'waiting')
    return `waits: ${status.waiting_index - 1} ahead, admitted up to ${admitted}${isHalted ? ', the line is halted' : ''}`
  const step = steps.find((one) => place !== null && one.admitted >= place)
  const since = step && step !== steps[0] ? `admitted by ${seconds(step.at)}` : 'admitted longer ago than the line remembers'
  return status.state === 'admitted' ? `${since}, the window is open for ${status.ends_in} seconds more` : `${since}, the window is over`
}

async function usage(ctx: Context, line: WaitingLine, number: number): Promise<string[]> {
  const entry = await findEntry(ctx.db, line.id, number)
  if (!entry) return ['not used: nothing was put into a cart with it']
  const orders = await ordersOfSession(ctx.db, entry.sessionId)
  const placed = orders.map(({ reference, status }) => `order ${reference}, ${status}`)
  return [
    `used at ${seconds(entry.enteredAt)} by session ${entry.sessionId}`,
    ...(placed.length === 0 ? ['no order of this session yet'] : placed),
  ]
}
