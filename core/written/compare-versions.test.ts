import { expect, test } from 'vitest'
import { compareVersions } from './compare-versions.ts'

test('two versions differ in the fields that were written, and in items of lists by their ids', () => {
  const before = {
    name: 'Nebel',
    tickets: [
      { slug: 'a', online: 18 },
      { slug: 'b', online: 20 },
    ],
    meta: { order: 1 },
  }
  const after = {
    name: { de: 'Nebel', en: 'Fog' },
    tickets: [
      { slug: 'a', online: 19 },
      { slug: 'b', online: 20 },
      { slug: 'c', online: 9 },
    ],
  }
  expect(compareVersions(before, after, 'nebel')).toEqual([
    { path: ['name'], before: 'Nebel', after: { de: 'Nebel', en: 'Fog' } },
    { path: ['tickets', 'a', 'online'], before: 18, after: 19 },
    { path: ['tickets', 'c'], before: undefined, after: { slug: 'c', online: 9 } },
    { path: ['meta'], before: { order: 1 }, after: undefined },
  ])
  expect(compareVersions(after, after, 'nebel')).toEqual([])
})
