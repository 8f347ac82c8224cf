import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { returnMemoryWhenQuiet, type ProcessMemory } from './return-memory.ts'

const mebibyte = 1024 * 1024

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A process whose resident memory and CPU time the test sets, and whose collections it counts. */
function open() {
  const state = { resident: 250 * mebibyte, cpuTime: 2_000_000, collections: 0 }
  const memory: ProcessMemory = {
    gc: (() => {
      state.collections += 1
      state.resident = 180 * mebibyte
    }) as unknown as ProcessMemory['gc'],
    resident: () => state.resident,
    cpuTime: () => state.cpuTime,
  }
  const stop = returnMemoryWhenQuiet(memory)
  return { state, stop, pass: (seconds: number) => vi.advanceTimersByTime(seconds * 1000) }
}

test('memory is returned once when the start is over, and not again while it does not grow', () => {
  const { state, stop, pass } = open()
  expect(state.collections).toBe(0)
  pass(5)
  expect(state.collections).toBe(1)
  state.resident += 31 * mebibyte
  pass(60)
  expect(state.collections).toBe(1)
  stop()
})

test('after a rush memory is returned as soon as the process is quiet, and not before', () => {
  const { state, stop, pass } = open()
  pass(5)
  for (let turn = 0; turn < 4; turn++) {
    state.resident += 50 * mebibyte
    state.cpuTime += 3_000_000
    pass(5)
  }
  expect(state.collections).toBe(1)
  state.cpuTime += 400_000
  pass(5)
  expect(state.collections).toBe(2)
  pass(60)
  expect(state.collections).toBe(2)
  stop()
})

test('a process that is closed collects nothing any more', () => {
  const { state, stop, pass } = open()
  pass(5)
  stop()
  state.resident += 100 * mebibyte
  pass(60)
  expect(state.collections).toBe(1)
})
