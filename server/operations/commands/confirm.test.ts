import { PassThrough } from 'node:stream'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { confirm } from './confirm.ts'

let printed: string[]
beforeEach(() => {
  printed = []
  vi.spyOn(console, 'error').mockImplementation((line: string) => void printed.push(line))
})
afterEach(() => vi.restoreAllMocks())

function terminal(isTTY: boolean) {
  const output = new PassThrough()
  return { input: Object.assign(new PassThrough(), { isTTY }), output, shown: () => String(output.read() ?? '') }
}

test.each([
  ['yes\n', true],
  ['Y\n', true],
  ['no\n', false],
  ['\n', false],
  ['yesterday\n', false],
  [null, false],
])('the answer %j to the question counts as %j', async (answer, agreed) => {
  const { input, output, shown } = terminal(true)
  const asked = confirm('Cancel it?', { yes: false }, { input, output })
  if (answer === null) input.end()
  else input.write(answer)
  expect(await asked).toBe(agreed)
  expect(shown()).toContain('Cancel it? [yes/no]')
  expect(printed).toEqual(agreed ? [] : ['nothing was done'])
})

test('without a terminal only --yes agrees', async () => {
  expect(await confirm('Cancel it?', { yes: false }, terminal(false))).toBe(false)
  expect(printed).toEqual(['nothing was done: there is no terminal to ask on; add --yes to do it without asking'])
  expect(await confirm('Cancel it?', { yes: true }, terminal(false))).toBe(true)
})
