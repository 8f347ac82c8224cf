import { checkScan, letsPass, undoMinutes, type DoorAct, type Verdict } from '#core/door/check-scan.ts'
import { isNewDay } from '#core/door/entry-day.ts'
import { readScanned } from '#core/door/read-scanned.ts'
import { personalNote } from '#core/catalog/events/personal-note.ts'
import { isCheckedIn } from '#core/self-service/check-in.ts'
import { minute } from '#core/time/durations.ts'
import type { Connection } from '#db/database.ts'
import { inTransaction } from '#db/transaction.ts'
import type { Context } from '#server/foundations/context.ts'
import { enqueue } from '#server/foundations/jobs/jobs.ts'
import { doorScans } from '#server/foundations/metrics/metrics.ts'
import { lockTickets, noteEarlierUse, publicSigningKeys, releaseTicket, useTicket } from '#server/after-sale/ticketing/records.ts'
import { verifyTicketQr } from '#server/after-sale/ticketing/signing-keys.ts'
import { handOut, takeBackHandOut } from './hand-out.ts'
import type { SignedInDevice } from '../stored/queries-doors.ts'
import { lockOrdersOfItems } from '../stored/queries-hand-outs.ts'
import {
  insertScan,
  lockDevice,
  markConflict,
  markUndone,
  presentTicket,
  scansOfDevice,
  setPresence,
  ticketsOfCodes,
  type PresentTicket,
  type ScanRow,
} from '../stored/queries-scans.ts'
import type { BookedScan, Scan, SentScan } from './scan.ts'

/**
 * Books what a phone has scanned, in its order (OPS-17). A ticket is admitted once, whatever arrives at the same moment: its row is
 * locked, and marked as used by a statement that changes valid tickets only. A scan that was booked before gets the answer of the first
 * time. What a phone decided without a network is not undone, because the guest is inside: it is recorded as a conflict.
 * @param input.sentAt the time on the phone as it sent them, which corrects `at` by what its clock is off
 */
export async function bookScans(
  ctx: Context,
  device: SignedInDevice,
  { scans, sentAt }: { scans: readonly SentScan[]; sentAt: Date },
): Promise<BookedScan[]> {
  const receivedAt = ctx.clock.now()
  const offset = receivedAt.getTime() - sentAt.getTime()
  const earliest = device.door.openedAt.getTime()
  const corrected = (at: Date) => new Date(Math.max(earliest, Math.min(receivedAt.getTime(), at.getTime() + offset)))
  const keys = await publicSigningKeys(ctx.db)
  const fresh: ScanRow['verdict'][] = []
  const answers = await inTransaction(ctx.db, async (trx) => {
    fresh.length = 0
    await lockDevice(trx, device.deviceId)
    const undoneScans = await scansOfDevice(
      trx,
      device.deviceId,
      scans.flatMap(({ undoes }) => undoes ?? []),
    )
    await lockOrdersOfItems(
      trx,
      [...scans.map(({ itemId }) => itemId), ...undoneScans.map(({ orderItemId }) => orderItemId)].filter((id) => id !== null),
    )
    const found = await findTickets(trx, device, { scans, undoneScans }, keys)
    await lockTickets(
      trx,
      [...found.values()].flatMap(({ ticketId }) => ticketId ?? []),
    )
    const before = new Map((await scansOfDevice(trx, device.deviceId, scanIds(scans))).map((row) => [row.clientId, row]))
    const booked: BookedScan[] = []
    for (const sent of scans) {
      const scan = { ...sent, at: corrected(sent.at), receivedAt }
      const earlier = before.get(sent.id) ?? (await scansOfDevice(trx, device.deviceId, [sent.id]))[0]
      if (earlier) {
        booked.push(await answerAgain(trx, earlier, sent.decided))
        continue
      }
      const answer =
        scan.act === 'undo'
          ? await undo(trx, device, scan)
          : scan.act === 'hand_out'
            ? await handOut(trx, device, scan)
            : await book(trx, device, { ...scan, act: scan.act }, found.get(sent.id) ?? { verdict: 'unknown' })
      booked.push(answer)
      fresh.push(answer.verdict)
    }
    return booked
  })
  for (const verdict of fresh) doorScans.inc({ event: device.door.eventSlug, door: device.door.name, verdict })
  return answers
}

function scanIds(scans: readonly SentScan[]): string[] {
  return scans.flatMap(({ id, undoes }) => (undoes === null ? [id] : [id, undoes]))
}

/** The ticket of a scan, or why it is none of this event's. */
type Found = { ticketId: number; verdict?: undefined } | { ticketId?: undefined; verdict: 'unknown' | 'forged' | 'other_event' }

async function findTickets(
  trx: Connection,
  { door }: SignedInDevice,
  { scans, undoneScans }: { scans: readonly SentScan[]; undoneScans: readonly ScanRow[] },
  keys: ReadonlyMap<string, string>,
): Promise<Map<string, Found>> {
  const read = new Map(scans.map(({ id, text }) => [id, text === null ? null : readScanned(text)]))
  const codes = [...read.values()].flatMap((scanned) => (scanned && scanned.kind !== 'other' ? [scanned.code] : []))
  const tickets = await ticketsOfCodes(trx, codes)
  const found = new Map<string, Found>()
  for (const { id, text, ticketId, undoes } of scans) {
    const scanned = read.get(id)
    const undoneTicket = undoneScans.find(({ clientId }) => clientId === undoes)?.ticketId
    if (undoneTicket) found.set(id, { ticketId: undoneTicket })
    else if (ticketId !== null) found.set(id, { ticketId })
    else if (!scanned || scanned.kind === 'other') found.set(id, { verdict: 'unknown' })
    else if (scanned.kind === 'signed' && !verifyTicketQr(text ?? '', keys)) found.set(id, { verdict: 'forged' })
    else {
      const ticket = tickets.get(scanned.code)
      const eventId = ticket?.eventId ?? (scanned.kind === 'signed' ? scanned.ticket.eventId : door.eventId)
      if (eventId !== door.eventId) found.set(id, { verdict: 'other_event' })
      else found.set(id, ticket ? { ticketId: ticket.id } : { verdict: 'unknown' })
    }
  }
  return found
}

async function book(trx: Connection, device: SignedInDevice, scan: Scan & { act: DoorAct }, found: Found): Promise<BookedScan> {
  const { door } = device
  const known = found.ticketId === undefined ? undefined : await presentTicket(trx, found.ticketId)
  // A phone names tickets by their ids too, and may name one of another event.
  const ticket = known?.eventId === door.eventId ? known : undefined
  const verdict = ticket ? verdictOn(ticket, device, scan) : (found.verdict ?? 'unknown')
  const conflict = !letsPass(verdict) && scan.decided !== null && letsPass(scan.decided)
  const isSameTicket = conflict && (verdict === 'inside_already' || verdict === 'in_today_already')
  const row = {
    clientId: scan.id,
    deviceId: device.deviceId,
    doorId: door.id,
    act: scan.act,
    ticketId: ticket?.id ?? null,
    orderItemId: null,
    at: scan.at,
    receivedAt: scan.receivedAt,
    verdict,
    decided: scan.decided,
    conflict,
    conflictsWith: isSameTicket ? ((ticket?.isDaily ? ticket.latestScan : ticket?.admittedBy) ?? null) : null,
  }
  const id = await insertScan(trx, row)
  const first = ticket?.firstAt && ticket.firstDoor !== null ? { at: ticket.firstAt, door: ticket.firstDoor } : null
  const answer = { id: scan.id, verdict, conflict, ticketId: ticket?.id ?? null, itemId: null, first }
  // Another phone has used this id, which only somebody does who makes them up.
  if (id === undefined) return { ...answer, verdict: 'unknown', conflict: false, first: null }
  if (ticket && isSameTicket && !ticket.isDaily) await noteEarlierUse(trx, ticket.id, scan.at)
  // Whoever a phone has let in is inside, and gets no money back, although the shop would have refused.
  const isIn = letsPass(verdict) || (conflict && scan.act === 'in' && (ticket?.state === 'valid' || ticket?.place === 'outside'))
  if (!ticket || !isIn) return answer
  await pass(trx, ticket, { scanId: id, act: scan.act, at: scan.at })
  return answer
}

/** What the shop says. A phone that has turned somebody away by itself is right: nobody came in. */
function verdictOn(ticket: PresentTicket, { door }: SignedInDevice, { act, at, decided }: Scan & { act: DoorAct }): Verdict {
  if (decided !== null && !letsPass(decided)) return decided
  if (at > door.closesAt) return 'closed'
  const { state, isReplaced, place, personalIdentifier, isDaily } = ticket
  const isFurtherDay = isDaily && isNewDay(ticket.entries, at, door.timeZone)
  const facts = { state, isReplaced, presence: place, isCheckedIn: isCheckedIn(personalIdentifier), isDaily, isNewDay: isFurtherDay }
  const checkInRequired = personalNote(door.personalizationRequirement) === 'check-in'
  return checkScan(facts, act, { reEntry: door.reEntry, checkInRequired })
}

async function pass(
  trx: Connection,
  ticket: PresentTicket,
  { scanId, act, at }: { scanId: number; act: DoorAct; at: Date },
): Promise<void> {
  const { id: ticketId, eventId } = ticket
  if (act === 'in' && ticket.state === 'valid' && !(await useTicket(trx, ticketId, at)))
    throw new Error(`Ticket ${ticketId} was valid under its lock, and is not any more`)
  const admittedBy = ticket.admittedBy ?? scanId
  await setPresence(trx, { ticketId, eventId, place: act === 'in' ? 'inside' : 'outside', admittedBy, latestScan: scanId })
}

/** Takes back the latest scan of a ticket by the same phone, or a hand-out, within two minutes: a wrong tap. */
async function undo(trx: Connection, device: SignedInDevice, scan: Scan): Promise<BookedScan> {
  const [undone] = scan.undoes === null ? [] : await scansOfDevice(trx, device.deviceId, [scan.undoes])
  const ticket = undone?.ticketId ? await presentTicket(trx, undone.ticketId) : undefined
  const isLate = !undone || scan.at.getTime() - undone.at.getTime() > undoMinutes * minute
  const isTakenBack =
    undone?.act === 'hand_out' && (await takeBackHandOut(trx, device, { undone, at: scan.at, receivedAt: scan.receivedAt }))
  const isPossible = undone && ticket && !isLate && !undone.undone && ticket.latestScan === undone.id && undone.act !== 'undo'
  const verdict = isPossible || isTakenBack ? 'undone' : 'undo_refused'
  const itemId = undone?.orderItemId ?? null
  const id = await insertScan(trx, {
    clientId: scan.id,
    deviceId: device.deviceId,
    doorId: device.door.id,
    act: 'undo',
    ticketId: ticket?.id ?? null,
    orderItemId: itemId,
    at: scan.at,
    receivedAt: scan.receivedAt,
    verdict,
    decided: scan.decided,
    conflict: false,
    conflictsWith: null,
  })
  if (isPossible && id !== undefined) await takeBack(trx, { ticket, undone, undoneBy: id, now: scan.receivedAt })
  return { id: scan.id, verdict, conflict: false, ticketId: ticket?.id ?? null, itemId, first: null }
}

async function takeBack(
  trx: Connection,
  { ticket, undone, undoneBy, now }: { ticket: PresentTicket; undone: ScanRow; undoneBy: number; now: Date },
): Promise<void> {
  const isFirst = ticket.admittedBy === undone.id
  const place = isFirst ? 'never' : undone.act === 'in' ? 'outside' : 'inside'
  await markUndone(trx, undone.id)
  await setPresence(trx, {
    ticketId: ticket.id,
    eventId: ticket.eventId,
    place,
    admittedBy: isFirst ? null : ticket.admittedBy,
    latestScan: undoneBy,
  })
  if (!isFirst) return
  const orderId = await releaseTicket(trx, ticket.id, now)
  // Its payment may have been disputed or refunded since.
  if (orderId !== undefined) await enqueue(trx, 'review-tickets', { orderId }, { key: `review-tickets:${orderId}` })
}

async function answerAgain(trx: Connection, earlier: ScanRow, decided: Verdict | null): Promise<BookedScan> {
  const { id, clientId, verdict, ticketId, orderItemId: itemId } = earlier
  const isNewConflict =
    !earlier.conflict && decided !== null && letsPass(decided) && verdict !== 'undone' && verdict !== 'undo_refused' && !letsPass(verdict)
  if (isNewConflict) await markConflict(trx, id, decided)
  const ticket = ticketId === null ? undefined : await presentTicket(trx, ticketId)
  const isOwn = ticket?.admittedBy === id
  const first = !isOwn && ticket?.firstAt && ticket.firstDoor !== null ? { at: ticket.firstAt, door: ticket.firstDoor } : null
  return { id: clientId, verdict, conflict: earlier.conflict || isNewConflict, ticketId, itemId, first }
}
