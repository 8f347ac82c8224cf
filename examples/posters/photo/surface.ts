import { blurred, cell, emptyField, fieldSize, type Field } from './field.ts'

const { width, height } = fieldSize

/** How a thing lies in the light: the share of light, the offsets by which a print on it moves, and its shadow on the table. */
export interface Surface {
  light: Field
  /** Missing where nothing bends; `max` is the largest offset of all. */
  bend?: { x: Field; y: Field; max: number }
  shadow: Field
  /** The cells that the thing or its shadow reaches: the last ones count as well. */
  reach: { left: number; top: number; right: number; bottom: number }
}

/** The lamp stands at the upper left, so low that folds show. */
const lamp = { x: -0.5, y: -0.62, z: 0.86 }

/**
 * Lights a field of heights.
 * @param outline how much of each place the thing covers, 0 to 1
 * @param bend by how many pixels a slope of 1 moves a print
 * @param lift how high the thing stands above the table, for its shadow; 1 is cloth
 */
export function shadeSurface(heights: Field, outline: Field, bend: number, lift = 1): Surface {
  const [light, x, y] = [emptyField(), emptyField(), emptyField()]
  const wide = blurred(heights, 9)
  let steepest = 0
  for (let j = 0; j < height; j++) {
    const [up, down] = [j > 0 ? width : 0, j < height - 1 ? width : 0]
    for (let i = 0; i < width; i++) {
      const at = j * width + i
      const slopeX = (heights[i < width - 1 ? at + 1 : at]! - heights[i > 0 ? at - 1 : at]!) / (2 * cell)
      const slopeY = (heights[at + down]! - heights[at - up]!) / (2 * cell)
      const toLamp = (lamp.z - slopeX * lamp.x - slopeY * lamp.y) / (Math.sqrt(slopeX * slopeX + slopeY * slopeY + 1) * lamp.z)
      // In hollows, less light arrives from everywhere else.
      const hollow = (heights[at]! - wide[at]!) * 0.055
      const bright = 1 + (toLamp - 1) * 0.92 + (hollow < -0.2 ? -0.2 : hollow > 0.1 ? 0.1 : hollow)
      light[at] = bright < 0.12 ? 0.12 : bright
      x[at] = slopeX * bend
      y[at] = slopeY * bend
      if (slopeX > steepest || -slopeX > steepest) steepest = Math.abs(slopeX)
      if (slopeY > steepest || -slopeY > steepest) steepest = Math.abs(slopeY)
    }
  }
  const shadow = shadowOf(outline, lift)
  return { light, ...(bend > 0 && { bend: { x, y, max: steepest * bend } }), shadow, reach: reachOf(outline, shadow) }
}

/** A dark line where the thing touches the table, and a wide soft shadow away from the lamp. */
function shadowOf(outline: Field, lift: number): Field {
  const [near, far] = [blurred(outline, 2 + lift), blurred(outline, 9 * lift)]
  const shadow = emptyField()
  const [nearX, nearY, farX, farY] = [2, 3, 7, 10].map((way) => Math.round((way * lift) / cell)) as [number, number, number, number]
  for (let j = 0; j < height; j++) {
    const [nearRow, farRow] = [Math.max(0, j - nearY) * width, Math.max(0, j - farY) * width]
    for (let i = 0; i < width; i++) {
      const close = near[nearRow + Math.max(0, i - nearX)]!
      const wide = far[farRow + Math.max(0, i - farX)]!
      shadow[j * width + i] = 1 - (1 - close * 0.42) * (1 - wide * 0.3)
    }
  }
  return shadow
}

/** A shadow below this darkens a pixel by less than one step. */
const faintest = 0.002

function reachOf(outline: Field, shadow: Field): Surface['reach'] {
  const reach = { left: width, top: height, right: -1, bottom: -1 }
  for (let j = 0; j < height; j++)
    for (let i = 0; i < width; i++) {
      const at = j * width + i
      if (outline[at] === 0 && shadow[at]! < faintest) continue
      reach.left = Math.min(reach.left, i)
      reach.right = Math.max(reach.right, i)
      reach.top = Math.min(reach.top, j)
      reach.bottom = j
    }
  return reach
}
