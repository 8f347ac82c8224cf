import { describe, expect, test } from 'vitest'
import { variantPictures } from './variant-pictures.ts'

const pictures = [
  { name: 'front', tags: [] },
  { name: 'red', tags: ['red'] },
  { name: 'blue', tags: ['blue', 'studio'] },
  { name: 'room', tags: ['studio'] },
]

describe('images of variants', () => {
  test.each([
    { chosen: null, shown: ['front', 'red', 'blue', 'room'] },
    { chosen: 'red', shown: ['red', 'front', 'room'] },
    { chosen: 'blue', shown: ['blue', 'front', 'room'] },
    { chosen: 'green', shown: ['front', 'room'] },
  ])('PRD-02 with $chosen chosen', ({ chosen, shown }) => {
    expect(variantPictures(pictures, ['red', 'blue', 'green'], chosen).map(({ name }) => name)).toEqual(shown)
  })

  test('PRD-02 a gallery is never empty', () => {
    expect(variantPictures([{ tags: ['red'] }], ['red', 'blue'], 'blue')).toHaveLength(1)
  })
})
