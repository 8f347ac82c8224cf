import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const numbers =
  '(?!1[^\\d])\\d+|zwei|drei|vier|fünf|sechs|sieben|zehn|vierzehn|zwanzig|dreißig|two|three|four|five|six|seven|ten|fourteen|twenty|thirty'
const units = 'Sekunden?|Minuten?|Stunden?|Tage?n?|Wochen?|seconds?|minutes?|hours?|days?|weeks?'
const period = new RegExp(`(?<![\\p{L}\\d])(?:${numbers})[\\s\\u00a0]+(?:${units})(?!\\p{L})`, 'giu')

/** Periods without a constant: those of third parties and tax law, and the terms of a competition or job. */
const exceptions: Readonly<Record<string, readonly string[]>> = {
  'datapolicy.de.md': ['7 Tagen', '356 Tage', '356 Tage', '10 Tage', '200 Tage', '365 Tage', '180 Tage'],
  'datapolicy.en.md': ['7 days', '356 days', '356 days', '10 days', '200 days', '365 days', '180 days'],
  'gamepolicy.de.md': ['zwei Wochen'],
  'gamepolicy.en.md': ['two weeks'],
  'jobs.de.md': ['32 Stunden', '30 Tage'],
  'jobs.en.md': ['32 hours', '30 days'],
  'terms-advent.de.md': ['3 Wochen'],
  'terms-advent.en.md': ['3 weeks'],
}

function periodsIn(text: string): string[] {
  return [...text.matchAll(period)].map(([match]) => match.replaceAll('\u00a0', ' '))
}

const files = globSync('{messages/*/*.json,legal/*.md}', { cwd: import.meta.dirname })

test('no text contains a period for which there is a constant', () => {
  expect(files.length).toBeGreaterThan(40)
  const unexpected = files.flatMap((file) => {
    const allowed = [...(exceptions[file.replace(/^legal\//, '')] ?? [])]
    return periodsIn(read(file)).flatMap((match) => {
      const position = allowed.indexOf(match)
      if (position >= 0) allowed.splice(position, 1)
      return position >= 0 ? [] : [`${file}: ${match}`]
    })
  })
  expect(unexpected).toEqual([])
})

test.each([
  ['für 20 Minuten reserviert', '20 Minuten'],
  ['within fourteen days of your message', 'fourteen days'],
  ['der letzten 30\u00a0Tage', '30 Tage'],
  ['binnen vierzehn Tagen', 'vierzehn Tagen'],
])('the period in “%s” is found', (text, match) => expect(periodsIn(text)).toEqual([match]))

test('placeholders and other numbers are not taken for periods', () =>
  expect(periodsIn('{minutes}\u00a0Minuten, {days} days, Reihe 20, in two parts')).toEqual([]))

function read(file: string): string {
  const text = readFileSync(join(import.meta.dirname, file), 'utf8')
  return file.endsWith('.json') ? Object.values(JSON.parse(text) as Record<string, string>).join('\n') : text
}
