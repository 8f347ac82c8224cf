import { createPublicKey, hash, hkdfSync } from 'node:crypto'
import { descriptiveName } from '#core/catalog/events/descriptive-name.ts'
import { personalNote } from '#core/catalog/events/personal-note.ts'
import { entryDayBegan } from '#core/door/entry-day.ts'
import { listKey } from '#core/door/read-scanned.ts'
import { isCheckedIn } from '#core/self-service/check-in.ts'
import { inLocale } from '#core/shops/locale.ts'
import type { RequestContext } from '#server/foundations/context.ts'
import { placeName } from '#server/selling/seating/place-name.ts'
import { appSecret } from '#server/house/shops/app-secret.ts'
import { publicSigningKeys } from '#server/after-sale/ticketing/records.ts'
import { signingKey } from '#server/after-sale/ticketing/signing-keys.ts'
import { handOutList } from './hand-out-list.ts'
import { listConflicts, countAdmitted, listDoors } from '../records.ts'
import type { DoorRow } from '../stored/queries-doors.ts'
import { currentSequence, listedTickets, type ListedTicketRow } from '../stored/queries-list.ts'

type ListContext = Pick<RequestContext, 'db' | 'random' | 'clock' | 'locale'>

/**
 * What a phone needs to decide without a network (OPS-17): the event's tickets, the keys that verify their signatures, and how many have
 * been admitted. It contains no ticket's number (`listKey`), and of its holder only the name.
 * @param known.since the `sequence` of an earlier list, to get only what has changed; null for everything
 * @param known.items the version of the items that the phone has; null without any
 */
export async function doorList(ctx: ListContext, door: DoorRow, { since, items }: { since: string | null; items: string | null }) {
  const current = await currentSequence(ctx.db)
  // After the database was restored from a backup its numbers begin anew.
  const isDelta = since !== null && BigInt(since) <= BigInt(current)
  const from = isDelta ? since : '0'
  // Before the shop's first ticket there is no key, and a phone without one would take a genuine ticket for a forged one.
  await signingKey(ctx)
  const salt = await listSalt(ctx, door.eventId)
  const [tickets, conflicts, counts, keys, toHandOut] = await Promise.all([
    listedTickets(ctx.db, door.eventId, from),
    listConflicts(ctx.db, door.eventId, from),
    doorCounts(ctx, door),
    publicSigningKeys(ctx.db),
    handOutList(ctx, door.eventId, isDelta ? items : null),
  ])
  return {
    sequence: current,
    complete: !isDelta,
    ...presentDoor(ctx, door),
    salt,
    keys: [...keys].map(([id, pem]) => ({ id, publicKey: rawPublicKey(pem) })),
    tickets: tickets.map((ticket) => presentListed(ticket, salt, ctx)),
    conflicts: conflicts.map(({ ticketId, holderName, at, door: name, verdict, otherAt, otherDoor }) => ({
      ticketId,
      name: holderName,
      at,
      door: name,
      verdict,
      other: otherAt && otherDoor !== null ? { at: otherAt, door: otherDoor } : null,
    })),
    counts,
    toHandOut,
  }
}

/** A door and its event, as phones show them. */
export function presentDoor({ locale }: Pick<ListContext, 'locale'>, door: DoorRow) {
  const { name, reEntry, closesAt, eventId, eventName, artistName, happeningFrom, timeZone, personalizationRequirement } = door
  return {
    door: { name, reEntry, closesAt },
    event: {
      id: eventId,
      name: descriptiveName({ artist: inLocale(artistName, locale), name: inLocale(eventName, locale) }),
      happeningFrom,
      timeZone,
      checkInRequired: personalNote(personalizationRequirement) === 'check-in',
    },
  }
}

/** How many were admitted, in total and at each door that is open: with tickets for once a day those of today. */
export async function doorCounts(
  { db, clock }: Pick<ListContext, 'db' | 'clock'>,
  { eventId, timeZone, hasDailyEntry }: Pick<DoorRow, 'eventId' | 'timeZone' | 'hasDailyEntry'>,
) {
  const now = clock.now()
  const today = hasDailyEntry ? entryDayBegan(now, timeZone) : null
  const [total, doors] = [await countAdmitted(db, eventId, today), await listDoors(db, { eventId, openAt: now, today })]
  return { ...total, isOfToday: hasDailyEntry, doors: doors.map(({ name, admitted }) => ({ name, admitted })) }
}

/** With the keys that the phone reads: converting ten thousand of them would take as long as reading them from the database. */
function presentListed(ticket: ListedTicketRow, salt: string, { locale }: Pick<ListContext, 'locale'>) {
  const { id, code, state, isReplaced, holderName, personalIdentifier, pricingCategoryName, variantDescription, presence, isDaily } = ticket
  const kind = [pricingCategoryName, variantDescription].map((text) => inLocale(text, locale)).filter(Boolean)
  return {
    key: listKey(code, hash('sha256', `${salt}${code}`)),
    id,
    name: holderName,
    kind: kind.join(', '),
    ...(ticket.place && { place: placeName(ticket.place, { locale, words: undefined }) }),
    ...(state !== 'valid' && { state }),
    ...(isReplaced && { replaced: true }),
    ...(isCheckedIn(personalIdentifier) && { checked_in: true }),
    ...(presence && presence !== 'never' && { presence }),
    ...(isDaily && { daily: true, entries: ticket.entries }),
    ...(ticket.firstAt && ticket.firstDoor !== null && { first: { at: ticket.firstAt, door: ticket.firstDoor } }),
  }
}

/** Differs between events, so that lists of several events cannot be compared. */
async function listSalt(ctx: ListContext, eventId: number): Promise<string> {
  return Buffer.from(hkdfSync('sha256', await appSecret(ctx), 'stagefront', `door list ${eventId}`, 16)).toString('hex')
}

/** The 32 bytes of an Ed25519 key in hexadecimal, which every library reads. */
function rawPublicKey(pem: string): string {
  return createPublicKey(pem).export({ type: 'spki', format: 'der' }).subarray(-32).toString('hex')
}
