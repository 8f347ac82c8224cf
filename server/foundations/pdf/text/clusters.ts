import type { PathCommand } from 'fontkit'
import type { StyledFont } from './styled-font.ts'

/** A glyph of a font, moved to its place in a letter. Units of the font. */
export interface ClusterPart {
  id: number
  x: number
  y: number
}

/** A letter of another script with all its signs, as its font draws it. */
export interface Cluster {
  font: StyledFont
  parts: readonly ClusterPart[]
  /** Up to the next letter, in units of the font. */
  advance: number
}

/** The same for clusters that look the same. */
export function clusterKey({ font, parts, advance }: Cluster): string {
  return `${font.key} ${advance} ${parts.map(({ id, x, y }) => `${id},${x},${y}`).join(' ')}`
}

const commands = { M: 'moveTo', L: 'lineTo', Q: 'quadraticCurveTo', C: 'bezierCurveTo', Z: 'closePath' } as const

/**
 * Outlines come from HarfBuzz, which varies them rightly, those that are made of other glyphs too.
 * @param unitsPerEm of the outline; its points are whole units
 */
export function outlineCluster({ font, parts }: Cluster, unitsPerEm: number): PathCommand[] {
  const scale = unitsPerEm / font.unitsPerEm
  return parts.flatMap((part) =>
    font.font.glyphToJson(part.id).map(({ type, values }) => ({
      command: commands[type as keyof typeof commands],
      args: values.map((value, axis) => Math.round((value + (axis % 2 ? part.y : part.x)) * scale)),
    })),
  )
}
