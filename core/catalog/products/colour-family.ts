/** The colours that lists of merchandise can be filtered by, in the order in which they are offered. */
export const colourFamilies = [
  'black',
  'white',
  'grey',
  'natural',
  'brown',
  'red',
  'pink',
  'orange',
  'yellow',
  'green',
  'blue',
  'purple',
] as const
export type ColourFamily = (typeof colourFamilies)[number]

/** How names of colours end, in German and English. */
const endings: [ColourFamily, RegExp][] = [
  ['natural', /natur|natural|creme|cream|ecru|sand|beige|knochen|bone|wollweiß|off-white|leinen|linen/],
  ['black', /schwarz|black|anthrazit|anthracite/],
  ['pink', /rosa|rosé|rose|pink|magenta/],
  ['orange', /orange|apricot|lachs/],
  ['yellow', /gelb|yellow|gold|senf|mustard/],
  ['grey', /grau|gr[ea]y|silber|silver|nebel/],
  ['white', /weiß|weiss|white|gischt/],
  ['green', /grün|gruen|green|oliv|olive|petrol|teal|moos|tanne/],
  ['blue', /blau|blue|navy|marine|türkis|turquoise/],
  ['purple', /lila|violett|violet|purple|aubergine|flieder/],
  ['brown', /braun|brown|kupfer|copper|torf|schoko/],
  ['red', /rot|red|bordeaux|ziegel|koralle|coral/],
]

/**
 * The family that a colour belongs to, so that "ember red" and "moon red" are found as red. Operators name colours as they like; those that
 * name none of ours have no family, and are found by the other filters.
 * @param colour its name in German or English
 */
export function colourFamily(colour: string): ColourFamily | null {
  const name = colour.toLowerCase()
  // The name of the colour stands last: "peat brown", "torfbraun".
  const found = endings.flatMap(([family, words]) => {
    const places = [...name.matchAll(new RegExp(words, 'g'))].map(({ index, 0: word }) => index + word.length)
    return places.length > 0 ? [{ family, end: Math.max(...places) }] : []
  })
  return found.sort((a, b) => b.end - a.end)[0]?.family ?? null
}
