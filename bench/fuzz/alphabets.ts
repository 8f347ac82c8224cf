import type { SeededRandom } from '#core/random/seeded-random.ts'
import { namesInScripts } from '#test/world/names/names-in-scripts.ts'

/** What nobody sees, or sees as a blank: joiners, marks of direction, soft hyphens, variation selectors, fillers and wide blanks. */
const unseen = [
  ...['\u00ad', '\u034f', '\u061c', '\u115f', '\u17b4', '\u180e', '\u200b', '\u200c', '\u200d', '\u200e', '\u200f', '\u2028', '\u2029'],
  ...['\u202a', '\u202c', '\u202e', '\u2060', '\u2066', '\u2069', '\u3164', '\ufe0f', '\ufeff', '\uffa0', '\u{e0001}', '\u{e0041}'],
  ...['\u0085', '\u00a0', '\u1680', '\u2003', '\u2007', '\u2009', '\u202f', '\u205f', '\u3000', '\u2800'],
]
const dashes = [...'‐‑‒–—―−﹘﹣-⁃﹘᠆〜־']
const quotes = [...'„“”‟‚‘’‛«»‹›「」＂＇´`ʼ']
const marks = ['\u0301', '\u0308', '\u20e3', '\u0e31', '\u064e', '\u093f', '\u3099', '\u{1f3fd}']
const signs = [...'№℡ﬁßẞİıŒœÆæŁłØøĐđªº½²٣३五Ⅷ㎏％＠．，：／＼＿＜＞＆＃']
const emoji = ['🎸', '👨‍👩‍👧‍👦', '🏳️‍🌈', '🇩🇪', '❤️', '1️⃣', '👩🏽‍🎤', '🫨']

interface Existing {
  slugs: readonly string[]
  ids: readonly string[]
  orders: readonly { id: string; reference: string }[]
}

/** A name in any script, or something that exists, as people paste it: with marks that nobody sees, other dashes, blanks and widths. */
export function pasted(random: SeededRandom, { slugs, ids, orders }: Existing): string {
  const names = Object.values(namesInScripts)
  const known = random.pick([random.pick(slugs), random.pick(ids), random.pick(orders).reference, random.pick(orders).id])
  const plain = random.boolean(0.5)
    ? random.pick(names)
    : random.boolean(0.7)
      ? known
      : `${known}@${random.pick(names).replaceAll(' ', '.')}.example`
  const width = random.boolean(0.2)
  const letters = [...plain].flatMap((letter) => [
    ...(random.boolean(0.1) ? [random.pick(random.pick([unseen, unseen, marks, quotes, signs, emoji]))] : []),
    letter === '-' && random.boolean(0.5) ? random.pick(dashes) : width ? fullWidth(letter) : letter,
  ])
  const text = letters.join('')
  const label = random.boolean(0.1) ? random.pick(['Bestellung: ', 'Code ', '№ ', '\u200fמס׳ ', 'BAX', '＃']) : ''
  const form = random.pick(['', '', 'NFD', 'NFKC'] as const)
  return label + (form ? text.normalize(form) : text)
}

function fullWidth(letter: string): string {
  return /^[!-~]$/.test(letter) ? String.fromCharCode(letter.charCodeAt(0) + 0xfee0) : letter
}
