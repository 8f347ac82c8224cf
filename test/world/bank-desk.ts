import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buying } from './buying.ts'
import { testAccount } from './factories.ts'
import { runDeclared } from './run-command.ts'
import type { TestShop } from './test-shop.ts'

/** A line of a table: what the sender wrote, and the amount as a German bank writes it. */
export type TableLine = [purpose: string, amount: string, rest?: { party?: string; day?: string }]

/** What tests of bank statements do again and again, for a shop that may be opened later. */
export function bankDesk(shop: () => TestShop) {
  const scratch = mkdtempSync(join(tmpdir(), 'stagefront-bank-'))
  let files = 0

  const bank = (...args: string[]) => runDeclared('bank', shop().context, ...args)

  function write(contents: string | Uint8Array): string {
    const path = join(scratch, `statement-${files++}`)
    writeFileSync(path, contents)
    return path
  }

  /** A table as German banks export it. @returns the file */
  function table(...lines: TableLine[]): string {
    const rows = lines.map(
      ([purpose, amount, { party = 'Karl Kunde', day = '24.11.2026' } = {}]) =>
        `"${testAccount.bankIban}";"${day}";"${purpose}";"${party}";"DE89370400440532013000";"${amount}";"EUR"`,
    )
    return write(
      ['"Auftragskonto";"Buchungstag";"Verwendungszweck";"Auftraggeber";"IBAN Zahlungsbeteiligter";"Betrag";"Währung"', ...rows].join('\n'),
    )
  }

  return {
    bank,
    write,
    table,
    importing: (...lines: TableLine[]) => bank('import', table(...lines)),
    /** What a person has to decide. */
    open: async () => (await bank('list', '--limit', '500')).output,
    /** Dismisses what other tests left open, so that each test sees its own lines only. */
    async clear(): Promise<void> {
      for (const [id = ''] of (await bank('list', '--limit', '500')).output.matchAll(/^ *\d+(?=  2)/gm)) {
        await bank('dismiss', id.trim(), '--note', 'other test')
      }
    },
    /** An order by bank transfer of 39.90 per ticket. @returns its reference */
    async placed(tickets = 1): Promise<string> {
      const variant = shop().world.event.variants['innenraum-online']?.id ?? 0
      const { order } = await buying(shop().visitor()).buy('bank_transfer', [variant, tickets])
      return order?.reference ?? ''
    },
    async statusOf(reference: string) {
      return shop()
        .database.db.selectFrom('orders')
        .select(['status', 'balanceCents'])
        .where('reference', '=', reference)
        .executeTakeFirstOrThrow()
    },
    close: () => rmSync(scratch, { recursive: true }),
  }
}
