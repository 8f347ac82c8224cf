import { expect, test } from 'vitest'
import { seededRandom } from './seeded-random.ts'

const draw = (seed: number, stream?: number) => {
  const random = seededRandom(seed, stream)
  return Array.from({ length: 5 }, () => random.number())
}

test('the same seed and stream repeat the same numbers', () => {
  expect(draw(7)).toEqual(draw(7))
  expect(draw(7, 3)).toEqual(draw(7, 3))
})

test('another seed or another stream gives other numbers', () => {
  const sequences = [draw(7), draw(8), draw(7, 1), draw(7, 2)].map(String)
  expect(new Set(sequences).size).toBe(4)
})

test('neighbouring streams do not resemble each other', () => {
  const first = Array.from({ length: 2000 }, (_, stream) => seededRandom(7, stream).number())
  const mean = first.reduce((sum, number) => sum + number, 0) / first.length
  expect(mean).toBeGreaterThan(0.48)
  expect(mean).toBeLessThan(0.52)
  const rises = first.filter((number, index) => index > 0 && number > first[index - 1]!).length
  expect(rises / first.length).toBeGreaterThan(0.45)
  expect(rises / first.length).toBeLessThan(0.55)
})

test('integers reach both ends of their range and never leave it', () => {
  const random = seededRandom(1)
  const drawn = new Set(Array.from({ length: 200 }, () => random.integer(3, 6)))
  expect(drawn).toEqual(new Set([3, 4, 5, 6]))
})

test('a list has as many items as asked for', () => {
  const random = seededRandom(1)
  const lengths = new Set(Array.from({ length: 100 }, () => random.list(0, 2, () => 'x').length))
  expect(lengths).toEqual(new Set([0, 1, 2]))
})

test('shuffling keeps every item', () => {
  const list = Array.from({ length: 50 }, (_, index) => index)
  const shuffled = seededRandom(1).shuffled(list)
  expect(shuffled).not.toEqual(list)
  expect(shuffled.toSorted((a, b) => a - b)).toEqual(list)
})

test('picking from an empty list is an error', () => {
  expect(() => seededRandom(1).pick([])).toThrow('at least one item')
})
