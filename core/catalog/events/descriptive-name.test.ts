import { expect, test } from 'vitest'
import { descriptiveName } from './descriptive-name.ts'

test.each([
  [{ artist: 'Moorgrab', productType: 'T-Shirt', name: 'Torf', color: 'schwarz' }, 'Moorgrab, T-Shirt Torf, schwarz'],
  [{ artist: 'Moorgrab', name: 'Torfmond-Tour' }, 'Moorgrab, Torfmond-Tour'],
  [{ artist: 'Moorgrab', name: 'MOORGRAB live' }, 'MOORGRAB live'],
  [{ artist: 'Moorgrab', productType: 'Poster', name: 'Poster Torfmond', color: null }, 'Moorgrab, Poster Torfmond'],
  [{ artist: null, productType: null, name: 'Gutschein', color: '' }, 'Gutschein'],
])('PRD-03 %j reads %s', (parts, line) => expect(descriptiveName(parts)).toBe(line))
