import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { imageWidths, widthBatch, widthsFor } from './image-widths.ts'

describe('picture widths', () => {
  test.each([
    [3000, [75, 100, 180, 360, 370, 500, 740, 1000, 1500]],
    [1500, [75, 100, 180, 360, 370, 500, 740, 1000, 1500]],
    [1499, [75, 100, 180, 360, 370, 500, 740, 1000]],
    [75, [75]],
    [20, [75]],
  ])('NAV-26 LIM-54 a source %i wide gets the widths %j', (source, widths) => expect(widthsFor(source)).toEqual(widths))

  test('LIM-53 no picture is wider than 1500 pixels', () => expect(Math.max(...widthsFor(6000))).toBe(1500))

  test.each([
    [1500, [360, 740]],
    [600, [360]],
    [300, [180]],
    [20, [75]],
  ])('a list first needs, of a source %i wide, the widths %j', (source, widths) => expect(widthBatch(source, 'list')).toEqual(widths))

  test('the two batches have every width once', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 5000 }), (source) => {
        const both = [...widthBatch(source, 'list'), ...widthBatch(source, 'rest')]
        expect(both.toSorted((a, b) => a - b)).toEqual(widthsFor(source))
        expect(widthBatch(source, 'list').length).toBeGreaterThan(0)
        expect(both.every((width) => imageWidths.includes(width))).toBe(true)
      }),
    )
  })
})
