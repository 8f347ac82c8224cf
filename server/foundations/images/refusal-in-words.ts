import { english, type Sentence } from '#core/text/sentence.ts'
import { maxPixels } from './process/messages.ts'
import { PictureProcessDied } from './process/picture-process.ts'

/** Why the sizes of a picture cannot be made. */
export const originalMissing = english`its original file is missing`

const damaged = english`is damaged or was cut off: export or upload it again`

/** What the decoders say, in the order in which it is looked for, since several say two things at once. */
const causes: readonly [said: RegExp, inWords: Sentence][] = [
  [/pixel limit/i, english`has more than ${maxPixels / 1e6} million pixels: make it smaller`],
  [/unsupported image format/i, english`is not an image`],
  [/amplification|excessive depth|referenced elements/i, english`is an SVG that is too involved to be drawn: export it again, simplified`],
  [/XML parse|svgload/i, english`is an SVG with a fault in its code, or was cut off: export it again`],
]

/** Why a picture cannot be read. What its decoder said is about bytes, and stands in the log alone. @param error that it was refused with */
export function whyUnreadable(error: Error): Sentence {
  if (error instanceof PictureProcessDied) return english`makes the program that reads pictures stop: save it anew with a drawing program`
  return causes.find(([said]) => said.test(error.message))?.[1] ?? damaged
}
