import { expect, it } from 'vitest'
import { nearestCity } from './nearest-city.ts'

const hamburg = { name: 'Hamburg', latitude: 53.55, longitude: 9.99 }
const bremen = { name: 'Bremen', latitude: 53.08, longitude: 8.81 }
const unknown = { name: 'Nirgends', latitude: null, longitude: null }

it.each([
  ['Lübeck', { latitude: 53.87, longitude: 10.69 }, 'Hamburg'],
  ['Oldenburg', { latitude: 53.14, longitude: 8.21 }, 'Bremen'],
])('the nearest city to %s', (_place, here, expected) => expect(nearestCity([unknown, hamburg, bremen], here)?.name).toBe(expected))

it('a degree of longitude counts less far from the equator', () => {
  const east = { name: 'east', latitude: 60, longitude: 3 }
  const north = { name: 'north', latitude: 62, longitude: 0 }
  expect(nearestCity([north, east], { latitude: 60, longitude: 0 })?.name).toBe('east')
})

it('without a city whose position is known there is none', () => expect(nearestCity([unknown], { latitude: 50, longitude: 10 })).toBeNull())
