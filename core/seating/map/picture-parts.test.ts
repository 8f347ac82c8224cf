import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isOnCanvas, nextBeyond, partAfterMove, fractionWithin, stripsToward, type Part } from './picture-parts.ts'

const canvas = { width: 60, height: 40 }

/** A part of the canvas. */
const part = fc
  .tuple(fc.integer({ min: 0, max: 58 }), fc.integer({ min: 0, max: 38 }), fc.integer({ min: 1, max: 60 }), fc.integer({ min: 1, max: 40 }))
  .map(([x, y, width, height]) => ({ x, y, width: Math.min(width, 60 - x), height: Math.min(height, 40 - y) }))

function cellsOf({ x, y, width, height }: Part): string[] {
  return Array.from({ length: width * height }, (_, index) => `${x + (index % width)} ${y + Math.floor(index / width)}`)
}

test('strips fill what is missing, once each, and reach as far as was asked', () => {
  fc.assert(
    fc.property(part, part, fc.integer({ min: 1, max: 20 }), (before, to, min) => {
      const { strips, covered } = stripsToward(before, to, min, canvas)
      const painted = [before, ...strips].flatMap(cellsOf)
      expect(new Set(painted).size).toBe(painted.length)
      expect(painted.toSorted()).toEqual(cellsOf(covered).toSorted())
      expect(isOnCanvas(covered, canvas)).toBe(true)
      expect(fractionWithin(covered, to)).toBeGreaterThanOrEqual(1)
    }),
  )
})

test('a strip is as wide as it has to be at least, but for the edge of the canvas', () => {
  const covered = { x: 10, y: 0, width: 20, height: 40 }
  expect(stripsToward(covered, { x: 9, y: 0, width: 22, height: 40 }, 8, canvas).covered).toEqual({ x: 2, y: 0, width: 36, height: 40 })
  expect(stripsToward(covered, { x: 9, y: 0, width: 10, height: 40 }, 20, canvas).strips).toEqual([{ x: 0, y: 0, width: 10, height: 40 }])
})

test('what lies beyond is painted part by part, until the whole canvas is', () => {
  fc.assert(
    fc.property(part, (before) => {
      let covered: Part = before
      for (let step = 0; step < 4; step++) {
        const next = nextBeyond(covered, canvas)
        if (next) ({ covered } = stripsToward(covered, next, 64, canvas))
      }
      expect(covered).toEqual({ x: 0, y: 0, ...canvas })
      expect(nextBeyond(covered, canvas)).toBeNull()
    }),
  )
})

test('a moved part is cut at the edge of the canvas, and given up once it lies no longer beside the frame', () => {
  const frame = { x: 10, y: 10, width: 40, height: 20 }
  expect(partAfterMove(frame, { x: -15, y: 5 }, frame, canvas)).toEqual({ x: 0, y: 15, width: 35, height: 20 })
  expect(partAfterMove(frame, { x: -40, y: 0 }, frame, canvas)).toBeNull()
  expect(partAfterMove(frame, { x: 0, y: 20 }, frame, canvas)).toBeNull()
})
