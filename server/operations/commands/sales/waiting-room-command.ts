import { instant } from '#core/time/instant.ts'
import { parseArgs } from 'node:util'
import type { Command } from '#server/command.ts'
import type { Context } from '#server/context.ts'
import { count } from '#server/operations/doctor/finding.ts'
import { findEvent } from '#server/operations/reports/queries-events.ts'
import { closeWaitingLine, haltWaitingLine, openWaitingLine, setAdmission } from '#server/waiting-room/control-line.ts'
import { seedHash } from '#server/waiting-room/draw-order.ts'
import { countFans, openLines, type WaitingLine } from '#server/waiting-room/queries.ts'
import { noEvent, unknownAction } from '../usage-errors.ts'
import { actsOf } from '../acts-of.ts'

const actions = ['status', 'open', 'announce', 'rate', 'stop', 'go', 'close']

/** `bin/stagefront waiting-room …`: the waiting lines of events and of the whole shop (OPS-26). */
export const waitingRoomCommand: Command = {
  actOf: actsOf(Object.fromEntries(actions.slice(1).map((action) => [action, 'waiting-room.control']))),
  usage: [
    'status',
    'open EVENT|--shop --rate PER_MINUTE [--capacity N] [--window MINUTES]',
    'announce EVENT|--shop --at "2026-12-01T10:00+01:00" --rate PER_MINUTE [--capacity N] [--window MINUTES]',
    'rate EVENT|--shop [--rate PER_MINUTE] [--capacity N]',
    'stop EVENT|--shop',
    'go EVENT|--shop',
    'close EVENT|--shop',
  ],
  async run(context, [action = 'status', ...rest]) {
    if (!actions.includes(action)) return unknownAction(action, actions)
    const { values, positionals } = parseArgs({
      args: rest,
      allowPositionals: true,
      options: {
        at: { type: 'string' },
        rate: { type: 'string' },
        capacity: { type: 'string' },
        window: { type: 'string', default: '10' },
        shop: { type: 'boolean', default: false },
      },
    })
    if (action === 'status') return status(context)
    if (values.shop && positionals.length > 0) return refusal('name an event, or use --shop for all events, not both')
    const event = values.shop ? null : positionals[0] === undefined ? undefined : await findEvent(context.db, positionals[0])
    if (event === undefined) return noEvent(positionals[0])
    const target: Target = event === null ? { id: null, name: 'the whole shop' } : { id: event.id, name: event.slug }
    const limits = { perMinute: wholeNumber(values.rate), capacity: wholeNumber(values.capacity) }
    const window = wholeNumber(values.window)
    if (limits.perMinute === undefined || limits.capacity === undefined || window == null) {
      return refusal('--rate, --capacity and --window are whole numbers from 1 to 1,000,000')
    }
    const given = { perMinute: limits.perMinute, capacity: limits.capacity }
    switch (action) {
      case 'open':
      case 'announce':
        return open(context, target, { ...given, windowSeconds: window * 60 }, action === 'announce' ? (values.at ?? '') : null)
      case 'rate':
        if (given.perMinute === null && given.capacity === null) return refusal('say how fast: --rate PER_MINUTE, --capacity N, or both')
        return changed(await setAdmission(context, target.id, given), target, 'admits by the new limits')
      case 'stop':
        return changed(await haltWaitingLine(context, target.id, true), target, 'is halted: everybody keeps their place')
      case 'go':
        return changed(await haltWaitingLine(context, target.id, false), target, 'goes on')
      default:
        return changed(
          await closeWaitingLine(context, target.id),
          target,
          'is closed: nobody has to wait, and its places are worth nothing',
        )
    }
  },
}

/** Whose line is meant. `id` is null for the whole shop. */
interface Target {
  id: number | null
  name: string
}

async function open(
  context: Context,
  target: Target,
  terms: { perMinute: number | null; capacity: number | null; windowSeconds: number },
  at: string | null,
): Promise<number> {
  if (terms.perMinute === null && terms.capacity === null)
    return refusal('say how fast it admits: --rate PER_MINUTE, --capacity N, or both')
  const startsAt = at === null ? null : instant(at)
  if (startsAt && Number.isNaN(startsAt.getTime())) {
    return refusal('--at is a time with its time zone, for example "2026-12-01T10:00+01:00"')
  }
  if (startsAt && startsAt <= context.clock.now()) return refusal(`--at ${at} is over: it must lie ahead`)
  if (!(await openWaitingLine(context, target.id, { ...terms, startsAt }))) {
    return refusal(`the line of ${target.name} is open already; close it first, or change it with rate, stop and go`)
  }
  console.log(`The line of ${target.name} is open: from now on nobody takes a first hold on its tickets out of turn.`)
  const line = (await openLines(context.db)).find(({ event }) => (event?.id ?? null) === target.id)
  if (line?.seed && startsAt) {
    console.log(`It starts at ${startsAt.toISOString()}. Publish the hash of its seed now: ${seedHash(line.seed)}`)
  }
  return 0
}

async function status(context: Context): Promise<number> {
  const lines = await openLines(context.db)
  const figures = new Map((await countFans(context.db, context.clock.now())).map((figure) => [figure.id, figure]))
  if (lines.length === 0) console.log('no line is open: nobody has to wait')
  for (const line of lines) {
    const { entered = 0, inside = 0 } = figures.get(line.id) ?? {}
    console.log(`${line.event?.slug ?? 'the whole shop'}: ${stateOf(line, context.clock.now())}`)
    console.log(`  ${count(line.places, 'place')} drawn, ${line.admitted} admitted, ${entered} came in, ${inside} inside now`)
    console.log(`  admits ${limitsOf(line)}; window of ${line.windowSeconds / 60} minutes`)
    if (line.seed) {
      console.log(`  hash of the seed ${seedHash(line.seed)}`)
      if (line.drawnBefore !== null) console.log(`  seed ${line.seed}, numbers 1 to ${line.drawnBefore} in its order`)
    }
  }
  return 0
}

function stateOf({ isHalted, startsAt }: WaitingLine, now: Date): string {
  if (startsAt !== null && startsAt > now) return `starts at ${startsAt.toISOString()}`
  return isHalted ? 'halted' : 'admitting'
}

function limitsOf({ perMinute, capacity }: WaitingLine): string {
  return [perMinute === null ? '' : `${perMinute} a minute`, capacity === null ? '' : `while fewer than ${capacity} are inside`]
    .filter(Boolean)
    .join(', ')
}

function changed(isOpen: boolean, { name }: Target, what: string): number {
  if (!isOpen) return refusal(`${name} has no open line`)
  console.log(`The line of ${name} ${what}.`)
  return 0
}

function refusal(message: string): number {
  console.error(message)
  return 1
}

/** @returns null where nothing was given, undefined where it is no whole number */
function wholeNumber(text: string | undefined): number | null | undefined {
  if (text === undefined) return null
  return /^[1-9]\d{0,5}$/.test(text) || text === '1000000' ? Number(text) : undefined
}
