import fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createElection, type ElectionMessage } from './leader-election.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Tabs of one browser that roll the given numbers, one after the other. */
function browser() {
  const tabs = new Map<string, ReturnType<typeof createElection>>()
  const sent: ElectionMessage[] = []
  const frozen = new Set<string>()
  return {
    sent,
    frozen,
    open(tab: string, ...rolls: number[]) {
      let numberOfRolls = 0
      const random = () => ((rolls[Math.min(numberOfRolls++, rolls.length - 1)] ?? 0) + 0.5) / 10_000
      const send = (message: ElectionMessage) => {
        sent.push(message)
        for (const [name, other] of tabs) if (name !== tab && !frozen.has(name)) other.receive(message)
      }
      const election = createElection({ tab, send, random })
      tabs.set(tab, election)
      election.join()
      return election
    },
    close(tab: string) {
      tabs.get(tab)?.leave()
      tabs.delete(tab)
    },
    leaders: () => [...tabs].filter(([, election]) => election.isLeader()).map(([name]) => name),
  }
}

test('SES-08 the tab with the highest roll leads, also when another opens later', () => {
  const { open, leaders } = browser()
  open('a', 4_000)
  expect(leaders()).toEqual(['a'])
  open('b', 3_999)
  expect(leaders()).toEqual(['a'])
  open('c', 9_999)
  expect(leaders()).toEqual(['c'])
})

test('LIM-11 tabs roll whole numbers below 10000', () => {
  const { open, sent } = browser()
  open('a', 0)
  open('b', 9_999)
  const rolls = sent.flatMap((message) => (message.kind === 'roll' ? [message.roll] : []))
  expect(new Set(rolls)).toEqual(new Set([0, 9_999]))
})

test('SES-08 a closing leader hands over at once', () => {
  const { open, close, leaders } = browser()
  open('a', 10)
  open('b', 30)
  open('c', 20)
  close('b')
  expect(leaders()).toEqual(['c'])
  close('c')
  expect(leaders()).toEqual(['a'])
})

test('LIM-10 tabs with equal rolls roll again after one second, and nobody leads meanwhile', () => {
  const { open, leaders } = browser()
  open('a', 500, 100)
  open('b', 500, 700)
  open('c', 200)
  expect(leaders()).toEqual([])
  vi.advanceTimersByTime(999)
  expect(leaders()).toEqual([])
  vi.advanceTimersByTime(1)
  expect(leaders()).toHaveLength(1)
})

test('a tie below the highest roll delays nothing, and is settled when the leader closes', () => {
  const { open, close, leaders } = browser()
  open('a', 5, 6)
  open('b', 5, 7)
  open('c', 9)
  expect(leaders()).toEqual(['c'])
  close('c')
  expect(leaders()).toEqual([])
  vi.advanceTimersByTime(1_000)
  expect(leaders()).toHaveLength(1)
})

test('a leader that was replaced because it was silent takes part again once it answers', () => {
  const { open, leaders, frozen } = browser()
  const first = open('a', 10)
  const second = open('b', 90)
  frozen.add('b')
  first.replaceLeader()
  expect(first.isLeader()).toBe(true)
  frozen.delete('b')
  second.receive({ kind: 'leave', tab: 'b' })
  expect(leaders()).toEqual(['b'])
})

test('SES-08 however tabs open and close, one of them leads as soon as ties are settled', () => {
  const acts = fc.array(fc.record({ opens: fc.boolean(), rolls: fc.array(fc.nat({ max: 3 }), { minLength: 40, maxLength: 40 }) }), {
    maxLength: 12,
  })
  fc.assert(
    fc.property(acts, (list) => {
      const { open, close, leaders } = browser()
      const names: string[] = []
      for (const [index, { opens, rolls }] of list.entries()) {
        const closing = opens ? undefined : names.shift()
        if (closing !== undefined) close(closing)
        else {
          names.push(`t${index}`)
          // The last number is its own, so that ties end.
          open(`t${index}`, ...rolls, 100 + index)
        }
      }
      vi.advanceTimersByTime(60_000)
      expect(leaders()).toHaveLength(names.length === 0 ? 0 : 1)
    }),
  )
})
