import { describe, expect, test } from 'vitest'
import {
  minTarget,
  limitViewport,
  panBy,
  pinch,
  viewportScale,
  showBlock,
  showBox,
  showPoint,
  toPlan,
  toScreen,
  wholePlan,
  zoomAt,
  zoomInFactor,
  zoomOutFactor,
  type Frame,
} from './viewport.ts'

const frame: Frame = { width: 400, height: 300, bounds: { x: 100, y: 50, width: 1000, height: 600 } }
const whole = wholePlan(frame)

describe('the viewport of a seat map', () => {
  test('shows the whole plan at first, in the middle', () => {
    expect(toScreen(whole, frame, { x: 100, y: 350 })).toEqual({ x: 0, y: 150 })
    expect(toScreen(whole, frame, { x: 1100, y: 350 })).toEqual({ x: 400, y: 150 })
  })

  test('SEA-11 LIM-46 zooms from 1 to 15 and no further', () => {
    let viewport = whole
    for (let press = 0; press < 30; press++) viewport = zoomAt(viewport, frame, { x: 200, y: 150 }, zoomInFactor)
    expect(viewport.zoom).toBe(15)
    for (let press = 0; press < 30; press++) viewport = zoomAt(viewport, frame, { x: 200, y: 150 }, zoomOutFactor)
    expect(viewport).toEqual(whole)
    expect(limitViewport({ zoom: 99, x: 600, y: 350 }, frame).zoom).toBe(15)
  })

  test('LIM-47 has buttons that multiply the zoom by 1.25 and 0.75', () => {
    const closer = zoomAt({ ...whole, zoom: 4 }, frame, { x: 200, y: 150 }, zoomInFactor)
    expect(closer.zoom).toBe(5)
    expect(zoomAt(closer, frame, { x: 200, y: 150 }, zoomOutFactor).zoom).toBe(3.75)
  })

  test('keeps the point under the pointer while zooming', () => {
    const start = limitViewport({ zoom: 4, x: 600, y: 350 }, frame)
    const at = { x: 90, y: 210 }
    const point = toPlan(start, frame, at)
    const back = toScreen(zoomAt(start, frame, at, 1.7), frame, point)
    expect(back.x).toBeCloseTo(at.x)
    expect(back.y).toBeCloseTo(at.y)
  })

  test('keeps what is between two fingers between them', () => {
    const start = limitViewport({ zoom: 3, x: 600, y: 350 }, frame)
    const point = toPlan(start, frame, { x: 150, y: 100 })
    const after = pinch(start, frame, { middle: { x: 150, y: 100 }, distance: 80 }, { middle: { x: 180, y: 140 }, distance: 160 })
    expect(after.zoom).toBe(6)
    expect(toScreen(after, frame, point).x).toBeCloseTo(180)
    expect(toScreen(after, frame, point).y).toBeCloseTo(140)
  })

  test('follows a drag, and leaves at most a quarter of the frame empty', () => {
    const start = limitViewport({ zoom: 4, x: 600, y: 350 }, frame)
    expect(panBy(start, frame, { x: 16, y: -16 })).toEqual({ zoom: 4, x: 590, y: 360 })
    const edge = panBy(start, frame, { x: 100_000, y: 0 })
    expect(toScreen(edge, frame, { x: 100, y: 350 }).x).toBeCloseTo(100)
    expect(panBy(whole, frame, { x: 50, y: 50 })).toEqual(whole)
  })

  test('shows a block as large as fits', () => {
    const viewport = showBox(frame, { x: 300, y: 300, width: 100, height: 50 })
    expect(viewportScale(viewport, frame) * 100).toBeCloseTo(344)
    expect(toScreen(viewport, frame, { x: 350, y: 325 })).toEqual({ x: 200, y: 150 })
  })

  test('shows a block so that its seats can be tapped, and no larger than needed', () => {
    const large = showBlock(frame, { x: 200, y: 100, width: 600, height: 300 }, { x: 300, y: 150 }, 10)
    expect(viewportScale(large, frame) * 10).toBeCloseTo(minTarget)
    expect(large).toMatchObject({ x: 300, y: 150 })
    const table = showBlock(frame, { x: 400, y: 300, width: 20, height: 20 }, { x: 410, y: 310 }, 10)
    expect(viewportScale(table, frame) * 10).toBeCloseTo(minTarget * 1.75)
  })

  test('moves to a point only if it is not well visible yet', () => {
    const close = limitViewport({ zoom: 10, x: 600, y: 350 }, frame)
    expect(showPoint(close, frame, { x: 605, y: 352 }, 1)).toBe(close)
    expect(showPoint(close, frame, { x: 700, y: 352 }, 1)).toMatchObject({ zoom: 10, x: 700, y: 352 })
    expect(viewportScale(showPoint(whole, frame, { x: 600, y: 350 }, 2), frame)).toBeCloseTo(2)
  })
})
