import { expect, test } from 'vitest'
import { bufferedRandom, systemRandom } from './random.ts'

/** A source that counts: every byte it yields differs from its neighbours. */
function counting() {
  let next = 0
  const portions: number[] = []
  const random = bufferedRandom((buffer) => {
    portions.push(buffer.length)
    for (let index = 0; index < buffer.length; index++) buffer[index] = next++ % 251
  })
  return { random, portions }
}

test('many small portions come from one large one, and no byte is handed out twice', () => {
  const { random, portions } = counting()
  const drawn = Array.from({ length: 128 }, () => [...random.bytes(32)]).flat()
  expect(portions).toEqual([4096])
  expect(drawn).toEqual(Array.from({ length: 4096 }, (_, index) => index % 251))
  expect([...random.bytes(2)]).toEqual([4096 % 251, 4097 % 251])
  expect(portions).toEqual([4096, 4096])
})

test('bytes that were handed out stay as they are when more are drawn', () => {
  const { random } = counting()
  const first = random.bytes(8)
  const copy = [...first]
  for (let count = 0; count < 1000; count++) random.bytes(32)
  expect([...first]).toEqual(copy)
})

test('more bytes than are drawn at once are drawn directly', () => {
  expect(systemRandom.bytes(10_000)).toHaveLength(10_000)
  expect(new Set(systemRandom.bytes(10_000)).size).toBeGreaterThan(200)
})

test('no two draws are equal', () => {
  const draws = Array.from({ length: 300 }, () => systemRandom.bytes(32)).map((bytes) => Buffer.from(bytes).toString('hex'))
  expect(new Set(draws).size).toBe(300)
})

test('integers have no bias: what lies beyond the last multiple is drawn again', () => {
  // The largest number would make 0 to 15 more likely than 16 to 99, because 2^32 is no multiple of 100.
  const values = [0xffff_ffff, 0xffff_fff0, 142]
  const random = bufferedRandom((buffer) => {
    values.forEach((value, index) => buffer.writeUInt32LE(value, index * 4))
  })
  expect(random.integer(100)).toBe(42)
})

test('integers reach both ends of their range', () => {
  const random = systemRandom
  expect(new Set(Array.from({ length: 500 }, () => random.integer(5)))).toEqual(new Set([0, 1, 2, 3, 4]))
  expect(random.integer(1)).toBe(0)
  expect(random.integer(2 ** 32)).toBeLessThan(2 ** 32)
})

test.each([0, -1, 1.5, Number.NaN, 2 ** 32 + 1])('an integer below %d is refused', (below) => {
  expect(() => systemRandom.integer(below)).toThrow('below must be an integer from 1 to 2^32')
})
