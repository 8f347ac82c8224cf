import { parseArgs } from 'node:util'
import { arrivalProfiles, type ArrivalProfile } from '#core/waiting-room/arrivals.ts'
import type { Config } from '#server/config/config.ts'

/** What an operator asks of a drill. */
export interface DrillPlan {
  /** Null for the queue of the whole shop: fans come for every event on sale. */
  event: string | null
  fans: number
  profile: ArrivalProfile
  processes: number
  minutes: number
  /** Admissions per minute. */
  rate: number
  windowSeconds: number
  /** Seconds after the start of the sale at which one process is killed; null for none. */
  killAfter: number | null
  seed: number
  /** Where the picture goes. */
  out: string
  /** Whether to begin although the shop is running. */
  besideShop: boolean
  /** How many times faster than people the fans act, so that a short drill shows a whole sale. */
  speed: number
  /** Seconds between two polls. */
  reload: number
}

/** From this length on, fans act as fast as people. */
const naturalMinutes = 6
/** The share of the time in which everybody is admitted at the default rate. */
const admittingShare = 0.5

/**
 * Reads the arguments of `bin/stagefront drill`.
 * @returns the plan, or what is wrong with the arguments
 * @throws TypeError of `parseArgs` for options that do not exist
 */
export function readDrillPlan(args: string[], config: Pick<Config, 'processes' | 'waitingRoomReload'>): DrillPlan | string {
  const { values } = parseArgs({
    args,
    options: {
      event: { type: 'string' },
      shop: { type: 'boolean', default: false },
      fans: { type: 'string' },
      profile: { type: 'string', default: 'steep' },
      processes: { type: 'string', default: String(config.processes) },
      minutes: { type: 'string', default: String(naturalMinutes) },
      rate: { type: 'string' },
      window: { type: 'string', default: '10' },
      'kill-after': { type: 'string' },
      seed: { type: 'string', default: '1' },
      out: { type: 'string' },
      'beside-shop': { type: 'boolean', default: false },
    },
  })
  const profile = arrivalProfiles.find((name) => name === values.profile)
  const [fans, processes] = [values.fans, values.processes].map(wholeNumber)
  const seed = wholeNumber(values.seed)
  const minutes = Number(values.minutes)
  const window = Number(values.window)
  const rate = values.rate === undefined ? Math.ceil((fans ?? 0) / (minutes * admittingShare)) : wholeNumber(values.rate)
  const killAfter = values['kill-after'] === undefined ? null : Number(values['kill-after'])
  const event = values.event ?? null
  if (event === null && !values.shop)
    return '--event is missing: the slug of an event, as bin/stagefront events list shows it, or --shop for the queue of the whole shop'
  if (event !== null && values.shop) return 'Choose --event or --shop: a queue is one event’s or the whole shop’s'
  if (!fans || fans < 10 || fans > 100_000) return '--fans must be a whole number from 10 to 100,000, for example --fans 2000'
  if (!profile) return `--profile must be one of: ${arrivalProfiles.join(', ')}`
  if (!processes || processes > 16) return '--processes must be a whole number from 1 to 16'
  if (!(minutes >= 0.2 && minutes <= 60)) return '--minutes must be a number from 0.2 to 60'
  if (!rate || rate > 1_000_000) return '--rate must be a whole number from 1 to 1,000,000: admissions per minute'
  if (!(window >= 1 && window <= 120)) return '--window must be a number of minutes from 1 to 120'
  if (seed === null) return '--seed must be a whole number'
  if (killAfter !== null && processes < 2) return '--kill-after needs at least --processes 2: the others go on serving'
  if (killAfter !== null && !(killAfter > 0 && killAfter < minutes * 60 * 0.7))
    return `--kill-after must be a number of seconds within the sale, from 1 to ${Math.floor(minutes * 60 * 0.7)}`
  if (values.out !== undefined && !values.out.endsWith('.svg')) return '--out must name a file that ends with .svg'
  const speed = Math.max(1, naturalMinutes / minutes)
  return {
    ...{ event, fans, profile, processes, minutes, rate, killAfter, seed, speed },
    windowSeconds: Math.max(10, Math.round((window * 60) / speed)),
    out: values.out ?? `drill-${event ?? 'shop'}.svg`,
    besideShop: values['beside-shop'],
    reload: Math.max(1, Math.round(config.waitingRoomReload / speed)),
  }
}

/** @returns null for anything else than digits */
function wholeNumber(text: string | undefined): number | null {
  return text !== undefined && /^\d{1,9}$/.test(text) ? Number(text) : null
}

/** The drill cannot begin, or could not go on; the message says why and what to do. */
export class DrillRefusal extends Error {}
