import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describeFault } from '#core/import/fault.ts'
import { defaultOptions } from '#server/import/import-options.ts'
import { runImport } from '#server/import/run-import.ts'
import { importParts } from '#server/startup/wiring/import-parts.ts'
import { invalidateReferenceData } from '#server/foundations/changes/cached-reference-data.ts'
import type { TestShop } from '../test-shop.ts'

/** Imports a folder that contains only a `texts.yaml`. @returns the faults, and the report on texts */
export async function importTexts({ context }: TestShop, yaml: string) {
  const folder = mkdtempSync(join(tmpdir(), 'stagefront-texts-'))
  try {
    writeFileSync(join(folder, 'texts.yaml'), yaml)
    const [report] = await runImport(context, importParts(), { ...defaultOptions, paths: [folder] })
    if (!report) throw new Error('The import returned no report')
    invalidateReferenceData(context.db)
    return { faults: report.faults.map((each) => describeFault(each)), texts: report.parts.find(({ title }) => title === 'texts') }
  } finally {
    rmSync(folder, { recursive: true })
  }
}
