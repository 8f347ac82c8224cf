import { Presets, SingleBar } from 'cli-progress'
import type { ChoiceSettings } from '#core/choices/event-choices.ts'
import type { Side } from '#core/written/merge-entry.ts'
import type { Announcement } from '#server/foundations/import-support/import-part.ts'
import { advanceStep, beginStep, endStep, holdSteps, resumeSteps } from '#server/foundations/steps.ts'

/** More of one variant is a mistyped number. */
export const maxImportedStock = 1_000_000

/** The options of `bin/stagefront import`. */
export interface ImportOptions {
  paths: string[]
  /** Check and compare everything, write nothing. */
  dryRun: boolean
  /** The shop that sells the products of a Shopify export or an event listing. A folder names its shops itself. */
  shop: string
  /** The company in whose name they are sold; null: the shop's own, or the only promoter. */
  contractPartner: string | null
  /** Stock of each variant or offer for which the file gives none. */
  stock: number | null
  /** For venues of a folder or listing that name no time zone or country. */
  timeZone: string | null
  country: string | null
  /** The currency of prices for which the file names none; null refuses them. This software sells in euros. */
  currency: 'EUR' | null
  /** Leave out the faulty rows of a table instead of refusing it. */
  skipFaulty: boolean
  /** Records the import under this name instead of the file's. */
  source: string | null
  /** Who wins where a folder and somebody here changed the same field; null refuses the import. */
  take: Side | null
  /** Who imports, as in the audit log. */
  author: string
  /** Count relative dates anew from today. */
  moveDates: boolean
  /** What becomes of the buyers of events that the import calls off or moves; null refuses such an import if there are any. */
  announce: Announcement | null
  /** What those buyers may choose; null opens no choices. */
  choices: ChoiceSettings | null
  /** Another folder to look for pictures in. */
  pictures: string | null
  /** The slug of the shop that `PUBLIC_URL` shows (`DEFAULT_SHOP`). */
  defaultShop: string
  /** `PUBLIC_URL`, at whose host the shops without a domain of their own are. */
  publicUrl: string
  /** Where the office stands: no shop can have its host as a domain, unless it is that of `publicUrl`. */
  officeUrl: string
  /** Whether it may change where visitors, their data and money go (`reroutes`). */
  mayReroute: boolean
  /** Whether the sizes of pictures above those of lists are made without being asked for. The demo's are not. */
  makesAllSizes: boolean
  /** How many of one variant a cart may contain (`ITEMS_PER_LINE`). */
  itemsPerLine: number
}

export const defaultOptions: Omit<ImportOptions, 'paths'> = {
  dryRun: false,
  shop: 'main',
  contractPartner: null,
  stock: null,
  timeZone: null,
  country: null,
  currency: 'EUR',
  skipFaulty: false,
  source: null,
  take: null,
  author: 'import',
  moveDates: false,
  announce: null,
  choices: null,
  pictures: null,
  mayReroute: true,
  defaultShop: 'main',
  publicUrl: 'http://localhost:3000',
  officeUrl: 'http://localhost:3000',
  makesAllSizes: true,
  itemsPerLine: 10,
}

/** Reports how far the work is; `total` is the number of steps for one source. */
export interface Progress {
  begin(path: string, total: number): void
  step(): void
  /** Another import is under way. It begins anew afterwards. */
  wait(): void
  end(): void
}

const waiting = 'waiting until another import has ended'

/** An import as steps, which whoever runs it shows. @param nameOf what is said of a source */
export function importSteps(nameOf: (path: string) => string = (path) => path): Progress {
  const begin = (path: string, total: number) => beginStep(`importing ${nameOf(path)}`, total)
  return { begin, step: advanceStep, wait: () => beginStep(waiting), end: endStep }
}

/** How far a long import is: a bar on a terminal; elsewhere, where it would fill a log, steps that are said now and then. */
export function progressBar(): Progress {
  if (!process.stderr.isTTY) return importSteps()
  const bar = new SingleBar({ format: '{bar} {percentage}% {path}', clearOnComplete: true, hideCursor: true }, Presets.shades_classic)
  return {
    begin(path, total) {
      holdSteps()
      bar.start(total, 0, { path })
    },
    step: () => bar.increment(),
    wait: () => bar.update({ path: waiting }),
    end() {
      bar.stop()
      resumeSteps()
    },
  }
}
