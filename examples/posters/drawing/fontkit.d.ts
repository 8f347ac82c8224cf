/** The parts of fontkit and wawoff2 that this project uses; neither package has types. */
declare module 'fontkit' {
  interface PathCommand {
    command: 'moveTo' | 'lineTo' | 'quadraticCurveTo' | 'bezierCurveTo' | 'closePath'
    args: number[]
  }
  interface Glyph {
    id: number
    path: { commands: PathCommand[] }
  }
  export interface Font {
    unitsPerEm: number
    capHeight: number
    'OS/2': { usWeightClass: number }
    variationAxes: Record<string, { min: number; max: number; default: number }>
    getGlyph(id: number): Glyph
    getVariation(settings: Record<string, number>): Font
    layout(text: string): { glyphs: Glyph[]; positions: { xAdvance: number; xOffset: number; yOffset: number }[] }
  }
  export function create(bytes: Buffer): Font
}

declare module 'wawoff2' {
  export function decompress(bytes: Uint8Array): Promise<Uint8Array>
}
