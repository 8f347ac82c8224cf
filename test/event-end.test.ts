import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/*
 * When an event is over is decided once (`core/catalog/events/event-end.ts`, `event.over_at`). Who compares its start with a moment has
 * usually forgotten events of several days. What does so for a reason is listed here.
 */
const allowed: Record<string, string> = {
  'core/catalog/events/event-end.ts': 'is the rule',
  'server/selling/catalog/events/queries-events.ts': 'continues a list by starts',
  'server/selling/catalog/events/queries-event-filter.ts': 'finds the first day of an event',
  'core/import/event-times.ts': 'places times of day around the start',
  'server/import/planning/import-warnings.ts': 'doubts an end before the start',
  'server/operations/today/show-today.ts': 'asks which shows begin soon',
}

const ownRules = [
  /coalesce\([^)]*happening_until/,
  /happeningUntil\s*\?\?(?!\s*(?:null|undefined))/,
  /happening_?from['")]*(?:\s[<>]=?\s|,\s*'[<>])/i,
  /happeningFrom(?:\)|\.getTime\(\))+[^\n]*[<>]=?\s*(?:now|ctx\.clock)/,
  /now(?:\(\)|\.getTime\(\))*\s*[<>]=?\s*[\w.]*happeningFrom/,
]

test('no file has a rule of its own for when an event is over', () => {
  const files = globSync('{core,mail,server,storefront}/**/*.{ts,tsx}').filter((file) => !/\.test\.tsx?$/.test(file))
  const found = files.filter((file) => ownRules.some((rule) => rule.test(readFileSync(file, 'utf8'))))
  expect(found.filter((file) => !(file in allowed))).toEqual([])
})
