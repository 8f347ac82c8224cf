import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addressLines, addressText } from './address-lines.ts'
import { countryTable } from './country-table.ts'

test.each([
  ['de', ['Am Deich 3', 'Hinterhaus', '28217 Bremen']],
  ['gb', ['Am Deich 3', 'Hinterhaus', 'Bremen', '28217']],
  ['HU', ['Bremen', 'Am Deich 3', 'Hinterhaus', '28217']],
  ['us', ['Am Deich 3', 'Hinterhaus', 'Bremen 28217']],
  ['', ['Am Deich 3', 'Hinterhaus', '28217 Bremen']],
])('an address in %j has the lines %j', (countryCode, lines) => {
  expect(addressLines({ address: 'Am Deich 3', address2: 'Hinterhaus', postCode: '28217', city: 'Bremen', countryCode })).toEqual(lines)
})

test.each([
  ['jp', { postCode: '150-0043', state: '東京都', city: '渋谷区', address: '道玄坂1-2-3' }, ['150-0043', '東京都渋谷区', '道玄坂1-2-3']],
  ['cn', { postCode: '100000', state: '北京市', city: '朝阳区', address: '建国路88号' }, ['100000', '北京市朝阳区', '建国路88号']],
  ['tw', { postCode: '106', state: '台北市', city: '大安區', address: '忠孝東路3段1號' }, ['106', '台北市大安區', '忠孝東路3段1號']],
  ['kr', { postCode: '04524', state: '서울특별시', city: '중구', address: '세종대로 110' }, ['서울특별시 중구', '세종대로 110', '04524']],
  ['hk', { postCode: '', state: '香港島', city: '中環', address: '皇后大道中1號' }, ['香港島', '中環', '皇后大道中1號']],
  [
    'jp',
    { postCode: '150-0043', state: 'Tokyo', city: 'Shibuya', address: 'Dogenzaka 1-2-3' },
    ['Dogenzaka 1-2-3', 'Shibuya, Tokyo', '150-0043'],
  ],
  ['de', { postCode: '10117', state: null, city: '柏林', address: '大街 1' }, ['大街 1', '10117 柏林']],
])('an address in %s is written in the order of its country and its letters', (countryCode, address, lines) => {
  expect(addressLines({ ...address, countryCode })).toEqual(lines)
})

test('the state stands between city and postal code in the United States', () => {
  const address = { address: '12 Main Street', postCode: '97201', city: 'Portland', state: 'OR', countryCode: 'us' }
  expect(addressText(address)).toBe('12 Main Street, Portland, OR 97201')
})

test('an address without a second line and a postal code has no empty lines', () => {
  expect(addressLines({ address: 'Al Wasl 1', postCode: '', city: 'Dubai', countryCode: 'ae' })).toEqual(['Al Wasl 1', 'Dubai'])
})

test('each part of an address that its country writes is in its lines exactly once, and nothing else', () => {
  const part = (letter: string) => fc.constantFrom('', ...[1, 2, 3].map((times) => letter.repeat(times)))
  const address = fc.record({ address: part('a'), address2: part('b'), postCode: part('z'), city: part('c'), state: part('s') })
  fc.assert(
    fc.property(fc.constantFrom(...countryTable), address, ([countryCode, { lines }], parts) => {
      const written = addressLines({ ...parts, countryCode })
      const { state, ...others } = parts
      const expected = [...Object.values(others), ...(lines.join('').includes('S') ? [state] : [])].filter((text) => text !== '')
      expect(
        written
          .join('\n')
          .match(/[abczs]+/g)
          ?.toSorted() ?? [],
      ).toEqual(expected.toSorted())
      expect(written.every((line) => line.trim() === line && /^[^ ,-].*[^ ,-]$|^[^ ,-]$/.test(line))).toBe(true)
    }),
    { numRuns: 2000 },
  )
})
