import archivo from '@fontsource-variable/archivo/files/archivo-latin-wdth-normal.woff2?url'
import grenzeGotisch from '@fontsource-variable/grenze-gotisch/files/grenze-gotisch-latin-wght-normal.woff2?url'
import handjet from '@fontsource-variable/handjet/files/handjet-latin-full-normal.woff2?url'
import literata from '@fontsource-variable/literata/files/literata-latin-wght-normal.woff2?url'
import martianMono from '@fontsource-variable/martian-mono/files/martian-mono-latin-wdth-normal.woff2?url'
import youngSerif from '@fontsource/young-serif/files/young-serif-latin-400-normal.woff2?url'

/** The typefaces of a voice: the name of a self-hosted one, or the path of a shop's own file. */
export interface ChosenFaces {
  display?: string
  text?: string
}

const files: Record<string, string> = {
  Archivo: archivo,
  'Grenze Gotisch': grenzeGotisch,
  Handjet: handjet,
  Literata: literata,
  'Martian Mono': martianMono,
  'Young Serif': youngSerif,
}

const facesOfDesigns: Record<string, Required<ChosenFaces>> = {
  moorgrab: { display: 'Grenze Gotisch', text: 'Archivo' },
  'linde-lahr': { display: 'Young Serif', text: 'Literata' },
  lichtamt: { display: 'Handjet', text: 'Martian Mono' },
}

/**
 * The font files of a shop (SHP-09), to be preloaded.
 * @param chosen those of its theme, in place of its design's
 */
export function listFaces(design: string, chosen: ChosenFaces = {}): string[] {
  const ofDesign = (Object.hasOwn(facesOfDesigns, design) && facesOfDesigns[design]) || { display: 'Archivo', text: 'Archivo' }
  const { display, text } = { ...ofDesign, ...chosen }
  return [...new Set([display, text])].map((face) => files[face] ?? face)
}
