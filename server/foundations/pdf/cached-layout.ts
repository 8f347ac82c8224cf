import type { Font } from 'fontkit'
import { LRUCache } from 'lru-cache'

type GlyphRun = ReturnType<Font['layout']>

/** Words per face. Documents repeat labels, names of months, halls and companies; names of buyers come and go. */
const maxWords = 5_000

/**
 * A font that remembers how it lays out a word, for all documents together: finding and placing the glyphs is dearer than anything
 * else that is done with a text. pdfkit asks word by word, and remembers words for one document only.
 */
export function withCachedLayout(font: Font): Font {
  const runs = new LRUCache<string, GlyphRun>({ max: maxWords })
  const layout = font.layout.bind(font)
  font.layout = (text, ...features) => {
    if (features.some((feature) => feature !== undefined)) return layout(text, ...features)
    const run = runs.get(text) ?? layout(text)
    runs.set(text, run)
    return copyRun(run)
  }
  return font
}

/** The same run with positions of its own, because pdfkit scales them in place. */
function copyRun(run: GlyphRun): GlyphRun {
  const copy = Object.assign(Object.create(Object.getPrototypeOf(run) as object) as GlyphRun, run)
  copy.positions = run.positions.map((position) => ({ ...position }))
  return copy
}
