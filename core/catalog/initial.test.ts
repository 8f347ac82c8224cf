import { describe, expect, test } from 'vitest'
import { indexLetter, indexLetters } from './initial.ts'

describe('the letter under which a name is listed', () => {
  test.each([
    ['Moorgrab', 'M'],
    ['die Nachtfahrer', 'D'],
    ['Ärzte am Rand', 'A'],
    ['A\u0308hnlich', 'A'],
    ['Ólafur', 'O'],
    ['Øre', 'O'],
    ['Łąka', 'L'],
    ['Æther', 'A'],
    ['Šuma', 'S'],
    ['Кино', 'К'],
    ['  Rosa Lärm', 'R'],
    ['4 Promille', '#'],
    ['«Torf»', '#'],
    ['!!!', '#'],
    ['', '#'],
  ])('ART-04 %s is listed under %s', (name, letter) => {
    expect(indexLetter(name)).toBe(letter)
  })

  test('ART-04 every initial is listed once, and the group without letters last', () => {
    expect(indexLetters(['Übermut', '99 Räume', 'Ada', 'Umweg', 'ähnlich'])).toEqual(['A', 'U', '#'])
  })
})
