import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { minute, second } from '#core/time/durations.ts'
import { createStore } from '#storefront/create-store.ts'
import { tabHub } from '#test/world/tab-hub.ts'
import { startHeartbeat } from './session-heartbeat.ts'
import type { SessionMessage } from './session-messages.ts'

const start = Date.UTC(2026, 10, 20, 20, 0, 0)
beforeEach(() => void vi.useFakeTimers({ now: start }))
afterEach(() => void vi.useRealTimers())

/** A browser whose server prolongs the session, which ends after `ends`, by 20 minutes with each heartbeat, until `cap`. */
function browser({ cap = Infinity, ends = 20 * minute } = {}) {
  const openChannel = tabHub<SessionMessage>()
  const server = { expiresAt: start + ends, heartbeats: [] as string[], isDown: false, isTerminated: false }
  return {
    server,
    /** @param roll the higher, the sooner it leads */
    open(tab: string, roll: number) {
      const { set, ...state } = createStore({ expiresAt: server.expiresAt as number | null, clockLead: 0 })
      const adoptEnd = (expiresAt: number | null) => set({ ...state.getSnapshot(), expiresAt })
      const loads: number[] = []
      const load = async () => void loads.push(Date.now() - start)
      const heartbeat = async () => {
        if (server.isDown) throw new Error('down')
        server.heartbeats.push(tab)
        server.expiresAt = Math.max(server.expiresAt, Math.min(Date.now() + 20 * minute, cap))
        return server.isTerminated ? { expiresAt: null, isTerminated: true } : { expiresAt: server.expiresAt, isTerminated: false }
      }
      const channel = openChannel()
      const onTerminated = vi.fn()
      const options = {
        store: { ...state, load, adoptEnd } as never,
        heartbeat,
        onTerminated,
        channel,
        tab,
        random: () => (roll + 0.5) / 10_000,
      }
      return { ...startHeartbeat(options), state: state.getSnapshot, loads, adoptEnd, onTerminated, channel }
    },
  }
}

const wait = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds)

test('SES-02 only the leader sends heartbeats, also for what happens in another tab', async () => {
  const { open, server } = browser()
  const leader = open('leader', 9)
  const other = open('other', 1)
  await wait(minute)
  other.noteActivity()
  await wait(0)
  expect(server.heartbeats).toEqual(['leader'])
  expect(other.state().expiresAt).toBe(start + 21 * minute)
  await wait(minute)
  leader.noteActivity()
  await wait(0)
  expect(server.heartbeats).toEqual(['leader', 'leader'])
})

test('SES-02 without activity nothing is sent, and with much of it in all tabs one heartbeat a minute', async () => {
  const { open, server } = browser()
  const tabs = [open('a', 9), open('b', 1), open('c', 5)]
  await wait(5 * minute)
  expect(server.heartbeats).toEqual([])
  for (let elapsed = 0; elapsed < 10 * minute; elapsed += 5 * second) {
    for (const tab of tabs) tab.noteActivity()
    await wait(5 * second)
  }
  expect(server.heartbeats).toHaveLength(10)
})

test('SES-02 at the maximum of the session there is still one heartbeat a minute at most', async () => {
  const { open, server } = browser({ cap: start + 20 * minute })
  const tabs = [open('a', 9), open('b', 1)]
  await wait(minute)
  for (let elapsed = 0; elapsed < 5 * minute; elapsed += second) {
    for (const tab of tabs) tab.noteActivity()
    await wait(second)
  }
  expect(server.heartbeats.length).toBeLessThanOrEqual(6)
  expect(server.heartbeats.length).toBeGreaterThanOrEqual(5)
})

test('a leader that does not answer within a second is replaced, and nothing of the visitor’s activity is lost', async () => {
  const { open, server } = browser()
  const dead = open('dead', 9)
  const other = open('other', 1)
  // The browser has frozen the tab: it neither receives nor leaves.
  dead.channel.postMessage = () => undefined
  await wait(minute)
  other.noteActivity()
  await wait(999)
  expect(server.heartbeats.filter((tab) => tab === 'other')).toEqual([])
  await wait(1)
  expect(server.heartbeats).toContain('other')
  expect(other.isLeader()).toBe(true)
})

test('SES-06 an answer to the question is sent at once, by the leader, and its tab learns the result', async () => {
  const { open, server } = browser()
  open('leader', 9)
  const other = open('other', 1)
  await wait(10 * second)
  const answer = other.stay()
  await wait(0)
  await answer
  expect(server.heartbeats).toEqual(['leader'])
  expect(other.state().expiresAt).toBe(start + 20 * minute + 10 * second)
})

test('an answer that does not reach the shop is an error in the tab that asked', async () => {
  const { open, server } = browser()
  const leader = open('leader', 9)
  const other = open('other', 1)
  server.isDown = true
  await expect(leader.stay()).rejects.toThrow('down')
  await expect(other.stay()).rejects.toThrow('could not reach')
})

test('SES-03 LIM-03 every minute the leader checks the deadline, and has all tabs fetch their carts once it has passed', async () => {
  // The deadline is ten seconds after a check; a check every two minutes, or every half, would see it at another time.
  const { open } = browser({ ends: 20 * minute + 40 * second })
  const tabs = [open('leader', 9), open('other', 1)]
  await wait(20 * minute + 59 * second)
  expect(tabs.map(({ loads }) => loads)).toEqual([[], []])
  await wait(second)
  expect(tabs.map(({ loads }) => loads)).toEqual([[21 * minute], [21 * minute]])
  await wait(10 * minute)
  expect(tabs.map(({ loads }) => loads.length)).toEqual([1, 1])
})

test('SES-03 a heartbeat moves the deadline', async () => {
  const { open } = browser()
  const leader = open('leader', 9)
  await wait(10 * minute)
  leader.noteActivity()
  await wait(19 * minute)
  expect(leader.loads).toEqual([])
  await wait(minute)
  expect(leader.loads).toEqual([30 * minute])
})

test('SES-02 what prolongs the session in one tab restarts the minute in all', async () => {
  const { open, server } = browser()
  const tabs = [open('a', 9), open('b', 1)] as const
  await wait(minute - second)
  tabs[1].adoptEnd(start + 21 * minute)
  expect(tabs[0].state().expiresAt).toBe(start + 21 * minute)
  await wait(second)
  for (const tab of tabs) tab.noteActivity()
  await wait(minute - second)
  expect(server.heartbeats).toEqual([])
  tabs[1].noteActivity()
  await wait(0)
  expect(server.heartbeats).toEqual(['a'])
})

test('SES-10 that the server knows the session no more is reported in every tab', async () => {
  const { open, server } = browser()
  const tabs = [open('a', 9), open('b', 1)] as const
  await wait(minute)
  tabs[1].noteActivity()
  await wait(0)
  for (const tab of tabs) expect(tab.onTerminated).not.toHaveBeenCalled()
  server.isTerminated = true
  await wait(minute)
  tabs[1].noteActivity()
  await wait(0)
  for (const tab of tabs) expect(tab.onTerminated).toHaveBeenCalledTimes(1)
  expect(tabs[1].state().expiresAt).toBeNull()
})
