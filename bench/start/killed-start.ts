import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { cloneShop } from './clone.ts'

/*
 * `node bench/start/killed-start.ts`: kills a first start with -9 at ten moments, three of them while packages are installed, and starts it
 * again each time. The next start has to open a complete shop: all dates of the demo are there, and `verify` finds nothing. Linux only, about ten
 * minutes.
 */
const root = join(import.meta.dirname, '../..')
const packages = join(root, 'node_modules')
const whileInstalling = [2, 7, 14]
const afterwards = [0.3, 1, 3, 6, 9, 13, 18]
let failed = 0

for (const [seconds, copied] of [
  ...whileInstalling.map((each) => [each, false] as const),
  ...afterwards.map((each) => [each, true] as const),
]) {
  const clone = cloneShop(root, copied ? packages : undefined)
  try {
    const killed = clone.start()
    killed.opened.catch(() => {})
    await sleep(seconds * 1000)
    clone.kill()
    const reached = killed.output().trim().split('\n').at(-1) ?? ''
    await sleep(200)
    const begun = performance.now()
    const next = clone.start()
    await next.opened
    const took = ((performance.now() - begun) / 1000).toFixed(1)
    const events = await (await fetch('http://127.0.0.1:3460/sitemap.xml')).text()
    const count = new Set(events.match(/\/events\/[\w-]+/g)).size
    const verified = clone.command('verify').trim().split('\n').at(-1) ?? ''
    const isGood = count >= 150 && verified.startsWith('No differences')
    if (!isGood) failed++
    const moment = `${seconds} s${copied ? '' : ', installing'}`
    console.log(`${isGood ? 'good' : 'BAD '}  killed after ${moment} (“${reached}”): next start ${took} s, ${count} events, ${verified}`)
    await clone.stop(next.child)
  } catch (error) {
    failed++
    console.log(`BAD   killed after ${seconds} s: ${(error as Error).message}`)
  } finally {
    await clone.remove()
  }
}
process.exit(failed > 0 ? 1 : 0)
