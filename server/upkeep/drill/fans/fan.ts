import type { SeededRandom } from '#core/random/seeded-random.ts'
import { paths, systemPaths } from '#core/urls.ts'
import { openBrowser, readPause, type Browser, type Network } from './browser.ts'
import { buy, type Pause } from './buy.ts'
import { wallTime, type DrilledEvent, type FanInQueue, type FansTask } from './messages.ts'
import type { Measurements } from './measurements.ts'

/** What the process of the fans gives to each of them. */
export interface FanWorld {
  task: FansTask
  /** What this fan came for. */
  event: DrilledEvent
  network: Network
  measured: Measurements
  random: SeededRandom
  /** Waits for so many seconds. @returns false when the drill is over */
  wait(seconds: number): Promise<boolean>
}

/** Shares of fans who do more than wait. */
const [reloading, secondTab, losingPatience] = [0.1, 0.05, 0.05]
/** The page waits for a moment before it shows an answer. */
const flicker = 0.3
const maxTurnsDown = 8

interface Status {
  state: 'open' | 'outside' | 'before' | 'waiting' | 'admitted' | 'missed'
  number?: number
  place?: number
  waiting_index?: number
  starts_in?: number
  seed_hash?: string
}

/**
 * A fan from the first look at the event's page to the order: draws a place, waits as the waiting page does, comes in and buys. Some
 * reload the page, some have it open in two tabs, some leave.
 */
export async function playFan(world: FanWorld, number: number): Promise<void> {
  const { task, event, measured, network } = world
  const browser = openBrowser(network, measured, { host: task.host, shop: event.shop }, number)
  measured.counts.arrived++
  try {
    await browser.get('page', `${event.prefix}${paths.event(event.slug)}`)
    const seen = await drawPlace(world, browser)
    if (seen === null) return
    measured.counts.waiting++
    const end = await waitForTurn(world, browser, seen)
    measured.counts.waiting--
    if (end === 'left') measured.counts.left++
    if (end === 'missed') measured.counts.windowOver++
    if (end !== 'admitted') return
    measured.counts.admitted++
    await goInside(world, browser, number)
  } catch {
    // The error is counted already.
    measured.counts.failed++
  }
}

/** Opens the waiting page, which gives the fan a place in a cookie. @returns null when the drill ends before it does */
async function drawPlace(world: FanWorld, browser: Browser): Promise<FanInQueue | null> {
  const { event, measured } = world
  for (;;) {
    const asked = wallTime()
    const answer = await browser.get('waiting page', `${event.prefix}${paths.waitingRoom(event.slug)}`)
    const answered = wallTime()
    const token = [...browser.cookies].find(([name]) => name.startsWith('stagefront_place_'))?.[1]
    const drawn = Number(/^(\d+)/.exec(token ?? '')?.[1])
    if (answer.status === 200 && drawn > 0) {
      const fan = { number: drawn, place: null, asked, answered, seedHash: null }
      measured.queue.push(fan)
      return fan
    }
    if (answer.status === 303) throw new Error('Nobody has to wait')
    if (!(await world.wait(readPause(answer) / 1000))) return null
  }
}

async function waitForTurn(world: FanWorld, browser: Browser, fan: FanInQueue): Promise<'admitted' | 'missed' | 'left' | 'over'> {
  const { task, event, random } = world
  const leavesAt = random.boolean(losingPatience) ? wallTime() + random.number() * (task.endsAt - wallTime()) : Infinity
  const tabs = random.boolean(secondTab) ? 2 : 1
  let isOver = false
  const tab = async (): Promise<'admitted' | 'missed' | 'left' | 'over' | null> => {
    let startsIn = Infinity
    // As the page: whole seconds, and up to five more, so that not all ask at once.
    const spread = random.integer(0, 5)
    for (let first = true; ; first = false) {
      const pause = first && fan.place === null ? 1 : Math.ceil(Math.min(task.reload, startsIn) + spread / Math.max(1, task.speed))
      if (!(await world.wait(pause))) return 'over'
      if (isOver) return null
      if (wallTime() > leavesAt) return 'left'
      if (random.boolean(reloading)) await browser.get('waiting page', `${event.prefix}${paths.waitingRoom(event.slug)}`)
      const status = await poll(world, browser)
      if (status === null) continue
      noteStatus(world, fan, status)
      if (status.state === 'admitted' || status.state === 'missed') return status.state
      startsIn = status.starts_in ?? Infinity
      if (!(await world.wait(flicker))) return 'over'
    }
  }
  const end = await Promise.race(Array.from({ length: tabs }, async () => (await tab()) ?? new Promise<never>(() => {})))
  isOver = true
  return end
}

/** @returns null where there was no sensible answer; the page then asks again as usual */
async function poll({ event, measured }: FanWorld, browser: Browser): Promise<Status | null> {
  try {
    const answer = await browser.get('poll', systemPaths.rest(event.shop, `/waiting-room/${event.slug}`))
    return answer.status === 200 ? (JSON.parse(answer.body) as Status) : null
  } catch (error) {
    if (error instanceof SyntaxError) measured.failed('poll', 'the answer is no JSON')
    return null
  }
}

/** Compares an answer with what the fan was told before. */
function noteStatus({ measured }: FanWorld, fan: FanInQueue, status: Status): void {
  const { number, place } = fan
  if (status.state === 'open' || status.state === 'outside') {
    measured.lostPlaces.push(`number ${number} has no place any more (${status.state})`)
    return
  }
  if (status.number !== number) measured.lostPlaces.push(`number ${number} became ${status.number}`)
  if (place !== null && status.place !== place)
    measured.lostPlaces.push(`number ${number} had place ${place} and then ${status.place ?? 'none'}`)
  if (status.place !== undefined) fan.place = status.place
  if (status.seed_hash !== undefined) fan.seedHash = status.seed_hash
}

async function goInside(world: FanWorld, browser: Browser, number: number): Promise<void> {
  const { task, event, measured, random } = world
  const pause: Pause = (seconds) => world.wait((seconds * (0.5 + random.number())) / task.speed)
  await browser.get('page', `${event.prefix}${paths.event(event.slug)}`)
  for (let attempt = 1; ; attempt++) {
    const purchase = await buy(browser, { task, event }, number, random, pause)
    // An answer may have been lost with its session; the shop then lets the fan in again after a minute.
    if (purchase.outcome === 'not-admitted' && attempt < maxTurnsDown) {
      if (await world.wait(10)) continue
      return
    }
    switch (purchase.outcome) {
      case 'bought':
        measured.counts.bought++
        measured.counts.tickets += purchase.tickets
        return
      case 'sold-out':
        measured.counts.foundSoldOut++
        return
      case 'left':
        measured.counts.left++
        return
      case 'not-admitted':
        measured.counts.failed++
        measured.lostPlaces.push('a fan was admitted and could not come in')
        return
      case 'refused':
        measured.counts.failed++
        return measured.failed('checkout', purchase.problems)
    }
  }
}
