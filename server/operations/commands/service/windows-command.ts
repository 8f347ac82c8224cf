import { instant } from '#core/time/instant.ts'
import { cleanLines } from '#core/text/clean-text.ts'
import { parseArgs } from 'node:util'
import { isOpenAt, openTime, serviceActs, type ServiceAct } from '#core/service/windows.ts'
import { isLocale, locales, type LocalText } from '#core/shops/locale.ts'
import type { Command } from '#server/command.ts'
import type { Context } from '#server/context.ts'
import { findEvent } from '#server/operations/reports/queries-events.ts'
import { allWindows, type WindowScope } from '#server/service/windows/queries-windows.ts'
import { closeWindow, openWindow } from '#server/service/windows/set-window.ts'
import { shopBySlug } from '#server/shops/shop-list.ts'
import { operatorName } from '../operator-name.ts'
import { noEvent, noShop, unknownAction, usageError } from '../usage-errors.ts'
import { actsOf, optionIn } from '../acts-of.ts'

/** `bin/stagefront windows …`: when fans may give tickets back, and use the other forms after the sale (OPS-20). */
export const windowsCommand: Command = {
  actOf: actsOf({ open: 'windows.open', close: 'windows.close' }, windowOf),
  usage: [
    'list',
    `open ${serviceActs.join('|')} (--event SLUG | --shop SLUG) [--from TIME] [--until TIME] [--review] [--message de=TEXT]…`,
    `close ${serviceActs.join('|')} (--event SLUG | --shop SLUG) [--message de=TEXT]…`,
  ],
  async run(context, [action = 'list', ...rest]) {
    if (action === 'list') return list(context)
    if (action !== 'open' && action !== 'close') return unknownAction(action, ['list', 'open', 'close'])
    const { values, positionals } = parseArgs({
      args: rest,
      allowPositionals: true,
      options: {
        event: { type: 'string' },
        shop: { type: 'string' },
        from: { type: 'string' },
        until: { type: 'string' },
        review: { type: 'boolean', default: false },
        message: { type: 'string', multiple: true, default: [] },
      },
    })
    const act = serviceActs.find((each) => each === positionals[0])
    if (!act) return wrong(`the form must be one of: ${serviceActs.join(', ')}, not "${positionals[0] ?? ''}"`)
    const scope = await readScope(context, values)
    if (typeof scope === 'number') return scope
    const message = readMessage(values.message)
    if (typeof message === 'string') return wrong(message)
    const named = values.event ?? `shop ${values.shop}`
    if (action === 'close') {
      await closeWindow(context, { act, scope, message, actor: operatorName() })
      console.log(`${act} is closed for ${named}`)
      return 0
    }
    const from = readTime(values.from)
    const until = readTime(values.until)
    if (from === undefined || until === undefined)
      return wrong('--from and --until are times with their time zone, for example "2027-03-01T10:00+01:00"')
    const opensAt = from ?? context.clock.now()
    if (until && until <= opensAt) return wrong(`--until ${values.until} must be later than --from, or than now without it`)
    await openWindow(context, { act, scope, from, until, reviewed: values.review, message, actor: operatorName() })
    console.log(`${act} is open for ${named} from ${time(opensAt)} ${until ? `until ${time(until)}` : deadlines[act]}`)
    if (values.review) console.log('A person decides about everything that is submitted.')
    return 0
  },
}

/** What a window concerns, for the audit log. */
function windowOf(args: string[]): string | null {
  const shop = optionIn(args, '--shop')
  return shop === null ? optionIn(args, '--event') : `shop:${shop}`
}

/** What `openTime` does without `--until`. */
const deadlines: Record<ServiceAct, string> = {
  refund: 'until it is closed',
  change: 'until 48 hours before the event',
  cancel: 'until 48 hours before the event',
  checkin: 'until the end of check-in',
}

function wrong(message: string): number {
  console.error(message)
  return usageError
}

async function readScope(
  context: Context,
  { event, shop }: { event?: string | undefined; shop?: string | undefined },
): Promise<WindowScope | number> {
  if ((event === undefined) === (shop === undefined)) return wrong('name either an event with --event or a shop with --shop')
  if (event !== undefined) {
    const row = await findEvent(context.db, event)
    return row ? { eventId: row.id } : noEvent(event)
  }
  const row = await shopBySlug(context, shop ?? '')
  return row ? { shopId: row.id } : noShop(context, shop ?? '')
}

/** @returns null where nothing was given, undefined where it is no time */
function readTime(text: string | undefined): Date | null | undefined {
  if (text === undefined) return null
  const moment = instant(text)
  return Number.isNaN(moment.getTime()) ? undefined : moment
}

/** @returns undefined where nothing was given, a sentence where it is no text by language */
function readMessage(texts: readonly string[]): LocalText | undefined | string {
  if (texts.length === 0) return undefined
  const entries = texts.map((text) => /^([\w-]+)=(.+)$/s.exec(text)?.slice(1).map(cleanLines) ?? [])
  const isRight = entries.every(([locale, text]) => isLocale(locale) && text)
  return isRight
    ? (Object.fromEntries(entries) as LocalText)
    : `--message is a text by language, for example --message "de=…"; languages are: ${locales.join(', ')}`
}

async function list(context: Context): Promise<number> {
  const windows = await allWindows(context.db)
  const now = context.clock.now()
  for (const row of windows) {
    const { act, eventSlug, shopSlug, opensAt, closesAt, reviewed, changedAt, changedBy } = row
    // The deadline of a shop's window differs by event.
    const served = row.happeningFrom && {
      happeningFrom: row.happeningFrom,
      happeningUntil: row.happeningUntil,
      checkInStartAt: row.checkInStartAt,
      checkInEndAt: row.checkInEndAt,
    }
    const open = served ? openTime(act as ServiceAct, { opensAt, closesAt }, served) : { from: opensAt, until: closesAt }
    const state = isOpenAt(open, now) ? 'open' : opensAt > now ? 'not open yet' : 'closed'
    const end = open?.until ? `until ${time(open.until)}` : deadlines[act as ServiceAct]
    const columns = [act.padEnd(8), (eventSlug ?? `shop ${shopSlug}`).padEnd(32), state.padEnd(12), `from ${time(opensAt)} ${end}`]
    console.log([...columns, ...(reviewed ? ['reviewed'] : []), `(${changedBy}, ${time(changedAt)})`].join('  '))
  }
  console.log(windows.length === 1 ? '1 window' : `${windows.length} windows`)
  return 0
}

function time(moment: Date): string {
  return `${moment.toISOString().slice(0, 16).replace('T', ' ')} UTC`
}
