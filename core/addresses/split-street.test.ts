import { describe, expect, test } from 'vitest'
import { splitStreet } from './split-street.ts'
import { threeLetterCode } from './three-letters.ts'

describe('a street and its number', () => {
  test.each([
    ['Karl-Heine-Straße 93', 'Karl-Heine-Straße', '93'],
    ['Am Kanal 7 a', 'Am Kanal', '7 a'],
    ['Hauptstr. 12b', 'Hauptstr.', '12b'],
    ['Lange Reihe 12-14', 'Lange Reihe', '12-14'],
    ['Straße des 17. Juni 135', 'Straße des 17. Juni', '135'],
    ['Hafenweg, 3', 'Hafenweg', '3'],
    ['Calle de Alcalá, 45', 'Calle de Alcalá', '45'],
  ])('%s', (address, street, number) => {
    expect(splitStreet(address)).toEqual({ street, number })
  })

  test.each(['Packstation', '12 Rue de la Paix', 'C4', 'M3 Haus am See', '7'])('stay together where it is not certain: %s', (address) => {
    expect(splitStreet(address)).toEqual({ street: address, number: '' })
  })
})

test('countries have a code in three letters too; one that is not known stays', () => {
  expect(['de', 'AT', 'xk', 'zz'].map(threeLetterCode)).toEqual(['DEU', 'AUT', 'XKX', 'ZZ'])
})
