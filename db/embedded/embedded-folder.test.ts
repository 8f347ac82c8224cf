import { expect, test } from 'vitest'
import { makeFolder } from './embedded-folder.ts'

test.runIf(process.platform === 'linux')('a folder below one that takes none is refused, and not tried for ever', () => {
  expect(() => makeFolder('/proc/stagefront/data')).toThrow(
    /^The data folder \/proc\/stagefront\/data cannot be written \(.*\); choose another/,
  )
})
