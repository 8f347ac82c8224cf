import subsetFont from 'subset-font'
import type { Plugin } from 'vite'

/** The weights and widths of each variable font that `tokens.css` and `themes.css` use. `themes.test.ts` checks them. */
export const axesInUse = {
  archivo: { wght: { min: 420, max: 820 }, wdth: { min: 62, max: 100 } },
  'grenze-gotisch': { wght: { min: 680, max: 720 } },
  literata: { wght: { min: 430, max: 700 } },
  'martian-mono': { wght: { min: 400, max: 760 }, wdth: { min: 75, max: 75 } },
} as const

/** Keeps every letter of a file; only unused weights and widths are removed. */
const letters = String.fromCodePoint(...codePoints(0x20, 0x2fff), ...codePoints(0xa720, 0xa7ff), 0xfeff, 0xfffd)

/** Cuts the fonts down to what the themes use. Fonts are loaded before everything else, so their size matters on a slow connection. */
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
