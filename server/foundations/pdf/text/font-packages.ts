import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { LRUCache } from 'lru-cache'

/*
 * Our own typeface has Latin letters. Every other script is drawn with the Noto family, which comes as one package per script. A package
 * consists of files of a few dozen kilobytes, each with the characters that its `unicode.json` names, so that one name needs one or two.
 */

/** In the order in which they are asked. The last four draw what no script has, and each other's characters. */
const packages = [
  'noto-sans',
  'noto-sans-arabic',
  'noto-sans-armenian',
  'noto-sans-bengali',
  'noto-sans-cherokee',
  'noto-sans-devanagari',
  'noto-sans-ethiopic',
  'noto-sans-georgian',
  'noto-sans-gujarati',
  'noto-sans-gurmukhi',
  'noto-sans-hebrew',
  'noto-sans-kannada',
  'noto-sans-khmer',
  'noto-sans-lao',
  'noto-sans-malayalam',
  'noto-sans-myanmar',
  'noto-sans-oriya',
  'noto-sans-sinhala',
  'noto-sans-tamil',
  'noto-sans-telugu',
  'noto-sans-thaana',
  'noto-sans-thai',
  'noto-sans-sc',
  'noto-sans-jp',
  'noto-sans-kr',
  'noto-sans-symbols',
  'noto-emoji',
] as const

/** Which of several fonts with the same character comes first: Chinese characters look different in Japan and Korea. */
export type Preference = 'none' | 'japanese' | 'korean' | 'emoji'

const preferred: Record<Preference, (typeof packages)[number] | null> = {
  none: null,
  japanese: 'noto-sans-jp',
  korean: 'noto-sans-kr',
  emoji: 'noto-emoji',
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
  const order = first ? [first, ...packages.filter((name) => name !== first)] : packages
  const files = order.flatMap((name) =>
    partsOf(name)
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
function partsOf(name: string): Part[] {
  const known = partsByPackage.get(name)
  if (known) return known
  const folder = dirname(require.resolve(`@fontsource-variable/${name}/package.json`))
  const files = new Set(readdirSync(join(folder, 'files')))
  const subsets = JSON.parse(readFileSync(join(folder, 'unicode.json'), 'utf8')) as Record<string, string>
  const parts = Object.entries(subsets).flatMap(([subset, ranges]) => {
    // The subsets of large fonts are numbered: "[12]".
    const start = `${name}-${subset.replaceAll(/[[\]]/g, '')}`
    // With weight and width, or else with the weight alone.
    const file = [`${start}-standard-normal.woff2`, `${start}-wght-normal.woff2`].find((each) => files.has(each))
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
