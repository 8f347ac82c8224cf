/** What tells pricing categories apart besides their colour: a letter, a shape, and stripes once the shapes are used up. */
export interface CategoryMark {
  letter: string
  shape: 'square' | 'disc' | 'leaf'
  isStriped: boolean
}

/** Each is told apart from the others however its row is turned. */
const shapes = ['square', 'disc', 'leaf'] as const

/** @param place of the category in the map, from 0 */
export function categoryMark(place: number): CategoryMark {
  return {
    letter: String.fromCodePoint(65 + (place % 26)),
    shape: shapes[place % shapes.length] ?? 'square',
    isStriped: Math.floor(place / shapes.length) % 2 === 1,
  }
}
