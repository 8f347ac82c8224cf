import { afterEach, expect, test, vi } from 'vitest'
import { storeList, cachedListOr } from './list-cache.ts'

afterEach(() => vi.restoreAllMocks())

test('CAT-06 LIM-75 coming back to a list asks nothing again, but after 300 seconds', async () => {
  const now = vi.spyOn(performance, 'now').mockReturnValue(1_000)
  storeList('/categories/shirts', 'first')
  const ask = vi.fn(() => Promise.resolve('second'))
  now.mockReturnValue(1_000 + 299_999)
  expect(await cachedListOr('/categories/shirts', ask)).toBe('first')
  expect(ask).not.toHaveBeenCalled()
  now.mockReturnValue(1_000 + 300_000)
  expect(await cachedListOr('/categories/shirts', ask)).toBe('second')
  expect(ask).toHaveBeenCalledOnce()
  expect(await cachedListOr('/categories/shirts', ask)).toBe('second')
  expect(ask).toHaveBeenCalledOnce()
})
