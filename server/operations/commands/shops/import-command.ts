import { inEnglish } from '#core/text/sentence.ts'
import { parseArgs } from 'node:util'
import { isTimeZone } from '#core/time/to-zoned-time.ts'
import { noteAct } from '#server/foundations/audit/note-act.ts'
import type { Command } from '#server/foundations/command.ts'
import { countWritten, describeReport } from '#server/import/describe-report.ts'
import type { ImportPart } from '#server/foundations/import-support/import-part.ts'
import { maxImportedStock, progressBar, type ImportOptions } from '#server/import/import-options.ts'
import { operatorName } from '../operator-name.ts'
import { runImport } from '#server/import/run-import.ts'
import { defaultShopHint } from '#server/house/shops/set-up.ts'
import { listShops } from '#server/house/shops/records-shops.ts'

/**
 * `bin/stagefront import`: imports catalogues (`docs/import.md`).
 * @param parts the slices' shares of the import; a function, because the list of slices names this command
 */
export const importCommand = (parts: () => readonly ImportPart[]): Command => ({
  beginsShop: true,
  actOf: (args) => (args.includes('--dry-run') ? null : 'catalog.import'),
  usage: [
    'PATH… [--dry-run] [--shop SLUG] [--contract-partner SLUG] [--stock UNITS] [--time-zone ZONE] [--country CODE] [--currency EUR] [--skip-faulty] [--pictures FOLDER] [--source NAME] [--take folder|house] [--move-dates] [--notify [--choices] | --silent] [--verbose]',
  ],
  async run(context, args) {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        'dry-run': { type: 'boolean', default: false },
        shop: { type: 'string', default: context.config.defaultShop },
        'contract-partner': { type: 'string' },
        stock: { type: 'string' },
        'time-zone': { type: 'string' },
        country: { type: 'string' },
        currency: { type: 'string' },
        'skip-faulty': { type: 'boolean', default: false },
        source: { type: 'string' },
        pictures: { type: 'string' },
        take: { type: 'string' },
        'move-dates': { type: 'boolean', default: false },
        notify: { type: 'boolean', default: false },
        silent: { type: 'boolean', default: false },
        choices: { type: 'boolean', default: false },
        verbose: { type: 'boolean', default: false },
      },
    })
    const options: ImportOptions = {
      paths: positionals,
      dryRun: values['dry-run'],
      shop: values.shop,
      contractPartner: values['contract-partner'] ?? null,
      stock: values.stock === undefined ? null : Number(values.stock),
      timeZone: values['time-zone'] ?? null,
      country: values.country?.toLowerCase() ?? null,
      currency: values.currency?.toUpperCase() === 'EUR' ? 'EUR' : null,
      skipFaulty: values['skip-faulty'],
      source: values.source ?? null,
      take: values.take === 'folder' || values.take === 'house' ? values.take : null,
      author: operatorName(),
      moveDates: values['move-dates'],
      announce: values.notify ? 'notify' : values.silent ? 'silent' : null,
      choices: values.choices ? context.config.choices : null,
      pictures: values.pictures ?? null,
      defaultShop: context.config.defaultShop,
      publicUrl: context.config.publicUrl,
      officeUrl: context.config.officeUrl,
      mayReroute: true,
      makesAllSizes: true,
      itemsPerLine: context.config.fairness.itemsPerLine,
    }
    const wrong = wrongAnnouncement(values) ?? wrongSide(values.take) ?? wrongCurrency(values.currency) ?? wrongOption(options)
    if (wrong) {
      console.error(wrong)
      return 2
    }
    const reports = await runImport(context, parts(), options, progressBar())
    for (const report of reports) console.log(describeReport(report, options.dryRun, values.verbose))
    noteAct(countWritten(reports))
    const isImported = reports.every((report) => report.isImported)
    const hint = options.dryRun || !isImported ? null : defaultShopHint(await listShops(context.db), context.config.defaultShop)
    if (hint) console.log(`warning: ${inEnglish(hint)}.`)
    return isImported ? 0 : 1
  },
})

function wrongAnnouncement({ notify, silent, choices }: { notify: boolean; silent: boolean; choices: boolean }): string | null {
  if (notify && silent) return '--notify and --silent exclude each other: choose one'
  return choices && !notify ? '--choices needs --notify: the mail about the change has the link with which holders choose' : null
}

function wrongSide(take: string | undefined): string | null {
  if (take === undefined || take === 'folder' || take === 'house') return null
  return `--take must be folder or house, not “${take}”: whose change counts where both changed the same field`
}

function wrongCurrency(currency: string | undefined): string | null {
  if (currency === undefined || currency.toUpperCase() === 'EUR') return null
  return `--currency must be EUR, not “${currency}”: this shop sells in euros, so other prices have to be converted in the file first`
}

function wrongOption({ paths, stock, timeZone, country, source }: ImportOptions): string | null {
  if (paths.length === 0) return 'import needs a PATH: a folder or a file.'
  if (stock !== null && !(Number.isInteger(stock) && stock >= 0 && stock <= maxImportedStock))
    return `--stock must be a whole number from 0 to ${maxImportedStock}`
  if (timeZone !== null && !isTimeZone(timeZone)) return `--time-zone must be a time zone, for example Europe/Berlin, not “${timeZone}”`
  if (country !== null && !/^[a-z]{2}$/.test(country)) return '--country must be a country code of two letters, for example de'
  if (source !== null && paths.length > 1) return '--source names one import, so it must be used with one PATH'
  return null
}
