import type { Part } from '#core/seating/map/picture-parts.ts'
import { viewportScale, toScreen, type Box, type Frame, type Viewport } from '#core/seating/map/viewport.ts'
import type { SeatState } from '#core/seating/map/seat-states.ts'
import { paintGraphic } from './paint-graphic.ts'
import { categoryMark } from './category-mark.ts'
import type { MapLook } from './map-look.ts'
import type { MapScene, SceneSection, SceneState } from './map-scene.ts'
import type { SeatFace, SeatSprites } from './seat-sprites.ts'

/** The share of the distance between neighbours that a seat fills. */
const seatShare = 0.8
/** Below this distance between neighbours, in CSS pixels, sections are drawn as outlines only. */
const dotsFrom = 1.6
/** From here seats have a shape and a letter. */
const shapesFrom = 9
/** From here rows have their names, and seats that a finger can hit their numbers in the tooltip. */
const rowNamesFrom = 13

/** Where a plan lies on the canvas, in pixels of the device. The corner is whole, so that a moved picture has the same pixels. */
export interface Placement {
  scale: number
  left: number
  top: number
}

interface Painting {
  context: CanvasRenderingContext2D
  scene: MapScene
  state: SceneState
  look: MapLook
  placement: Placement
  /** Pixels of the device for one CSS pixel. */
  ratio: number
  sprites: SeatSprites
}

export function mapPlacement(viewport: Viewport, frame: Frame, ratio: number): Placement {
  const origin = toScreen(viewport, frame, { x: 0, y: 0 })
  return { scale: viewportScale(viewport, frame) * ratio, left: Math.round(origin.x * ratio), top: Math.round(origin.y * ratio) }
}

/** Draws what is visible of a hall in a part of the canvas. All is drawn in pixels of the device, so that seats are sharp. */
export function paintMap(painting: Painting, part: Part): void {
  const { context, scene, look, placement, ratio } = painting
  const { scale, left, top } = placement
  const pitch = (scale * scene.hall.seatGap) / ratio
  const box = { x: (part.x - left) / scale, y: (part.y - top) / scale, width: part.width / scale, height: part.height / scale }
  // Names are wider than their rows, and seats reach beyond their middle.
  const [around, aroundNames] = [grown(box, scene.hall.seatGap), grown(box, (160 * ratio) / scale)]
  context.save()
  context.setTransform(1, 0, 0, 1, 0, 0)
  context.beginPath()
  context.rect(part.x, part.y, part.width, part.height)
  context.clip()
  context.fillStyle = look.ground
  context.fillRect(part.x, part.y, part.width, part.height)
  context.setTransform(scale, 0, 0, scale, left, top)
  for (const graphic of scene.hall.map.graphics) paintGraphic(context, graphic, look, scale / ratio)
  for (const section of scene.sections) if (overlaps(section.box, around)) paintHull(painting, section, pitch)
  context.setTransform(1, 0, 0, 1, 0, 0)
  if (pitch >= shapesFrom) paintSeats(painting, around)
  else if (pitch >= dotsFrom) paintDots(painting, around)
  const named = scene.sections.filter((section) => overlaps(section.box, aroundNames))
  if (pitch >= rowNamesFrom) paintRowNames(painting, named, pitch, grown(box, (20 * ratio) / scale))
  paintSectionNames(painting, named, pitch)
  paintRings(painting)
  context.restore()
}

function paintHull({ context, look, state, placement: { scale } }: Painting, { section, category }: SceneSection, pitch: number): void {
  const isArea = section.capacity !== null
  const isFull = isArea && state.areas.get(section.id) === 0
  const colour = isFull ? look.seatOff : (look.categories[category] ?? look.ink)
  context.beginPath()
  for (const { x, y } of section.hull) context.lineTo(x, y)
  context.closePath()
  context.fillStyle = colour
  context.globalAlpha = isArea ? (look.isForced ? 0.12 : 0.34) : look.isForced ? 0 : pitch < shapesFrom ? 0.16 : 0.07
  context.fill()
  const isChosen = state.section === section
  context.globalAlpha = isChosen ? 1 : isArea ? 0.9 : pitch < shapesFrom ? 0.55 : 0.2
  context.strokeStyle = isChosen ? look.ink : colour
  context.lineWidth = (isChosen ? 2.5 : 1.25) / scale
  // An area's outline repeats its category's pattern, as its seats would.
  if (isArea && categoryMark(category).isStriped) context.setLineDash([6 / scale, 4 / scale])
  context.stroke()
  context.setLineDash([])
  context.globalAlpha = 1
}

function seatFace(state: SeatState | undefined, isMatch: boolean): SeatFace {
  if (state === 'own' || state === 'distanced') return state
  if (state === undefined || state === 'reserved') return 'taken'
  if (!isMatch) return 'faint'
  return state === 'highlighted' ? 'highlighted' : 'free'
}

function paintSeats({ context, scene, state, look, placement: { scale, left, top }, sprites }: Painting, box: Box): void {
  const size = Math.round(scale * scene.hall.seatGap * seatShare)
  scene.grid.forEachIn(box, (number) => {
    const indexed = scene.hall.seats[number]
    if (!indexed) return
    const face = seatFace(state.states[number], state.matches[number] === 1)
    const sprite = sprites.get(look, face, scene.categories[number] ?? 0, indexed.seat, size, scene.angleOf(number))
    const half = sprite.width / 2
    context.drawImage(sprite, left + Math.round(indexed.seat.x * scale - half), top + Math.round(indexed.seat.y * scale - half))
  })
}

const dotSizes: Record<SeatFace, number> = { free: 0.74, faint: 0.5, highlighted: 0.95, own: 1.1, distanced: 0.4, taken: 0.36 }

/** Far away, seats are squares without details: colour, and size for whether they are free. */
function paintDots({ context, scene, state, look, placement: { scale, left, top } }: Painting, box: Box): void {
  const pitch = scale * scene.hall.seatGap
  let current = ''
  scene.grid.forEachIn(box, (number) => {
    const seat = scene.hall.seats[number]?.seat
    if (!seat) return
    const face = seatFace(state.states[number], state.matches[number] === 1)
    const isColoured = face === 'free' || face === 'highlighted'
    const colour = isColoured ? (look.categories[scene.categories[number] ?? 0] ?? look.ink) : face === 'own' ? look.ink : look.seatOff
    if (colour !== current) context.fillStyle = colour
    current = colour
    const size = Math.max(1, Math.round(pitch * dotSizes[face]))
    context.fillRect(left + Math.round(seat.x * scale - size / 2), top + Math.round(seat.y * scale - size / 2), size, size)
  })
}

function paintRowNames(
  { context, look, placement: { scale, left, top }, ratio }: Painting,
  sections: readonly SceneSection[],
  pitch: number,
  box: Box,
): void {
  setFont(context, `600 ${Math.min(14, Math.max(10, pitch * 0.5)) * ratio}px ${look.textFont}`, 'normal')
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  context.fillStyle = look.ink2
  // Outlines of blocks run through the names where blocks stand close together.
  context.lineJoin = 'round'
  context.lineWidth = 3 * ratio
  context.strokeStyle = look.ground
  for (const { rowLabels } of sections)
    for (const { name, at } of rowLabels()) {
      if (!overlaps({ ...at, width: 0, height: 0 }, box)) continue
      const [x, y] = [left + at.x * scale, top + at.y * scale]
      context.strokeText(name, x, y)
      context.fillText(name, x, y)
    }
}

/** Blocks have their names in the middle while seats are small, and before their first row when seats can be chosen. */
function paintSectionNames(
  { context, look, placement: { scale, left, top }, ratio, state }: Painting,
  sections: readonly SceneSection[],
  pitch: number,
): void {
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  context.lineJoin = 'round'
  context.lineWidth = 4 * ratio
  context.strokeStyle = look.ground
  context.fillStyle = look.ink
  for (const { section, box, middle, room: space, front, shortName, isTable } of sections) {
    const isArea = section.capacity !== null
    const isInside = isArea || isTable || pitch < rowNamesFrom
    const [width, height] = [(box.width * scale) / ratio, (box.height * scale) / ratio]
    const room = isInside ? (space * scale) / ratio : 320
    const size = isInside ? Math.min(24, Math.max(12, Math.min(width, height) * (isTable ? 0.18 : 0.3))) : 24
    setFont(context, `${look.displayWeight} ${size * ratio}px ${look.displayFont}`, 'extra-condensed')
    const fits = (text: string) => context.measureText(text).width <= room * ratio
    const label = !isInside || ((isArea || isTable) && fits(section.name)) ? section.name : shortName
    if (isInside && !fits(label)) continue
    const at = isInside ? middle : front
    const [x, y] = [left + at.x * scale, top + at.y * scale]
    context.strokeText(label, x, y)
    context.fillText(label, x, y)
    const places = isArea ? state.areas.get(section.id) : undefined
    if (places === undefined || room < 60) continue
    setFont(context, `600 ${14 * ratio}px ${look.textFont}`, 'normal')
    context.strokeText(look.count(places), x, y + size * ratio)
    context.fillText(look.count(places), x, y + size * ratio)
  }
}

/** The pressed seat has a frame, the keyboard's seat a ring. */
function paintRings({ context, scene, state, look, placement: { scale, left, top }, ratio }: Painting): void {
  const size = Math.max(10 * ratio, scale * scene.hall.seatGap * 1.05)
  for (const [seat, colour, width] of [
    [state.pressed, look.ink, 3],
    [state.cursor, look.focus, 4],
  ] as const) {
    if (!seat) continue
    const [x, y] = [left + seat.seat.x * scale - size / 2, top + seat.seat.y * scale - size / 2]
    context.lineWidth = (width + 3) * ratio
    context.strokeStyle = look.ground
    context.strokeRect(x, y, size, size)
    context.lineWidth = width * ratio
    context.strokeStyle = colour
    context.strokeRect(x, y, size, size)
  }
}

function overlaps(a: Box, b: Box): boolean {
  return a.x <= b.x + b.width && b.x <= a.x + a.width && a.y <= b.y + b.height && b.y <= a.y + a.height
}

function grown({ x, y, width, height }: Box, by: number): Box {
  return { x: x - by, y: y - by, width: width + 2 * by, height: height + 2 * by }
}

/** Setting the font resets its width. */
function setFont(context: CanvasRenderingContext2D, font: string, stretch: CanvasFontStretch): void {
  context.font = font
  context.fontStretch = stretch
}
