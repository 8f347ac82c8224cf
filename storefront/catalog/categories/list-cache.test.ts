import { afterEach, expect, test, vi } from 'vitest'
import { storeList, cachedList } from './list-cache.ts'

afterEach(() => vi.restoreAllMocks())

test('CAT-06 LIM-75 a list is fetched again only after 300 seconds', async () => {
  const now = vi.spyOn(performance, 'now').mockReturnValue(1_000)
  storeList('/categories/shirts', 'first')
  const fetchPage = vi.fn(() => Promise.resolve('second'))
  now.mockReturnValue(1_000 + 299_999)
  expect(await cachedList('/categories/shirts', fetchPage)).toBe('first')
  expect(fetchPage).not.toHaveBeenCalled()
  now.mockReturnValue(1_000 + 300_000)
  expect(await cachedList('/categories/shirts', fetchPage)).toBe('second')
  expect(fetchPage).toHaveBeenCalledOnce()
  expect(await cachedList('/categories/shirts', fetchPage)).toBe('second')
  expect(fetchPage).toHaveBeenCalledOnce()
})
