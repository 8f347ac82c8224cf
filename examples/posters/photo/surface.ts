import { blurred, emptyField, fieldSize, type Field } from './field.ts'

const { width, height } = fieldSize

/** How a thing lies in the light: the share of light, the offsets by which a print on it moves, and its shadow on the table. */
export interface Surface {
  light: Field
  bendX: Field
  bendY: Field
  shadow: Field
}

/** The lamp stands at the upper left, so low that folds show. */
const lamp = { x: -0.5, y: -0.62, z: 0.86 }
const lampLength = Math.hypot(lamp.x, lamp.y, lamp.z)

/**
 * Lights a field of heights.
 * @param outline how much of each place the thing covers, 0 to 1
 * @param lift how high the thing stands above the table, for its shadow; 1 is cloth
 */
export function surfaceOf(heights: Field, outline: Field, bend: number, lift = 1): Surface {
  const [light, bendX, bendY] = [emptyField(), emptyField(), emptyField()]
  const wide = blurred(heights, 9)
  for (let j = 0; j < height; j++) {
    for (let i = 0; i < width; i++) {
      const at = j * width + i
      const slopeX = (heights[at + (i < width - 1 ? 1 : 0)]! - heights[at - (i > 0 ? 1 : 0)]!) / 2
      const slopeY = (heights[at + (j < height - 1 ? width : 0)]! - heights[at - (j > 0 ? width : 0)]!) / 2
      const toLamp = (-slopeX * lamp.x - slopeY * lamp.y + lamp.z) / (Math.sqrt(slopeX * slopeX + slopeY * slopeY + 1) * lampLength)
      // In hollows, less light arrives from everywhere else.
      const hollow = Math.max(-0.2, Math.min(0.1, (heights[at]! - wide[at]!) * 0.055))
      light[at] = Math.max(0.12, 1 + ((toLamp * lampLength) / lamp.z - 1) * 0.92 + hollow)
      bendX[at] = slopeX * bend
      bendY[at] = slopeY * bend
    }
  }
  return { light, bendX, bendY, shadow: shadowOf(outline, lift) }
}

/** A dark line where the thing touches the table, and a wide soft shadow away from the lamp. */
function shadowOf(outline: Field, lift: number): Field {
  const [near, far] = [blurred(outline, Math.round(2 + lift)), blurred(outline, Math.round(9 * lift))]
  const shadow = emptyField()
  const [nearX, nearY, farX, farY] = [2, 3, 7, 10].map((way) => Math.round(way * lift)) as [number, number, number, number]
  for (let j = 0; j < height; j++)
    for (let i = 0; i < width; i++) {
      const close = near[Math.max(0, j - nearY) * width + Math.max(0, i - nearX)]!
      const wide = far[Math.max(0, j - farY) * width + Math.max(0, i - farX)]!
      shadow[j * width + i] = 1 - (1 - close * 0.42) * (1 - wide * 0.3)
    }
  return shadow
}
