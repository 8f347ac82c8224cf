import archivo from '@fontsource-variable/archivo/files/archivo-latin-wdth-normal.woff2?url'
import grenzeGotisch from '@fontsource-variable/grenze-gotisch/files/grenze-gotisch-latin-wght-normal.woff2?url'
import handjet from '@fontsource-variable/handjet/files/handjet-latin-full-normal.woff2?url'
import literata from '@fontsource-variable/literata/files/literata-latin-wght-normal.woff2?url'
import martianMono from '@fontsource-variable/martian-mono/files/martian-mono-latin-wdth-normal.woff2?url'
import youngSerif from '@fontsource/young-serif/files/young-serif-latin-400-normal.woff2?url'

const faces: Record<string, string[]> = {
  moorgrab: [grenzeGotisch, archivo],
  'linde-lahr': [youngSerif, literata],
  lichtamt: [handjet, martianMono],
}

/** The font files of a design (SHP-09), to be preloaded. */
export function facesOf(design: string): string[] {
  return (Object.hasOwn(faces, design) && faces[design]) || [archivo]
}
