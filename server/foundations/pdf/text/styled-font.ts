import type { Font as HarfBuzzFont } from 'harfbuzzjs'

export type HarfBuzz = typeof import('harfbuzzjs')

/** A font of another script, in one of our styles. */
export interface StyledFont {
  /** Unique among all fonts of a process. */
  key: string
  unitsPerEm: number
  /** With its weight and width set. */
  font: HarfBuzzFont
  harfBuzz: HarfBuzz
}
