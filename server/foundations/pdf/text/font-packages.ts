import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { LRUCache } from 'lru-cache'

/*
 * Our own typeface has Latin letters. Every other script is drawn with the Noto family, which comes as one package per script. A package
 * consists of files of a few dozen kilobytes, each with the characters that its `unicode.json` names, so that one name needs one or two.
 */

/** In the order in which they are asked. The last four draw what no script has, and each other's characters. */
const packages = [
  '@fontsource-variable/noto-sans',
  '@fontsource-variable/noto-sans-arabic',
  '@fontsource-variable/noto-sans-armenian',
  '@fontsource-variable/noto-sans-bengali',
  '@fontsource-variable/noto-sans-cherokee',
  '@fontsource-variable/noto-sans-devanagari',
  '@fontsource-variable/noto-sans-ethiopic',
  '@fontsource-variable/noto-sans-georgian',
  '@fontsource-variable/noto-sans-gujarati',
  '@fontsource-variable/noto-sans-gurmukhi',
  '@fontsource-variable/noto-sans-hebrew',
  '@fontsource-variable/noto-sans-kannada',
  '@fontsource-variable/noto-sans-khmer',
  '@fontsource-variable/noto-sans-lao',
  '@fontsource-variable/noto-sans-malayalam',
  '@fontsource-variable/noto-sans-myanmar',
  '@fontsource-variable/noto-sans-oriya',
  '@fontsource-variable/noto-sans-sinhala',
  '@fontsource-variable/noto-sans-tamil',
  '@fontsource-variable/noto-sans-telugu',
  '@fontsource-variable/noto-sans-thaana',
  '@fontsource-variable/noto-sans-thai',
  '@fontsource-variable/noto-sans-sc',
  '@fontsource-variable/noto-sans-jp',
  '@fontsource-variable/noto-sans-kr',
  '@fontsource-variable/noto-sans-symbols',
  '@fontsource-variable/noto-emoji',
] as const

/**
 * Each draws one script only, which is the name of its part: the Latin letters and signs that come with it would be asked in vain for every
 * character that no font has. Scripts that Unicode recommends for names or knows in limited use (UAX 31, tables 5 and 7) and one more,
 * Mongolian; Batak, Chakma, Mandaic and Wancho have no package.
 */
const scriptPackages: Record<string, string> = {
  '@fontsource-variable/noto-serif-tibetan': 'tibetan',
  '@fontsource-variable/noto-sans-syriac': 'syriac',
  '@fontsource-variable/noto-sans-canadian-aboriginal': 'canadian-aboriginal',
  '@fontsource-variable/noto-sans-adlam': 'adlam',
  '@fontsource-variable/noto-sans-balinese': 'balinese',
  '@fontsource-variable/noto-sans-bamum': 'bamum',
  '@fontsource-variable/noto-sans-cham': 'cham',
  '@fontsource-variable/noto-sans-hanifi-rohingya': 'hanifi-rohingya',
  '@fontsource-variable/noto-sans-javanese': 'javanese',
  '@fontsource-variable/noto-sans-kayah-li': 'kayah-li',
  '@fontsource-variable/noto-sans-lisu': 'lisu',
  '@fontsource-variable/noto-sans-meetei-mayek': 'meetei-mayek',
  '@fontsource-variable/noto-sans-new-tai-lue': 'new-tai-lue',
  '@fontsource-variable/noto-sans-ol-chiki': 'ol-chiki',
  '@fontsource-variable/noto-sans-sundanese': 'sundanese',
  '@fontsource-variable/noto-sans-tai-tham': 'tai-tham',
  '@fontsource-variable/noto-serif-np-hmong': 'nyiakeng-puachue-hmong',
  '@fontsource/noto-sans-lepcha': 'lepcha',
  '@fontsource/noto-sans-limbu': 'limbu',
  '@fontsource/noto-sans-miao': 'miao',
  '@fontsource/noto-sans-mongolian': 'mongolian',
  '@fontsource/noto-sans-newa': 'newa',
  '@fontsource/noto-sans-nko': 'nko',
  '@fontsource/noto-sans-osage': 'osage',
  '@fontsource/noto-sans-saurashtra': 'saurashtra',
  '@fontsource/noto-sans-syloti-nagri': 'syloti-nagri',
  '@fontsource/noto-sans-tai-le': 'tai-le',
  '@fontsource/noto-sans-tai-viet': 'tai-viet',
  '@fontsource/noto-sans-tifinagh': 'tifinagh',
  '@fontsource/noto-sans-vai': 'vai',
  '@fontsource/noto-sans-yi': 'yi',
}

const allPackages: readonly string[] = [...packages, ...Object.keys(scriptPackages)]

/** Which of several fonts with the same character comes first: Chinese characters look different in Japan and Korea. */
export type Preference = 'none' | 'japanese' | 'korean' | 'emoji'

const preferred: Record<Preference, (typeof packages)[number] | null> = {
  none: null,
  japanese: '@fontsource-variable/noto-sans-jp',
  korean: '@fontsource-variable/noto-sans-kr',
  emoji: '@fontsource-variable/noto-emoji',
}

/** A part of a package: its file, and the first and last characters of each range that the file has. */
interface Part {
  file: string
  ranges: [first: number, last: number][]
}

/**
 * The font files that may have a character, best first. Whether they do is known once they are loaded.
 * @returns full paths
 */
export function filesWith(codePoint: number, preference: Preference): readonly string[] {
  const key = `${codePoint} ${preference}`
  const known = filesByCharacter.get(key)
  if (known) return known
  const first = preferred[preference]
  const order = first ? [first, ...allPackages.filter((name) => name !== first)] : allPackages
  const files = order.flatMap((name) =>
    listParts(name)
      .filter(({ ranges }) => ranges.some(([start, end]) => start <= codePoint && codePoint <= end))
      .map(({ file }) => file),
  )
  filesByCharacter.set(key, files)
  return files
}

const filesByCharacter = new LRUCache<string, readonly string[]>({ max: 5_000 })
const partsByPackage = new Map<string, Part[]>()
const require = createRequire(import.meta.url)

/** Read when a document needs a character that our own typeface lacks; most never do. */
function listParts(name: string): Part[] {
  const known = partsByPackage.get(name)
  if (known) return known
  const folder = dirname(require.resolve(`${name}/package.json`))
  const files = new Set(readdirSync(join(folder, 'files')))
  const subsets = JSON.parse(readFileSync(join(folder, 'unicode.json'), 'utf8')) as Record<string, string>
  const onlyPart = scriptPackages[name]
  const parts = Object.entries(subsets).flatMap(([subset, ranges]) => {
    if (onlyPart !== undefined && subset !== onlyPart) return []
    // The subsets of large fonts are numbered: "[12]".
    const start = `${basename(name)}-${subset.replaceAll(/[[\]]/g, '')}`
    // With weight and width, or else with the weight alone, or else in the one weight that there is.
    const file = ['standard', 'wght', '400'].map((kind) => `${start}-${kind}-normal.woff2`).find((each) => files.has(each))
    return file ? [{ file: join(folder, 'files', file), ranges: ranges.split(',').map(readRange) }] : []
  })
  partsByPackage.set(name, parts)
  return parts
}

/** `U+0370-0377` or `U+25CC` */
function readRange(range: string): [number, number] {
  const [first = '', last = first] = range.trim().slice(2).split('-')
  return [Number.parseInt(first, 16), Number.parseInt(last, 16)]
}
