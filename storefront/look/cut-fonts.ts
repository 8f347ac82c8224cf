import subsetFont from 'subset-font'
import type { Plugin } from 'vite'

/** How far each variable face is used: the weights and widths that `tokens.css` and `themes.css` name, and `themes.test.ts` holds them to. */
export const axesInUse = {
  archivo: { wght: { min: 420, max: 820 }, wdth: { min: 62, max: 100 } },
  'grenze-gotisch': { wght: { min: 680, max: 720 } },
  literata: { wght: { min: 430, max: 700 } },
  'martian-mono': { wght: { min: 400, max: 760 }, wdth: { min: 75, max: 75 } },
} as const

/** Every letter that one of the files may have: nothing is left out but shapes between the designs that are used. */
const letters = String.fromCodePoint(...codePoints(0x20, 0x2fff), ...codePoints(0xa720, 0xa7ff), 0xfeff, 0xfffd)

/** The faces as they travel to browsers, cut to what the themes use of them: the letters stand before everything else on a slow line. */
export function cutFonts(): Plugin {
  return {
    name: 'cut-fonts',
    apply: 'build',
    async generateBundle(_options, bundle) {
      for (const asset of Object.values(bundle)) {
        if (asset.type !== 'asset' || !asset.fileName.endsWith('.woff2')) continue
        const face = Object.entries(axesInUse).find(([name]) => asset.fileName.includes(`/${name}-latin`))
        if (!face) continue
        asset.source = await subsetFont(Buffer.from(asset.source), letters, { targetFormat: 'woff2', variationAxes: face[1] })
      }
    },
  }
}

function codePoints(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, index) => from + index)
}
