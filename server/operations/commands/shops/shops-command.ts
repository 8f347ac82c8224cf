import { createInterface } from 'node:readline/promises'
import { readsOnly, type Command } from '#server/foundations/command.ts'
import type { Context } from '#server/foundations/context.ts'
import { inLocale } from '#core/shops/locale.ts'
import { unreachableShops } from '#core/shops/unreachable-shops.ts'
import { homeUrl } from '#server/foundations/request/request-context.ts'
import { allShops } from '#server/house/shops/shop-list.ts'
import { count } from '#server/upkeep/doctor/finding.ts'
import { alignColumns } from '../../reports/print-table.ts'
import { hashCode } from '#server/house/shops/access/code-hash.ts'

export const shopsCommand: Command = {
  beginsShop: true,
  actOf: readsOnly,
  usage: ['list', 'hash-code [CODE]'],
  async run(context, [action = 'list', given, ...rest]) {
    if (action === 'list' && given === undefined) return list(context)
    if (action !== 'hash-code' || rest.length > 0) {
      console.error('usage: bin/stagefront shops list, or bin/stagefront shops hash-code [CODE]')
      return 2
    }
    const code = (given ?? (await ask())).trim()
    if (code === '') {
      console.error('the code must not be empty')
      return 1
    }
    console.log(await hashCode(code))
    return 0
  },
}

async function list(context: Context): Promise<number> {
  const shops = await allShops(context)
  const lost = unreachableShops(shops, context.config.defaultShop, new URL(context.config.publicUrl).hostname)
  const unreachable = new Set(lost.map(({ slug }) => slug))
  const rows = shops.map((shop) => [
    shop.slug,
    inLocale(shop.name, 'en'),
    homeUrl(context, shop),
    shop.defaultLocale,
    shop.design,
    shop.slug === context.config.defaultShop ? 'main shop (DEFAULT_SHOP)' : unreachable.has(shop.slug) ? 'CANNOT BE REACHED' : '',
  ])
  for (const line of alignColumns(rows)) console.log(line)
  console.log(count(shops.length, 'shop'))
  for (const { slug, reason, advice } of lost) console.log(`${slug} ${reason}. ${advice}.`)
  return 0
}

async function ask(): Promise<string> {
  const terminal = createInterface({ input: process.stdin, output: process.stderr })
  try {
    return await terminal.question('Code: ')
  } finally {
    terminal.close()
  }
}
