import type { Font } from 'fontkit'
import { clusterKey, outlineCluster, type Cluster } from './clusters.ts'
import { encodeGlyph } from './encode-glyph.ts'

/*
 * Letters of other scripts become glyphs of the font that the text around them has: a PDF file contains a part of that font anyway, with
 * numbers of its own. So a line is one piece of text whatever it is made of, and no reader of the file sees gaps where fonts change. It also
 * could not contain the fonts themselves, which are variable.
 */

/** Numbers from here on are letters of other scripts, in the order in which a part of the font got them. */
const firstOther = 0x10000

/** A part of a font, as fontkit writes it (`docs/library-internals.md`). */
export interface ExtensibleSubset {
  /** Numbers in the whole font, or from `firstOther` on. */
  glyphs: number[]
  others: Cluster[]
  glyf: Uint8Array[]
  offset: number
  loca: { offsets: number[]; version: number }
  hmtx: { metrics: { advance: number; bearing: number }[] }
  _addGlyph(id: number): number
}

/** A font whose parts can contain letters of other scripts. */
export function withOtherGlyphs(font: Font): Font {
  const parts = font as unknown as { createSubset(): ExtensibleSubset }
  const createSubset = parts.createSubset.bind(font)
  parts.createSubset = () => {
    const subset = createSubset()
    subset.others = []
    const addOwn = subset._addGlyph.bind(subset)
    subset._addGlyph = (id) => {
      const cluster = subset.others[id - firstOther]
      if (!cluster) return addOwn(id)
      const { bytes, left } = encodeGlyph(outlineCluster(cluster, font.unitsPerEm))
      // Long offsets: many letters of other scripts are more than short ones can address.
      subset.loca.version = 1
      subset.glyf.push(bytes)
      subset.loca.offsets.push(subset.offset)
      subset.hmtx.metrics.push({ advance: Math.round((cluster.advance / cluster.font.unitsPerEm) * font.unitsPerEm), bearing: left })
      subset.offset += bytes.length
      return subset.glyf.length - 1
    }
    return subset
  }
  return font
}

/** Adds a letter to a part of a font. Returns its number there. */
export function includeCluster(subset: ExtensibleSubset, cluster: Cluster): number {
  return subset.glyphs.push(firstOther + subset.others.push(cluster) - 1) - 1
}

/** The same for parts with the same glyphs. */
export function subsetKey({ glyphs, others = [] }: { glyphs: number[]; others?: Cluster[] }): string {
  return [glyphs.join(), ...others.map(clusterKey)].join('|')
}
