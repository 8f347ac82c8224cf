import { instant } from '#core/time/instant.ts'
import { cleanText } from '#core/text/clean-text.ts'
import { parseArgs } from 'node:util'
import { renderUnicodeCompact } from 'uqr'
import { entryDayBegan } from '#core/door/entry-day.ts'
import { doorCloses, hoursAfterEvent } from '#core/door/door-closes.ts'
import { systemPaths } from '#core/urls.ts'
import type { Command } from '#server/command.ts'
import type { Context } from '#server/context.ts'
import { missingCheckIns, openDoor } from '#server/door/open-door.ts'
import { countAdmitted, endDoor, listDoors, type DoorCount } from '#server/door/queries-doors.ts'
import { dailyEntryOf, entriesByDay } from '#server/door/queries-entry-days.ts'
import { conflictsOf } from '#server/door/queries-list.ts'
import { count } from '#server/operations/doctor/finding.ts'
import { eventTitle } from '#server/operations/reports/event-list.ts'
import { alignColumns } from '#server/operations/reports/print-table.ts'
import { findEvent, type EventRow } from '#server/operations/reports/queries-events.ts'
import { actsOf } from '../acts-of.ts'
import { operatorName } from '../operator-name.ts'
import { noEvent, unknownAction, usageError } from '../usage-errors.ts'

const openingOf = actsOf({ open: 'doors.open' })
const actions = ['list', 'open', 'close', 'status'] as const

/** `bin/stagefront door …`: the codes with which staff let people in, and how many have come (OPS-17). */
export const doorCommand: Command = {
  actOf([action = '', ...args]) {
    if (action === 'close') return { act: 'doors.close', thing: args[0] === undefined ? null : `door:${args[0]}` }
    return openingOf([action, ...args])
  },
  usage: ['list', 'open EVENT --name NAME [--until TIME] [--re-entry]', 'close DOOR', 'status EVENT'],
  details: [
    'open prints a code once, and a link that a phone opens with one tap. The door ends by itself twelve hours after the event is over,',
    'or at --until; close ends it at once. DOOR is the number that list shows. With --re-entry whoever leaves may come back.',
    'status counts who has come in, with tickets for once a day by day, and lists whom phones without a network let in although the shop would have refused them.',
  ],
  async run(context, [action = 'list', ...rest]) {
    if (action === 'list') return list(context)
    if (action === 'open') return open(context, rest)
    if (action === 'close') return close(context, rest)
    if (action === 'status') return status(context, rest)
    return unknownAction(action, [...actions])
  },
}

async function open(context: Context, args: string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { name: { type: 'string' }, until: { type: 'string' }, 're-entry': { type: 'boolean', default: false } },
  })
  const event = positionals[0] === undefined ? undefined : await findEvent(context.db, positionals[0])
  if (!event) return noEvent(positionals[0])
  const name = cleanText(values.name ?? '')
  if (name === '' || name.length > 60)
    return wrong('--name is the name of the door, of at most 60 characters, for example --name "North gate"')
  const closesAt = closingTime(values.until, event)
  if (!closesAt) return wrong('--until is a time with its time zone, for example "2027-03-01T23:00+01:00"')
  const now = context.clock.now()
  if (closesAt <= now) {
    if (values.until !== undefined) return wrong(`--until ${values.until} is over; name a later time`)
    return wrong(`${event.slug} was over more than ${hoursAfterEvent} hours ago; say with --until how long the door is to stay open`)
  }
  const door = await openDoor(context, { eventId: event.id, name, reEntry: values['re-entry'], closesAt, actor: operatorName() })
  const link = `${context.config.publicUrl}${systemPaths.door()}#${door.code}`
  console.log(`Door ${door.id}, ${name}, of ${eventTitle(event)} is open until ${time(closesAt)}.\n`)
  console.log(`Code: ${door.code}\nLink: ${link}\n`)
  console.log(renderUnicodeCompact(link))
  console.log('\nThe code is shown this once. Whoever has it sees the names on the list and lets people in.')
  await warnOfCheckIns(context, event.id)
  return 0
}

/** Says which tickets the doors would refuse because this event asks for a check-in. */
async function warnOfCheckIns(context: Context, eventId: number): Promise<void> {
  const checkIns = await missingCheckIns(context, eventId)
  if (!checkIns) return
  const { missing, tickets } = checkIns
  const all = missing === tickets ? `all ${count(tickets, 'ticket')} are` : `${missing} of ${count(tickets, 'ticket')} are`
  console.log(
    missing === 0
      ? '\nThis event asks for a check-in; everybody has checked in.'
      : `\nThis event asks for a check-in, and ${all} without one: the door refuses them as check_in_missing.`,
  )
  if (missing > 0)
    console.log(
      'Holders check in at /checkin with the number of their ticket. To let them in without: take personalization off the event, and import.',
    )
}

/** @returns null for a text that is no time */
function closingTime(until: string | undefined, event: EventRow): Date | null {
  if (until === undefined) return doorCloses(event)
  const moment = instant(until)
  return Number.isNaN(moment.getTime()) ? null : moment
}

async function close(context: Context, args: string[]): Promise<number> {
  const [id = ''] = parseArgs({ args, allowPositionals: true, options: {} }).positionals
  const door = (await listDoors(context.db, {})).find((each) => String(each.id) === id)
  if (!door) return wrong(`there is no door "${id}"; bin/stagefront door list shows their numbers`)
  const ended = await endDoor(context.db, door.id, context.clock.now())
  console.log(
    ended ? `Door ${id}, ${door.name}, is closed; its code opens nothing any more.` : `Door ${id}, ${door.name}, was closed before.`,
  )
  return 0
}

async function list(context: Context): Promise<number> {
  const doors = await listDoors(context.db, {})
  const now = context.clock.now()
  for (const line of alignColumns(doors.map((door) => cellsOf(door, now)))) console.log(line)
  console.log(count(doors.length, 'door'))
  return 0
}

function cellsOf({ id, name, eventSlug, closesAt, reEntry, admitted, openedBy }: DoorCount, now: Date): string[] {
  const state = closesAt > now ? `open until ${time(closesAt)}` : `closed ${time(closesAt)}`
  return [String(id), eventSlug, name, state, `${admitted} admitted`, reEntry ? 're-entry' : '', openedBy]
}

async function status(context: Context, args: string[]): Promise<number> {
  const [slug] = parseArgs({ args, allowPositionals: true, options: {} }).positionals
  const event = slug === undefined ? undefined : await findEvent(context.db, slug)
  if (!event) return noEvent(slug)
  const { hasDailyEntry, timeZone } = await dailyEntryOf(context.db, event.id)
  const today = hasDailyEntry ? entryDayBegan(context.clock.now(), timeZone) : null
  const { sold, admitted, inside } = await countAdmitted(context.db, event.id, today)
  const doors = await listDoors(context.db, { eventId: event.id })
  const rows = doors.map(({ id, name, admitted: here, devices }) => [String(id), name, `${here} admitted`, count(devices, 'phone')])
  for (const line of alignColumns(rows)) console.log(line)
  if (hasDailyEntry) await printDays(context, event.id)
  console.log(`${admitted} of ${count(sold, 'ticket')} admitted${hasDailyEntry ? ' today' : ''}, ${inside} inside: ${eventTitle(event)}`)
  await warnOfCheckIns(context, event.id)
  const conflicts = await conflictsOf(context.db, event.id, '0')
  if (conflicts.length > 0) console.log('\nLet in without a network, although the shop would have refused:')
  for (const { holderName, at, door, verdict, otherAt, otherDoor } of conflicts) {
    const first = otherAt && otherDoor !== null ? `, first at ${otherDoor} ${time(otherAt)}` : ''
    console.log(`  ${time(at)}  ${door}  ${holderName ?? 'no ticket of this event'}: ${verdict.replaceAll('_', ' ')}${first}`)
  }
  return 0
}

/** How many came in on each day with tickets for once a day. */
async function printDays(context: Context, eventId: number): Promise<void> {
  const days = Map.groupBy(await entriesByDay(context.db, { eventId, since: null }), ({ day }) => day)
  for (const [day, doors] of days)
    console.log(`${day}: ${doors.reduce((sum, { admitted }) => sum + admitted, 0)} admitted with tickets for once a day`)
}

function wrong(message: string): number {
  console.error(message)
  return usageError
}

function time(moment: Date): string {
  return `${moment.toISOString().slice(0, 16).replace('T', ' ')} UTC`
}
