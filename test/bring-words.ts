import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describeFault } from '#core/import/fault.ts'
import { plainOptions } from '#server/import/import-options.ts'
import { runImport } from '#server/import/run-import.ts'
import { contentFiles } from '#server/content/import/content-files.ts'
import { invalidateReferenceData } from '#server/shops/cached-reference-data.ts'
import type { TestShop } from './app.ts'

/** Imports a folder in which nothing stands but a `texts.yaml`. */
export async function bringWords({ context }: TestShop, texts: string) {
  const folder = mkdtempSync(join(tmpdir(), 'stagefront-words-'))
  try {
    writeFileSync(join(folder, 'texts.yaml'), texts)
    const [report] = await runImport(context, { ...plainOptions, paths: [folder] }, undefined, [contentFiles])
    if (!report) throw new Error('The import reported nothing')
    invalidateReferenceData(context.db)
    return { faults: report.faults.map(describeFault), told: report.parts.find(({ title }) => title === 'texts') }
  } finally {
    rmSync(folder, { recursive: true })
  }
}
